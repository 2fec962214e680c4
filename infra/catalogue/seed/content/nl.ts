import type { Content } from './content.ts';

export const nl: Content = {
  pages: [
    {
      identifier: 'about-us',
      slug: 'about-us',
      title: 'Over ons',
      metaDescription: 'Eén kast, vier manieren om hem te dragen.',
      content:
        '<p>Garderoba is een kledingkast in Warschau die verhuurt, verkoopt en terugneemt. Een jurk kun je een dag huren, voor altijd kopen, met punten nemen of doorgeven.</p><p>In 2016 begonnen we met veertig avondjurken en één stoomstrijkijzer. Nu hangen er ruim zeshonderd stukken aan onze stang, van twaalf ontwerpers die we bij naam kennen.</p>',
    },
    {
      identifier: 'how-it-works',
      slug: 'hoe-het-werkt',
      title: 'Zo werkt het',
      metaDescription: 'Huren, kopen, abonneren of doorgeven.',
      content:
        '<h2>Huren</h2><p>Huren voor 1, 4 of 7 dagen vanaf 45 euro of 80 zloty per dag. Jij kiest de dag waarop je het draagt; de dagen eromheen rekenen wij.</p><h2>Passen</h2><p>Pas 2 stukken thuis en stuur ze binnen 24 uur terug. Passen met verzending gaat alleen op woensdag.</p><h2>Abonneren</h2><p>Een abonnement vanaf 60 euro (150 zloty) per maand geeft punten voor huur van zeven dagen.</p><h2>Doorgeven</h2><p>Verkoop wat je niet meer draagt. Wij houden 22% plus 3% transactiekosten in; de rest betalen we binnen 14 werkdagen uit.</p>',
    },
    {
      identifier: 'fashion-subscription',
      slug: 'mode-abonnement',
      title: 'Modeabonnement',
      metaDescription: 'Drie abonnementen, elke maand punten, pauze wanneer je wilt.',
      content:
        '<p>Drie abonnementen: S, M en L met 10, 20 en 40 punten per maand. Een stuk kost twee tot twintig punten voor zeven dagen. Ga je weg, dan zet je het op pauze.</p>',
    },
    {
      identifier: 'showroom',
      slug: 'showroom',
      title: 'Showroom',
      metaDescription: 'Onze showroom in Warschau, passen is gratis.',
      content:
        '<p>Een showroom in Warschau met gratis passen. Neem je schoenen mee; de jurken die je aanwijst hangen klaar.</p><p>Ma-vr 11:00-19:00, za 12:00-16:00, zondag gesloten.</p>',
    },
    {
      identifier: 'stylist-appointment',
      slug: 'stylist-afspraak',
      title: 'Afspraak met de stylist',
      metaDescription: 'Een uur in de showroom of dertig minuten per video.',
      content:
        '<p>Vertel ons de gelegenheid, je maat en twee kleuren die je mooi vindt. De stylist antwoordt binnen een dag met drie tijden.</p>',
    },
    {
      identifier: 'store-locator',
      slug: 'store-locator',
      title: 'Waar je ons vindt',
      metaDescription: 'Eén showroom en veel afhaalpunten.',
      content:
        '<p>Onze showroom is in Warschau. Pakketten gaan naar elk afhaalpunt dat je bij het bestellen op de kaart kiest.</p>',
    },
    {
      identifier: 'contact-us',
      slug: 'contact',
      title: 'Contact',
      metaDescription: 'Schrijf ons; een mens antwoordt.',
      content:
        '<p>Schrijf ons; een mens antwoordt, meestal dezelfde dag.</p><p>Ma-vr 11:00-19:00, za 12:00-16:00, zondag gesloten.</p>',
    },
    {
      identifier: 'delivery',
      slug: 'delivery',
      title: 'Bezorging',
      metaDescription: 'Wanneer je pakket gaat en wanneer het komt.',
      content:
        '<p>Dezelfde dag verzonden bij bestelling voor twaalf uur. Express als je voor 15 uur bestelt. In Polen binnen 3 werkdagen, naar Duitsland en Zweden in vier. De koerier bezorgt in Polen, Duitsland en Zweden en in heel Europa.</p>',
    },
    {
      identifier: 'returns',
      slug: 'returns',
      title: 'Retourneren',
      metaDescription: 'Veertien dagen om van gedachten te veranderen.',
      content:
        '<p>Retourneren binnen 14 dagen: doe het stuk in de hoes waarin het kwam en boek de koerier in je account. Huur en passen komen binnen 24 uur na de laatste dag terug.</p>',
    },
    {
      identifier: 'packages',
      slug: 'packages',
      title: 'Verpakking',
      metaDescription: 'Een hoes die heen en weer reist.',
      content:
        '<p>Alles reist in een kledinghoes die de weg minstens dertig keer aflegt. Geen karton om te vouwen, geen tape om te scheuren.</p>',
    },
    {
      identifier: 'faq',
      slug: 'faq',
      title: 'Vragen en antwoorden',
      metaDescription: 'Wat men vraagt voor de eerste keer huren.',
      content:
        '<h3>En als het niet past?</h3><p>Neem voor het passen thuis een tweede maat mee. Wat je terugstuurt kost niets.</p><h3>En als ik mors?</h3><p>Reinigen is inbegrepen. Alleen wat niet te redden is wordt berekend, hoogstens de prijs van het stuk.</p><h3>Kan ik later betalen?</h3><p>Ja: binnen 30 dagen.</p>',
    },
    {
      identifier: 'terms',
      slug: 'terms',
      title: 'Voorwaarden',
      metaDescription: 'De afspraak tussen jou en ons.',
      content:
        '<p>Dit zijn de voorwaarden van een demonstratiewinkel. Ze beschrijven koop, huur, abonnement en doorverkoop en binden niemand.</p>',
    },
    {
      identifier: 'privacy-policy',
      slug: 'privacy-policy',
      title: 'Privacy',
      metaDescription: 'Wat we bewaren, waarom en hoe lang.',
      content:
        '<p>We bewaren wat een bestelling nodig heeft: je adres, wat je bestelde en hoe je betaalde. In je account kun je het downloaden of wissen.</p>',
    },
    {
      identifier: 'placepozniej',
      slug: 'placepozniej',
      title: 'Later betalen',
      metaDescription: 'Bestel vandaag, betaal binnen 30 dagen.',
      content:
        '<p>Je bestelt vandaag en betaalt binnen 30 dagen na verzending. Kies bij het betalen “later betalen”; de betaaldienst zegt meteen of dat kan.</p><h3>Wat kost dat?</h3><p>Niets, als je op tijd betaalt.</p><h3>En als ik iets terugstuur?</h3><p>Je betaalt alleen wat je houdt.</p>',
    },
  ],
  posts: [
    {
      identifier: 'one-dress-three-evenings',
      title: 'Eén jurk, drie avonden',
      shortContent: 'Een zwarte slipdress in de opera, op een verjaardag en op het vliegveld.',
      content:
        '<p>Met een fluwelen blazer gaat hij naar de opera. Met een dikke trui naar een verjaardag. Met gympen haalt hij de vroege vlucht. De jurk blijft dezelfde; wat verandert staat ernaast.</p>',
    },
    {
      identifier: 'what-to-wear-to-a-wedding',
      title: 'Wat je draagt op een bruiloft waar je niemand kent',
      shortContent: 'Kleur, lengte, schoenen voor het gras: een lijst in volgorde van twijfel.',
      content:
        '<p>Geen wit en niet de kleur van de bruidsmeisjes. Een zoom die vrij blijft van het gras. Hakken zo breed als een munt. Een clutch met plaats voor een zakdoek voor een ander.</p>',
    },
    {
      identifier: 'how-velvet-survives-the-winter',
      title: 'Hoe fluweel de winter doorkomt',
      shortContent: 'Stoom, een zachte borstel en nooit een strijkijzer.',
      content:
        '<p>Hang fluweel in de badkamer terwijl de douche loopt en borstel het dan met de pool mee. Sneeuw kan geen kwaad; een autostoel wel.</p>',
    },
    {
      identifier: 'a-visit-to-the-studio-of-halina-wrzos',
      title: 'Op bezoek in het atelier van Halina Wrzos',
      shortContent: 'Waar jurken op de pop worden gesneden en niet op papier.',
      content:
        '<p>Negen vrouwen werken in twee kamers aan de Mokotowska. Elke jurk gaat door vier paar handen, en elk paar heeft de voering getekend.</p>',
    },
    {
      identifier: 'the-arithmetic-of-renting',
      title: 'De rekensom van het huren',
      shortContent: 'Een jurk voor twee avonden per jaar kost meer aan de hanger dan te leen.',
      content:
        '<p>Deel de prijs door de avonden waarop je hem echt draagt. Onder de vier: huren. Boven de tien: kopen. Ertussenin: punten.</p>',
    },
  ],
  press: [
    {
      identifier: 'a-library-of-dresses',
      title: 'Een bibliotheek van jurken',
      shortContent: 'Een dagblad brengt een middag door in onze showroom.',
      content:
        '<p>‘Ze lenen jurken uit zoals een bibliotheek romans’, schrijft de weekendbijlage, en telt elf pasbeurten in een uur.</p>',
    },
    {
      identifier: 'second-hand-first-choice',
      title: 'Tweede hand, eerste keus',
      shortContent: 'Een tijdschrift over de vraag waarom losse stukken het snelst gaan.',
      content:
        '<p>De meeste tweedehands stukken zijn binnen 30 dagen verkocht. Het tijdschrift vroeg waarom; het antwoord was een goede foto en een eerlijke zin over de zoom.</p>',
    },
  ],
  opinions: [
    {
      title: 'Naar de bruiloft van mijn zus',
      detail: 'Hij viel precies zoals op de foto en niemand anders had hem. Twee mensen vroegen waar hij vandaan komt.',
      recommend: true,
    },
    {
      title: 'Valt goed qua maat',
      detail: 'Ik zit tussen twee maten en nam de kleinste. Goede keuze.',
      recommend: true,
    },
    {
      title: 'Mooie stof',
      detail: 'Zwaarder dan ik dacht, op een goede manier. Nauwelijks gekreukt in de koffer.',
      recommend: true,
    },
    { title: 'Iets te lang', detail: 'Ik ben 160 cm en had hakken nodig. De kleur is prachtig.', recommend: true },
    {
      title: 'Niets voor mij',
      detail: 'Smaller in de taille dan ik prettig vind. Teruggestuurd zonder gedoe.',
      recommend: false,
    },
  ],
  nicknames: ['Sanne', 'Lotte', 'Anouk', 'Femke', 'Iris'],
  banners: [
    { alt: 'Drie avondjurken aan een stang', text1: 'Alles hangt. Jij kiest hoe je het draagt.' },
    { alt: 'Een mantel en een trui in camel', text1: 'Warme dingen voor lange avonden' },
  ],
};

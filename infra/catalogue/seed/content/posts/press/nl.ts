import { fact, i, p, type Texts, text } from '../../write.ts';

export const nl: Texts<'post'> = {
  'a-library-of-dresses': {
    slug: 'een-bibliotheek-van-jurken',
    title: 'Een bibliotheek van jurken',
    excerpt: 'Een dagblad brengt een middag door in onze showroom.',
    sections: [
      text(
        p(i('Kurier Wiślany, weekendbijlage, 18 oktober 2025. Verzonnen, net als deze winkel.')),
        p(
          '‘Ze lenen jurken uit zoals een bibliotheek romans’, schrijft de weekendbijlage, en telt elf pasbeurten in een uur.',
        ),
        p(
          'De verslaggeefster kwam met een notitieboekje en vertrok met een groene zijden jurk voor de bruiloft van haar zus. Daartussen beschrijft ze een stang van veertien meter, een schaaltje haarspelden dat niemand ooit bijvult en dat nooit leeg is, en een vrouw van tweeënzeventig die pailletten past ‘om erachter te komen’.',
        ),
      ),
      {
        type: 'quote',
        text: 'In een winkel vraag je wat het kost. Hier vragen ze welke dag het is.',
        by: 'Kurier Wiślany',
      },
    ],
  },
  'second-hand-first-choice': {
    slug: 'tweede-hand-eerste-keus',
    title: 'Tweede hand, eerste keus',
    excerpt: 'Een tijdschrift over de vraag waarom losse stukken het snelst gaan.',
    sections: [
      text(
        p(i('Nitka, nummer 9/2025. Verzonnen, net als deze winkel.')),
        p`De meeste tweedehands stukken zijn binnen ${fact('sold_within_days')} dagen verkocht. Het tijdschrift vroeg waarom; het antwoord was een goede foto en een eerlijke zin over de zoom.`,
        p`Daarna verkocht de redactrice stiekem een eigen jas via onze stang. Ze schrijft dat de eerste controle geen ${fact('first_check_days')} werkdagen duurde en dat we één foto terugstuurden vanwege een kat.`,
      ),
      { type: 'quote', text: 'Op de negende dag was de jas weg. Ik mis hem minder dan de kat de hanger.', by: 'Nitka' },
    ],
  },
  'the-iron-at-six': {
    slug: 'het-strijkijzer-om-zes-uur',
    title: 'Het strijkijzer om zes uur',
    excerpt: 'Een reportage uit de kamer die geen klant te zien krijgt.',
    sections: [
      text(
        p(i('Dzień po Dniu, 4 maart 2025. Verzonnen, net als deze winkel.')),
        p(
          'Om tien voor zes gaat de ketel aan. Om zes uur ligt de eerste jurk op de plank: zaterdag gedanst, zondag teruggekomen, dinsdag weer op pad. De verslaggeefster liep mee met een stopwatch.',
        ),
        p(
          'Elf minuten kijken, onder een lamp die niemand flatteert. Veertig voor de reiniging. Een nacht om te luchten. Zes voor het strijkijzer, vanaf de voering. ‘En negen voor een kraaltje’, noteert ze, ‘dat niemand gemist had.’',
        ),
      ),
    ],
  },
  'rented-and-remembered': {
    slug: 'gehuurd-en-onthouden',
    title: 'Gehuurd en onthouden',
    excerpt: 'Een Duits trouwblad vraagt gasten wat ze nog weten van hun jurk.',
    sections: [
      text(
        p(i('Brautwerk, voorjaar 2025. Verzonnen, net als deze winkel.')),
        p(
          'Zestig bruiloftsgasten kregen een jaar later de vraag wat ze hadden gedragen. Van wie haar jurk had gekocht, wist de helft de kleur nog. Van wie had gehuurd, wist bijna iedereen de ontwerper, de lengte en wie er wat overheen had gegooid.',
        ),
        p(
          'De verklaring van het blad: een jurk met een retourdatum bekijk je goed. De onze: hij staat op meer foto’s.',
        ),
      ),
      {
        type: 'quote',
        text: 'Een geleende jurk bewaar je niet voor later. Er is geen later.',
        by: 'Een gast in Brautwerk',
      },
    ],
  },
  'one-piece-four-prices': {
    slug: 'een-stuk-vier-prijzen',
    title: 'Eén stuk, vier prijzen',
    excerpt: 'Een vakblad rekent ons na.',
    sections: [
      text(
        p(i('Handel Jutra, 22 mei 2025. Verzonnen, net als deze winkel.')),
        p`Het vakblad nam een zijden jurk en rekende uit wat die opbrengt: verhuurd vanaf ${fact('rent_from')} per dag, met punten genomen, nieuw gekocht en ten slotte doorgegeven, tot ${fact('second_hand_discount')} voordeliger. De uitkomst: pas het vierde leven bepaalt of de andere drie de moeite waard waren.`,
        p`Onze commissie van ${fact('commission')} noemt het ‘niet laag, maar opgeschreven waar je haar vindt’, en de uitbetaling binnen ${fact('payout_days')} werkdagen ‘zoals beloofd, in vier van de vier gevallen’.`,
      ),
    ],
  },
  'the-bag-that-travels': {
    slug: 'de-hoes-op-reis',
    title: 'De hoes op reis',
    excerpt: 'Een Zweedse streekkrant over een pakket zonder pakket.',
    sections: [
      text(
        p(i('Skärgårdsbladet, 11 juni 2025. Verzonnen, net als deze winkel.')),
        p(
          'De postboot naar de buitenste eilanden brengt melk, kranten en op deze woensdag een grijze kledinghoes. De schipper kent hem al twee zomers. ‘Hij gaat vol heen en hij gaat vol terug. Leeg heb ik hem nog nooit gezien.’',
        ),
        p(
          'De krant reist met de hoes mee naar een kreeftenfeest en weer naar huis, telt de steken in de herstelde hoek en komt tot de slotsom dat karton een slechter karakter heeft.',
        ),
      ),
    ],
  },
  'two-dresses-on-a-wednesday': {
    slug: 'twee-jurken-op-woensdag',
    title: 'Twee jurken op woensdag',
    excerpt: 'Een weekblad past thuis, met vijf huisgenoten erbij.',
    sections: [
      text(
        p(i('De Zolder, week 37, 2025. Verzonnen, net als deze winkel.')),
        p`${fact('try_on_pieces')} jurken, één avond, vijf meningen: de columniste bestelde een pasbeurt en liet haar huisgenoten stemmen. De verstandige won met drie tegen twee. Ze hield de andere.`,
        p`De verstandige ging binnen de ${fact('rental_return_hours')} uur terug, ‘met een soort buiging’.`,
      ),
      {
        type: 'quote',
        text: 'Mijn eigen spiegel kent me elf jaar en laat me nog steeds rood dragen.',
        by: 'De Zolder',
      },
    ],
  },
  'forty-dresses-and-an-iron': {
    slug: 'veertig-jurken-en-een-strijkijzer',
    title: 'Veertig jurken en een strijkijzer',
    excerpt: 'Een lang gesprek over hoe het begon.',
    sections: [
      text(
        p(i('Thread & Thimble, nr. 31, winter 2024. Verzonnen, net als deze winkel.')),
        p(
          'Het Britse kwartaalblad wilde weten hoe je een kledingkast voor andere mensen begint. Met veertig avondjurken, zo bleek, een stoomstrijkijzer en een woning driehoog zonder lift. En met een buurvrouw die haar gang uitleende om te passen, in ruil voor een jurk met oud en nieuw.',
        ),
        p(
          'Eén alinea gaat over de eerste jurk die niet terugkwam. Vier jaar later kwam hij alsnog, gereinigd, met een foto van een doop.',
        ),
      ),
      {
        type: 'quote',
        text: 'Ze praten niet over mode. Ze praten over zomen, en over zaterdagen.',
        by: 'Thread & Thimble',
      },
    ],
  },
  'the-mended-place': {
    slug: 'de-herstelde-plek',
    title: 'De herstelde plek',
    excerpt: 'Een Berlijns handwerkblad zit aan onze naaitafel.',
    sections: [
      text(
        p(i('Der Knopf, nummer 2/2025. Verzonnen, net als deze winkel.')),
        p(
          'In Berlijn houden ze van de achterkant van de dingen, dus wilde de verslaggeefster alleen voeringen zien. Ze zag er driehonderd. In elke zevende vond ze een herstelde plek, bij de helft daarvan pas de tweede keer.',
        ),
        p(
          'Onze naaister wilde er niet om geprezen worden. De beste reparatie, zegt ze in de laatste zin, is een naadtoeslag waar iemand dertig jaar geleden gul mee was.',
        ),
      ),
    ],
  },
  'a-prize-for-a-paper-tag': {
    slug: 'een-prijs-voor-een-papieren-label',
    title: 'Een prijs voor een papieren label',
    excerpt: 'Een designjury viel voor het kleinste wat we hebben.',
    sections: [
      text(
        p(i('Forma, jaarboek 2025. Verzonnen, net als deze winkel.')),
        p(
          'Het jaarboek gaf zijn prijs voor drukwerk aan ons hanglabel: een strook ongestreken papier met een gleuf, geen plastic draadje, vier regels voor vier manieren om een stuk mee naar huis te nemen. Het past weer aan de hanger, en daarom kan hetzelfde label vele malen rond.',
        ),
        p(
          '‘Je leest het in drie seconden en je gelooft het’, schrijft de jury. De oorkonde hangt in de showroom. Aan een label.',
        ),
      ),
    ],
  },
};

import type { Content } from './content.ts';

export const se: Content = {
  pages: [
    {
      identifier: 'about-us',
      slug: 'about-us',
      title: 'Om oss',
      metaDescription: 'En garderob, fyra sätt att bära den.',
      content:
        '<p>Garderoba är en garderob i Warszawa som hyr ut, säljer och tar tillbaka. En klänning kan hyras för en dag, köpas för alltid, tas med poäng eller skickas vidare.</p><p>Vi började 2016 med fyrtio aftonklänningar och ett ångstrykjärn. I dag hänger över sexhundra plagg på vår stång, av tolv designers som vi känner vid namn.</p>',
    },
    {
      identifier: 'how-it-works',
      slug: 'sa-fungerar-det',
      title: 'Så fungerar det',
      metaDescription: 'Hyr, köp, prenumerera eller skicka vidare.',
      content:
        '<h2>Hyra</h2><p>Hyra i 1, 4 eller 7 dagar från 45 euro eller 80 zloty per dag. Du väljer dagen då du bär plagget; dagarna runt om räknar vi.</p><h2>Prova</h2><p>Prova 2 plagg hemma och skicka tillbaka dem inom 24 timmar. Provning med frakt går bara på onsdagar.</p><h2>Prenumerera</h2><p>Ett abonnemang från 60 euro (150 zloty) i månaden ger poäng för hyror på sju dagar.</p><h2>Skicka vidare</h2><p>Sälj det du inte längre bär. Vi behåller 22 % plus 3 % i transaktionsavgift; resten betalas ut inom 14 arbetsdagar.</p>',
    },
    {
      identifier: 'fashion-subscription',
      slug: 'modeabonnemang',
      title: 'Modeabonnemang',
      metaDescription: 'Tre planer, poäng varje månad, paus när som helst.',
      content:
        '<p>Tre planer: S, M och L med 10, 20 och 40 poäng i månaden. Ett plagg kostar mellan två och tjugo poäng för sju dagar. Ska du resa bort pausar du.</p>',
    },
    {
      identifier: 'showroom',
      slug: 'showroom',
      title: 'Showroom',
      metaDescription: 'Vårt showroom i Warszawa med fri provning.',
      content:
        '<p>Ett showroom i Warszawa med fri provning. Ta med skorna; klänningarna du märkt ut hänger framme.</p><p>Mån-fre 11:00-19:00, lör 12:00-16:00, söndag stängt.</p>',
    },
    {
      identifier: 'stylist-appointment',
      slug: 'boka-stylist',
      title: 'Boka en stylist',
      metaDescription: 'En timme i showroomet eller trettio minuter på video.',
      content:
        '<p>Berätta om tillfället, din storlek och två färger du tycker om. Stylisten svarar inom ett dygn med tre tider.</p>',
    },
    {
      identifier: 'store-locator',
      slug: 'store-locator',
      title: 'Hitta hit',
      metaDescription: 'Ett showroom och många utlämningsställen.',
      content:
        '<p>Vårt showroom ligger i Warszawa. Paketen går till det utlämningsställe du väljer på kartan i kassan.</p>',
    },
    {
      identifier: 'contact-us',
      slug: 'kontakta-oss',
      title: 'Kontakt',
      metaDescription: 'Skriv till oss; en människa svarar.',
      content:
        '<p>Skriv till oss; en människa svarar, oftast samma dag.</p><p>Mån-fre 11:00-19:00, lör 12:00-16:00, söndag stängt.</p>',
    },
    {
      identifier: 'delivery',
      slug: 'delivery',
      title: 'Leverans',
      metaDescription: 'När paketet går och när det kommer.',
      content:
        '<p>Skickas samma dag om du beställer före klockan tolv. Expressleverans om du beställer före 15. Inom 3 arbetsdagar i Polen, fyra till Tyskland och Sverige. Budet levererar i Polen, Tyskland och Sverige och i hela Europa.</p>',
    },
    {
      identifier: 'returns',
      slug: 'returns',
      title: 'Returer',
      metaDescription: 'Fjorton dagar att ändra dig.',
      content:
        '<p>Retur inom 14 dagar: lägg plagget i fodralet det kom i och boka budet på ditt konto. Hyrda plagg och provningar kommer tillbaka inom 24 timmar efter sista dagen.</p>',
    },
    {
      identifier: 'packages',
      slug: 'packages',
      title: 'Förpackningar',
      metaDescription: 'Ett fodral som reser fram och tillbaka.',
      content:
        '<p>Allt reser i ett fodral som gör resan minst trettio gånger. Ingen kartong att vika och ingen tejp att riva.</p>',
    },
    {
      identifier: 'faq',
      slug: 'faq',
      title: 'Frågor och svar',
      metaDescription: 'Det man undrar före sin första hyra.',
      content:
        '<h3>Om det inte passar?</h3><p>Ta en andra storlek till provningen hemma. Den du skickar tillbaka kostar ingenting.</p><h3>Om jag spiller?</h3><p>Rengöringen ingår. Bara det som inte går att rädda debiteras, högst plaggets pris.</p><h3>Kan jag betala senare?</h3><p>Ja: betala inom 30 dagar.</p>',
    },
    {
      identifier: 'terms',
      slug: 'terms',
      title: 'Villkor',
      metaDescription: 'Avtalet mellan dig och oss.',
      content:
        '<p>Det här är villkoren för en demonstrationsbutik. De beskriver köp, hyra, abonnemang och återförsäljning och binder ingen.</p>',
    },
    {
      identifier: 'privacy-policy',
      slug: 'privacy-policy',
      title: 'Integritet',
      metaDescription: 'Vad vi sparar, varför och hur länge.',
      content:
        '<p>Vi sparar det en beställning behöver: din adress, vad du beställt och hur du betalat. På ditt konto kan du ladda ner eller radera det.</p>',
    },
    {
      identifier: 'placepozniej',
      slug: 'placepozniej',
      title: 'Betala senare',
      metaDescription: 'Beställ i dag, betala inom 30 dagar.',
      content:
        '<p>Beställ i dag och betala inom 30 dagar från det att vi skickat. Välj ”betala senare” när du betalar; betaltjänsten svarar direkt om det går.</p><h3>Vad kostar det?</h3><p>Ingenting, om du betalar i tid.</p><h3>Och om jag skickar tillbaka något?</h3><p>Du betalar bara för det du behåller.</p>',
    },
  ],
  posts: [
    {
      identifier: 'one-dress-three-evenings',
      title: 'En klänning, tre kvällar',
      shortContent: 'En svart slipklänning på operan, på kalaset och på flygplatsen.',
      content:
        '<p>Med en sammetskavaj går den till operan. Med en tjock tröja går den på kalas. Med gympaskor hinner den till morgonflyget. Klänningen är densamma; det är sällskapet som ändras.</p>',
    },
    {
      identifier: 'what-to-wear-to-a-wedding',
      title: 'Klädd för ett bröllop där du inte känner någon',
      shortContent: 'Färg, längd, skor för gräsmattan: en lista i tvivlens ordning.',
      content:
        '<p>Inte vitt och inte brudtärnornas färg. En fåll som går fri från gräset. Klackar breda som ett mynt. En kuvertväska med plats för en näsduk åt någon annan.</p>',
    },
    {
      identifier: 'how-velvet-survives-the-winter',
      title: 'Så klarar sammet vintern',
      shortContent: 'Ånga, en mjuk borste och aldrig strykjärn.',
      content:
        '<p>Häng sammeten i badrummet medan duschen rinner och borsta den sedan medhårs. Snö är ofarligt; ett bilsäte är det inte.</p>',
    },
    {
      identifier: 'a-visit-to-the-studio-of-halina-wrzos',
      title: 'På besök i Halina Wrzos ateljé',
      shortContent: 'Här skärs klänningarna på docka och inte på papper.',
      content:
        '<p>Nio kvinnor arbetar i två rum på Mokotowska. Varje klänning går genom fyra par händer, och varje par har signerat fodret.</p>',
    },
    {
      identifier: 'the-arithmetic-of-renting',
      title: 'Hyrandets aritmetik',
      shortContent: 'En klänning för två kvällar om året kostar mer på galgen än på lån.',
      content:
        '<p>Dela priset med kvällarna du verkligen bär den. Under fyra: hyr. Över tio: köp. Däremellan: poäng.</p>',
    },
  ],
  press: [
    {
      identifier: 'a-library-of-dresses',
      title: 'Ett bibliotek av klänningar',
      shortContent: 'En dagstidning tillbringar en eftermiddag i vårt showroom.',
      content:
        '<p>”De lånar ut klänningar som ett bibliotek lånar ut romaner”, skriver helgbilagan och räknar till elva provningar på en timme.</p>',
    },
    {
      identifier: 'second-hand-first-choice',
      title: 'Andra hand, första val',
      shortContent: 'Ett magasin om varför enstaka plagg säljs snabbast.',
      content:
        '<p>De flesta begagnade plagg säljs inom 30 dagar. Magasinet frågade varför; svaret var ett bra foto och en ärlig mening om fållen.</p>',
    },
  ],
  opinions: [
    {
      title: 'Till min systers bröllop',
      detail: 'Den föll precis som på bilden och ingen annan hade den. Två frågade var den kommer ifrån.',
      recommend: true,
    },
    {
      title: 'Rätt i storleken',
      detail: 'Jag ligger mellan två storlekar och tog den mindre. Rätt beslut.',
      recommend: true,
    },
    {
      title: 'Fint tyg',
      detail: 'Tyngre än jag trodde, på ett bra sätt. Skrynklade sig knappt i väskan.',
      recommend: true,
    },
    { title: 'Lite lång', detail: 'Jag är 160 cm och behövde klackar. Färgen är underbar.', recommend: true },
    {
      title: 'Inte för mig',
      detail: 'Smalare i midjan än jag tycker om. Returen gick utan problem.',
      recommend: false,
    },
  ],
  nicknames: ['Elin', 'Maja', 'Sofia', 'Karin', 'Linnea'],
  banners: [
    { alt: 'Tre aftonklänningar på en stång', text1: 'Allt hänger. Du väljer hur du bär det.' },
    { alt: 'En kappa och en tröja i kamel', text1: 'Varma saker för långa kvällar' },
  ],
};

import { b, h2, li, p, type Texts, text, toCategory, toPage, toPost, ul } from '../../write.ts';

export const se: Texts<'post'> = {
  'the-first-ten-minutes-of-a-stain': {
    slug: 'en-flacks-forsta-tio-minuter',
    title: 'En fläcks första tio minuter',
    description:
      'Rödvin, fett, läppstift, blod, stearin: vad du gör vid bordet, vad du gör hemma och vilka tre välmenta råd du tackar nej till.',
    excerpt: 'Badda, gnugga inte; utifrån och in; kallt. Och tre råd att tacka nej till.',
    sections: [
      text(
        p`Någon skrattar, ett glas välter, och plötsligt kan hela bordet allt om fläckar. Det mesta gör saken värre. Det är de första tio minuterna som räknas, och i dem ryms tre regler.`,
        ul(
          li`${b('Badda, gnugga inte.')} Gnuggar du trycks fläcken in och tyget ur form.`,
          li`${b('Utifrån och in.')} Åt andra hållet växer den.`,
          li`${b('Kallt.')} Värme kokar fast mjölk, ägg och blod.`,
        ),
      ),
      {
        type: 'table',
        title: 'Vad, och med vad',
        columns: ['Fläck', 'Vid bordet', 'Hemma'],
        rows: [
          ['Rödvin', 'Badda, sedan kolsyrat vatten', 'Kallt vatten med en skvätt ättika'],
          ['Fett', 'En torr servett, inget mer', 'Majsstärkelse över natten, sedan borste'],
          ['Läppstift', 'Lyft av med en kniv', 'Diskmedel, från avigan'],
          ['Kaffe med mjölk', 'Kallt vatten', 'Ulltvättmedel, kallt'],
          ['Blod', 'Kallt vatten, genast', 'Kallt vatten med salt'],
          ['Stearin', 'Låt det stelna', 'Bryt loss, sedan papper och svagt strykjärn'],
        ],
        note: 'Prova först på en söm på insidan. På siden kan rent vatten lämna en ring: där räcker det att badda.',
      },
      text(
        h2('Tack, men nej tack'),
        p`Salt på rödvin: kornen repar siden och lämnar en blek måne. Vitt vin på rött: nu är de två. Handtorken på toaletten: vad det än var är det inbakat nu.`,
        p`Lägg hellre en sjal över och gå tillbaka till bordet. Fläcken kan vänta till i morgon. Det kan inte kvällen.`,
        h2('Om plagget är vårt'),
        p`Badda, och sluta där. Lägg en lapp i fodralet om vad det var och var det sitter. Rengöringen ingår i varje hyra, och bara det som inte går att rädda debiteras, högst plaggets pris. En fläck vi känner till är halvvägs borta. En som någon har skrubbat på är dubbelt så stor.`,
      ),
      {
        type: 'links',
        links: [
          { label: 'Om jag spiller?', text: 'Frågor före den första hyran', target: toPage('faq') },
          {
            label: 'Siden, en balja och tio minuter',
            text: 'För allt som är ditt eget',
            target: toPost('washing-silk-at-home'),
          },
        ],
      },
    ],
  },
  'a-button-a-hem-a-seam': {
    slug: 'en-knapp-en-fall-en-som',
    title: 'En knapp, en fåll, en söm',
    description:
      'Tre lagningar som vem som helst klarar med sex saker ur en kakburk, och en lista på det som hellre får göras på maskin.',
    excerpt: 'Tre lagningar med sex saker ur en kakburk, och vad du lämnar till oss.',
    sections: [
      text(
        p`Med tre lagningar kommer du till rätta med nästan allt som kan hända ett plagg mellan frukost och midnatt. Var och en går fortare än att hitta en skräddare som har öppet.`,
        p`Gör det samma kväll som du märker det. En knapp i sista tråden tar två minuter. En borttappad tar en eftermiddag, för sybutiken har alla sorter utom den. Och det som hängs in trasigt tas fram trasigt, tio minuter innan taxin kommer.`,
        h2('Sex saker i en kakburk'),
        ul(
          'två nålar, en fin och en grov',
          'tråd i svart, marinblått och gräddvitt',
          'en sax som inte klipper något annat',
          'åtta knappnålar',
          'reservknapparna, var och en med en lapp om var den hör hemma',
          'en tändsticka',
        ),
      ),
      {
        type: 'steps',
        title: 'En knapp som sitter',
        steps: [
          { title: 'Tråd', text: [p`Dubbel, fyrtio centimeter. En längre knyter sina egna knutar.`] },
          {
            title: 'Tändsticka',
            text: [p`Lägg den tvärs över knappen och sy över den, fyra gånger genom varje hålpar.`],
          },
          {
            title: 'Hals',
            text: [
              p`Dra ut stickan, linda tråden sex varv under knappen och sy igenom två gånger. Halsen ger plats åt tyget, och knappen överlever kappan.`,
            ],
          },
        ],
      },
      text(
        h2('En fåll som inte syns'),
        p`Vik upp en halv centimeter. Ta upp en enda tråd av yttertyget, sedan en centimeter fåll, och så vidare, löst. En stram fåll rynkar sig, en lös faller. På hotellet klockan sju på kvällen duger dubbelhäftande tejp fram till frukost.`,
        h2('En söm som gått upp'),
        p`Börja två centimeter före hålet och sluta två efter. Små efterstygn, i de gamla hålen om du ser dem.`,
        h2('Lämna hellre till oss'),
        ul('dragkedjor', 'chiffong och sidensatin', 'paljetter: släpper en tråd går hela raden', 'foder'),
      ),
      {
        type: 'quote',
        text: 'Det lagade stället är det enda på en klänning som någon verkligen har tittat på.',
        by: 'Från vår syateljé',
      },
      {
        type: 'call',
        title: 'Lägga upp, ta in, ny dragkedja',
        text: 'Vi mäter i showroomet. Ta med skorna.',
        action: { label: 'Presenter och tjänster', target: toCategory('gifts-and-services') },
      },
    ],
  },
};

import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { dayFrom } from './dates.ts';
import type { TextsByLanguage } from './describe.ts';
import type { DemoProduct, Price } from './product.ts';
import { pick, random, sample } from './random.ts';

type Words = Record<Language, readonly [name: string, text: string]>;

/** Texts of a product that are not generated. */
function written(words: Words): TextsByLanguage {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const [name, text] = words[language];
      return [
        language,
        { name, shortDescription: text, description: `<p>${text}</p>`, metaTitle: name, metaDescription: text },
      ];
    }),
  ) as TextsByLanguage;
}

const price = (PLN: number, EUR: number, SEK: number): Price => ({ PLN, EUR, SEK });

interface Service {
  sku: string;
  price: Price;
  words: Words;
  /** Day of the event, in days after the anchor. */
  day?: number;
}

/** Services and vouchers: not shipped. */
const SERVICES: readonly Service[] = [
  {
    sku: 'STYLING-60',
    price: price(290, 69, 749),
    words: {
      pl: [
        'Godzina ze stylistką',
        'Sześćdziesiąt minut w naszym warszawskim showroomie. Przymierzasz dziesięć rzeczy, wychodzisz z trzema pewnymi.',
      ],
      de: [
        'Eine Stunde mit der Stylistin',
        'Sechzig Minuten in unserem Warschauer Showroom. Du probierst zehn Teile an und gehst mit drei sicheren.',
      ],
      en: [
        'An hour with the stylist',
        'Sixty minutes in our Warsaw showroom. You try on ten pieces and leave sure of three.',
      ],
      se: [
        'En timme med stylisten',
        'Sextio minuter i vårt showroom i Warszawa. Du provar tio plagg och går därifrån säker på tre.',
      ],
      nl: [
        'Een uur met de stylist',
        'Zestig minuten in onze showroom in Warschau. Je past tien stukken en gaat met drie zekerheden naar huis.',
      ],
    },
  },
  {
    sku: 'STYLING-VIDEO',
    price: price(150, 35, 399),
    words: {
      pl: [
        'Rozmowa wideo ze stylistką',
        'Trzydzieści minut przy twojej szafie. Dzień później dostajesz listę rzeczy, które do niej pasują.',
      ],
      de: [
        'Videogespräch mit der Stylistin',
        'Dreißig Minuten vor deinem Kleiderschrank. Am nächsten Tag kommt die Liste der Teile, die dazu passen.',
      ],
      en: [
        'A video call with the stylist',
        'Thirty minutes in front of your wardrobe. The list of what goes with it follows a day later.',
      ],
      se: [
        'Videosamtal med stylisten',
        'Trettio minuter framför din garderob. Dagen efter kommer listan på det som passar till.',
      ],
      nl: [
        'Videogesprek met de stylist',
        'Dertig minuten voor je kledingkast. Een dag later volgt de lijst met wat erbij past.',
      ],
    },
  },
  {
    sku: 'ALTERATION',
    price: price(90, 22, 239),
    words: {
      pl: [
        'Poprawka krawiecka',
        'Skrócenie, zwężenie albo nowy zamek. Krawcowa bierze miarę w showroomie, odbiór po trzech dniach.',
      ],
      de: [
        'Änderung',
        'Kürzen, enger nähen oder ein neuer Reißverschluss. Maßnehmen im Showroom, fertig nach drei Tagen.',
      ],
      en: ['Alteration', 'Shortened, taken in or a new zip. Measured in the showroom, ready after three days.'],
      se: ['Ändring', 'Lägga upp, ta in eller byta dragkedja. Vi tar mått i showroomet och är klara efter tre dagar.'],
      nl: ['Vermaken', 'Korter, smaller of een nieuwe rits. Opmeten in de showroom, klaar na drie dagen.'],
    },
  },
  ...(
    [
      ['GIFT-200', 200, 50, 550],
      ['GIFT-400', 400, 100, 1100],
      ['GIFT-800', 800, 200, 2200],
    ] as const
  ).map(
    ([sku, pln, eur, sek]): Service => ({
      sku,
      price: price(pln, eur, sek),
      words: {
        pl: [
          `Karta podarunkowa ${pln} zł`,
          'Wysyłamy ją mailem w ciągu jednego dnia roboczego po zapłacie. Ważna dwa lata, na zakup i na wypożyczenie.',
        ],
        de: [
          `Geschenkkarte ${eur} €`,
          'Kommt per E-Mail, innerhalb eines Werktags nach der Zahlung. Zwei Jahre gültig, zum Kaufen und zum Leihen.',
        ],
        en: [
          `Gift card €${eur}`,
          'Sent by e-mail within one working day of payment. Valid for two years, to buy and to rent.',
        ],
        se: [
          `Presentkort ${sek} kr`,
          'Skickas med e-post inom en arbetsdag efter betalningen. Gäller i två år, för köp och hyra.',
        ],
        nl: [
          `Cadeaukaart € ${eur}`,
          'Komt per e-mail, binnen een werkdag na de betaling. Twee jaar geldig, om te kopen en te huren.',
        ],
      },
    }),
  ),
  {
    sku: 'PICKUP-HOME',
    price: price(45, 12, 119),
    words: {
      pl: ['Odbiór z domu', 'Kurier zabiera wypożyczone rzeczy spod twoich drzwi, między 17 a 21.'],
      de: ['Abholung zu Hause', 'Der Kurier holt Geliehenes an deiner Tür ab, zwischen 17 und 21 Uhr.'],
      en: ['Collection from home', 'The courier collects what you rented at your door, between 5 and 9 p.m.'],
      se: ['Hämtning hemma', 'Budet hämtar det du hyrt vid din dörr, mellan 17 och 21.'],
      nl: ['Ophalen aan huis', 'De koerier haalt wat je huurde bij je deur op, tussen 17 en 21 uur.'],
    },
  },
];

/** Evenings in the showroom: one is past, one is in the future; an expired ticket can no longer be bought. */
const EVENTS: readonly Service[] = [
  {
    sku: 'EVENT-COLOURS',
    price: price(120, 29, 299),
    day: 55,
    words: {
      pl: ['Wieczór o kolorach', 'Dwie godziny o tym, które kolory nosić przy twarzy. Grupa do dwunastu osób.'],
      de: [
        'Ein Abend über Farben',
        'Zwei Stunden über die Farben, die man am Gesicht trägt. Höchstens zwölf Personen.',
      ],
      en: ['An evening about colour', 'Two hours on the colours to wear next to the face. Twelve people at most.'],
      se: ['En kväll om färg', 'Två timmar om färgerna man bär närmast ansiktet. Högst tolv personer.'],
      nl: ['Een avond over kleur', 'Twee uur over de kleuren die je bij het gezicht draagt. Hoogstens twaalf mensen.'],
    },
  },
  {
    sku: 'EVENT-CARE',
    price: price(90, 22, 239),
    day: -20,
    words: {
      pl: ['Warsztat: jedwab i wełna w domu', 'Jak prać, suszyć i naprawiać. Własne rzeczy mile widziane.'],
      de: ['Werkstatt: Seide und Wolle zu Hause', 'Waschen, trocknen, flicken. Eigene Stücke gern mitbringen.'],
      en: ['Workshop: silk and wool at home', 'How to wash, dry and mend. Bring pieces of your own.'],
      se: ['Verkstad: siden och ull hemma', 'Tvätta, torka och laga. Ta gärna med egna plagg.'],
      nl: ['Workshop: zijde en wol thuis', 'Wassen, drogen en herstellen. Neem gerust eigen stukken mee.'],
    },
  },
];

/** Files to download. */
const GUIDES: readonly Service[] = [
  {
    sku: 'GUIDE-CAPSULE',
    price: price(49, 12, 129),
    words: {
      pl: [
        'Poradnik: szafa z trzydziestu rzeczy',
        'Czterdzieści stron, PDF. Lista do odhaczania i dwanaście gotowych zestawów.',
      ],
      de: [
        'Leitfaden: ein Schrank aus dreißig Teilen',
        'Vierzig Seiten als PDF. Mit Liste zum Abhaken und zwölf fertigen Outfits.',
      ],
      en: ['Guide: a wardrobe of thirty pieces', 'Forty pages, PDF. A list to tick off and twelve complete outfits.'],
      se: ['Guide: en garderob på trettio plagg', 'Fyrtio sidor, PDF. En lista att pricka av och tolv hela outfits.'],
      nl: [
        'Gids: een kast van dertig stukken',
        'Veertig pagina’s, PDF. Een lijst om af te vinken en twaalf complete outfits.',
      ],
    },
  },
  {
    sku: 'GUIDE-WEDDING',
    price: price(39, 9, 99),
    words: {
      pl: ['Poradnik: w co się ubrać na wesele', 'Dwadzieścia cztery strony, PDF. Od zaproszenia do oczepin.'],
      de: [
        'Leitfaden: als Gast auf der Hochzeit',
        'Vierundzwanzig Seiten als PDF. Von der Einladung bis zum letzten Tanz.',
      ],
      en: ['Guide: dressing for a wedding', 'Twenty-four pages, PDF. From the invitation to the last dance.'],
      se: ['Guide: klädd för bröllop', 'Tjugofyra sidor, PDF. Från inbjudan till sista dansen.'],
      nl: ['Gids: gekleed naar een bruiloft', 'Vierentwintig pagina’s, PDF. Van uitnodiging tot laatste dans.'],
    },
  },
  {
    sku: 'GUIDE-CARE',
    price: price(29, 7, 79),
    words: {
      pl: ['Poradnik: dbanie o tkaniny', 'Osiemnaście stron, PDF. Jedwab, wełna, aksamit i cekiny bez pralni.'],
      de: ['Leitfaden: Stoffe pflegen', 'Achtzehn Seiten als PDF. Seide, Wolle, Samt und Pailletten ohne Reinigung.'],
      en: [
        'Guide: looking after cloth',
        'Eighteen pages, PDF. Silk, wool, velvet and sequins without the dry cleaner.',
      ],
      se: ['Guide: sköta tyger', 'Arton sidor, PDF. Siden, ull, sammet och paljetter utan kemtvätt.'],
      nl: ['Gids: stoffen verzorgen', 'Achttien pagina’s, PDF. Zijde, wol, fluweel en pailletten zonder stomerij.'],
    },
  },
  {
    sku: 'GUIDE-SIZE',
    price: price(19, 5, 49),
    words: {
      pl: ['Poradnik: jak się zmierzyć', 'Dziesięć stron, PDF. Pięć miar, lustro i centymetr.'],
      de: ['Leitfaden: richtig Maß nehmen', 'Zehn Seiten als PDF. Fünf Maße, ein Spiegel, ein Maßband.'],
      en: ['Guide: taking your measurements', 'Ten pages, PDF. Five measures, a mirror and a tape.'],
      se: ['Guide: ta dina mått', 'Tio sidor, PDF. Fem mått, en spegel och ett måttband.'],
      nl: ['Gids: jezelf opmeten', 'Tien pagina’s, PDF. Vijf maten, een spiegel en een meetlint.'],
    },
  },
];

/** The three monthly plans: points for rentals. */
/** The plans of the fashion subscription (SUB-002). */
export const PLANS = [
  { plan: 'S', points: 10, price: price(150, 60, 690) },
  { plan: 'M', points: 20, price: price(250, 90, 1050) },
  { plan: 'L', points: 40, price: price(400, 130, 1490) },
] as const;

export function services(anchor: Date): DemoProduct[] {
  const product = (service: Service, type: DemoProduct['type'], set: string): DemoProduct => ({
    sku: service.sku,
    type,
    attributeSet: set,
    categories: [['gifts-and-services']],
    texts: written(service.words),
    attributes: {
      ...tag(service.sku),
      ...(service.day !== undefined && { date: dayFrom(anchor, service.day) }),
    },
    pictures: service.sku,
    price: service.price,
    stock: service.day === undefined ? { warehouse: 0, managed: false } : { warehouse: 12 },
    createdAt: dayFrom(anchor, -200),
  });
  return [
    ...SERVICES.map((service) => product(service, 'virtual', 'Service')),
    ...EVENTS.map((event) => product(event, 'simple', 'Event')),
    ...GUIDES.map((guide) => product(guide, 'downloadable', 'Guide')),
  ];
}

export function subscriptionPlans(anchor: Date): DemoProduct[] {
  return PLANS.map(({ plan, points, price: monthly }, i) => ({
    sku: `PLAN-${plan}`,
    type: 'subscription',
    attributeSet: 'Plan',
    categories: [['fashion-subscription']],
    texts: written({
      pl: [
        `Abonament ${plan}`,
        `${points} punktów co miesiąc na wypożyczenia po siedem dni. Możesz wstrzymać go, kiedy chcesz.`,
      ],
      de: [`Abo ${plan}`, `${points} Punkte im Monat für Leihzeiten von sieben Tagen. Pausieren geht jederzeit.`],
      en: [`Plan ${plan}`, `${points} points a month for rentals of seven days. Pause it whenever you like.`],
      se: [`Abonnemang ${plan}`, `${points} poäng i månaden för hyror på sju dagar. Pausa när du vill.`],
      nl: [`Abonnement ${plan}`, `${points} punten per maand voor huur van zeven dagen. Pauzeren kan altijd.`],
    }),
    attributes: { plan_type: plan, points: String(points), ...tag(`PLAN-${plan}`) },
    pictures: `PLAN-${plan}`,
    price: monthly,
    stock: { warehouse: 0, managed: false },
    maxCartQty: 1,
    // The smallest was added last, so that it is listed first.
    createdAt: dayFrom(anchor, -298 - i),
  }));
}

/** Picture of a product without a garment: a gift card, or a tag on an empty hanger. */
function tag(sku: string): DemoProduct['attributes'] {
  const colour = pick(random(`${sku} ribbon`), ['black', 'burgundy', 'sage', 'navy', 'camel', 'lilac']);
  return { garment_type: sku.startsWith('GIFT') ? 'gift card' : 'hanger', basic_color: colour };
}

const LOOKS: Words[] = [
  {
    pl: ['Na galę od stóp do głów', 'Suknia i kopertówka dobrane do siebie. Kupisz razem albo osobno.'],
    de: ['Von Kopf bis Fuß zur Gala', 'Kleid und Clutch, aufeinander abgestimmt. Zusammen oder einzeln zu haben.'],
    en: ['Gala from head to toe', 'A dress and a clutch that belong together. Buy both or one.'],
    se: ['Gala från topp till tå', 'Klänning och kuvertväska som hör ihop. Köp båda eller en.'],
    nl: ['Van top tot teen naar het gala', 'Jurk en clutch die bij elkaar horen. Koop ze samen of los.'],
  },
  {
    pl: ['Biuro w poniedziałek', 'Marynarka, sweter i spodnie na pierwszy dzień tygodnia.'],
    de: ['Montag im Büro', 'Blazer, Pullover und Hose für den ersten Tag der Woche.'],
    en: ['Monday at the office', 'Blazer, jumper and trousers for the first day of the week.'],
    se: ['Måndag på kontoret', 'Kavaj, tröja och byxor för veckans första dag.'],
    nl: ['Maandag op kantoor', 'Blazer, trui en broek voor de eerste dag van de week.'],
  },
  {
    pl: ['Gość na weselu', 'Sukienka koktajlowa, kopertówka i płaszcz na powrót nad ranem.'],
    de: ['Gast auf der Hochzeit', 'Cocktailkleid, Clutch und ein Mantel für den Heimweg am Morgen.'],
    en: ['Guest at a wedding', 'Cocktail dress, clutch and a coat for the way home at dawn.'],
    se: ['Gäst på bröllop', 'Cocktailklänning, kuvertväska och en kappa för hemvägen i gryningen.'],
    nl: ['Gast op de bruiloft', 'Cocktailjurk, clutch en een mantel voor de weg naar huis in de ochtend.'],
  },
  {
    pl: ['Weekend nad morzem', 'Sukienka, sweter i spódnica, które mieszczą się w małej walizce.'],
    de: ['Wochenende am Meer', 'Kleid, Pullover und Rock, die in einen kleinen Koffer passen.'],
    en: ['A weekend by the sea', 'Dress, jumper and skirt that fit into a small suitcase.'],
    se: ['Helg vid havet', 'Klänning, tröja och kjol som ryms i en liten väska.'],
    nl: ['Weekend aan zee', 'Jurk, trui en rok die in een kleine koffer passen.'],
  },
];

/** Kinds of garment of each look, in the order of LOOKS. */
const LOOK_PARTS = [
  ['COC', 'CLU'],
  ['BLA', 'KNI', 'TRO'],
  ['COC', 'CLU', 'COA'],
  ['WRA', 'KNI', 'SKI'],
];

/** Looks made of simple products: as a set with selectable parts (grouped) and as a bundle. */
export function looks(
  simples: DemoProduct[],
  counts: { grouped: number; bundles: number },
  anchor: Date,
): DemoProduct[] {
  const ofKind = (code: string) => simples.filter(({ sku }) => sku.startsWith(`${code}-`));
  const numbered = (words: Words, number: number): Words =>
    number === 1
      ? words
      : (Object.fromEntries(
          LANGUAGES.map((language) => [language, [`${words[language][0]} (${number})`, words[language][1]]]),
        ) as unknown as Words);
  const common = (sku: string, words: Words) => ({
    sku,
    attributeSet: 'Look',
    categories: [['whole-looks']],
    texts: written(words),
    attributes: {},
    createdAt: dayFrom(anchor, -90),
  });
  const grouped = Array.from({ length: counts.grouped }, (_, i): DemoProduct => {
    const sku = `LOOK-G${String(i + 1).padStart(2, '0')}`;
    const next = random(`${sku} parts`);
    const associated = LOOK_PARTS[i % LOOKS.length]!.flatMap((code) =>
      ofKind(code).length > 0 ? [pick(next, ofKind(code)).sku] : [],
    );
    const words = numbered(LOOKS[i % LOOKS.length]!, Math.floor(i / LOOKS.length) + 1);
    return { ...common(sku, words), type: 'grouped', associated, pictures: associated[0] };
  });
  const bundles = Array.from({ length: counts.bundles }, (_, i): DemoProduct => {
    const sku = `LOOK-B${String(i + 1).padStart(2, '0')}`;
    const next = random(`${sku} parts`);
    const bundle = LOOK_PARTS[i % LOOKS.length]!.map((code) => ({
      titles: BUNDLE_TITLES[code]!,
      skus: sample(next, ofKind(code), 3).map((part) => part.sku),
    })).filter(({ skus }) => skus.length > 0);
    const words = numbered(BUNDLE_WORDS, i + 1);
    return { ...common(sku, words), type: 'bundle', bundle, pictures: bundle[0]?.skus[0] };
  });
  return [...grouped, ...bundles];
}

const DRESS = { pl: 'Sukienka', de: 'Kleid', en: 'Dress', se: 'Klänning', nl: 'Jurk' };
const BUNDLE_TITLES: Record<string, Record<Language, string>> = {
  COC: DRESS,
  WRA: DRESS,
  CLU: { pl: 'Torebka', de: 'Tasche', en: 'Bag', se: 'Väska', nl: 'Tas' },
  BLA: { pl: 'Marynarka', de: 'Blazer', en: 'Blazer', se: 'Kavaj', nl: 'Blazer' },
  KNI: { pl: 'Sweter', de: 'Pullover', en: 'Jumper', se: 'Tröja', nl: 'Trui' },
  TRO: { pl: 'Spodnie', de: 'Hose', en: 'Trousers', se: 'Byxor', nl: 'Broek' },
  COA: { pl: 'Płaszcz', de: 'Mantel', en: 'Coat', se: 'Kappa', nl: 'Jas' },
  SKI: { pl: 'Spódnica', de: 'Rock', en: 'Skirt', se: 'Kjol', nl: 'Rok' },
};

const BUNDLE_WORDS: Words = {
  pl: ['Twój zestaw', 'Wybierz po jednej rzeczy z każdej grupy; pasują do siebie w każdym połączeniu.'],
  de: ['Deine Zusammenstellung', 'Wähle aus jeder Gruppe ein Teil; jede Kombination passt.'],
  en: ['Your own look', 'Choose one piece from each group; every combination works.'],
  se: ['Din egen outfit', 'Välj ett plagg ur varje grupp; alla kombinationer fungerar.'],
  nl: ['Je eigen look', 'Kies uit elke groep één stuk; elke combinatie klopt.'],
};

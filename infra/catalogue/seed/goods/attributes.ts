import type { Language } from '@garderoba/contracts/languages';
import type { AttributeInput } from '../../import/messages.ts';
import { SHOE_SIZES, SIZES } from '../vocabulary.ts';
import { DESIGNERS } from './designers.ts';

type Labels = Record<Language, string>;
/** Labels in the order English, Polish, German, Swedish, Dutch. */
type Five = readonly [en: string, pl: string, de: string, se: string, nl: string];

const labels = ([en, pl, de, se, nl]: Five): Labels => ({ en, pl, de, se, nl });
const same = (text: string): Five => [text, text, text, text, text];

const COLOUR_NAMES: Record<string, Five> = {
  black: ['Black', 'Czarny', 'Schwarz', 'Svart', 'Zwart'],
  white: ['White', 'Biały', 'Weiß', 'Vit', 'Wit'],
  ivory: ['Ivory', 'Kość słoniowa', 'Elfenbein', 'Elfenben', 'Ivoor'],
  beige: ['Beige', 'Beżowy', 'Beige', 'Beige', 'Beige'],
  camel: ['Camel', 'Karmelowy', 'Camel', 'Kamel', 'Camel'],
  brown: ['Brown', 'Brązowy', 'Braun', 'Brun', 'Bruin'],
  grey: ['Grey', 'Szary', 'Grau', 'Grå', 'Grijs'],
  silver: ['Silver', 'Srebrny', 'Silber', 'Silver', 'Zilver'],
  gold: ['Gold', 'Złoty', 'Gold', 'Guld', 'Goud'],
  red: ['Red', 'Czerwony', 'Rot', 'Röd', 'Rood'],
  burgundy: ['Burgundy', 'Bordowy', 'Bordeaux', 'Vinröd', 'Bordeaux'],
  pink: ['Pink', 'Różowy', 'Rosa', 'Rosa', 'Roze'],
  fuchsia: ['Fuchsia', 'Fuksja', 'Fuchsia', 'Fuchsia', 'Fuchsia'],
  orange: ['Orange', 'Pomarańczowy', 'Orange', 'Orange', 'Oranje'],
  yellow: ['Yellow', 'Żółty', 'Gelb', 'Gul', 'Geel'],
  green: ['Green', 'Zielony', 'Grün', 'Grön', 'Groen'],
  olive: ['Olive', 'Oliwkowy', 'Oliv', 'Olivgrön', 'Olijf'],
  sage: ['Sage', 'Szałwiowy', 'Salbei', 'Salvia', 'Salie'],
  blue: ['Blue', 'Niebieski', 'Blau', 'Blå', 'Blauw'],
  navy: ['Navy', 'Granatowy', 'Marine', 'Marinblå', 'Marine'],
  lilac: ['Lilac', 'Liliowy', 'Flieder', 'Syren', 'Lila'],
  purple: ['Purple', 'Fioletowy', 'Violett', 'Lila', 'Paars'],
  teal: ['Teal', 'Morski', 'Petrol', 'Petrol', 'Petrol'],
};

/** A choice: attribute code, its labels, its options by code. */
interface Choice {
  code: string;
  labels: Five;
  options: Record<string, Five>;
  several?: boolean;
  filter?: boolean;
  compare?: boolean;
  hidden?: boolean;
}

const YES_NO: Record<string, Five> = {
  '1': ['Yes', 'Tak', 'Ja', 'Ja', 'Ja'],
  '0': ['No', 'Nie', 'Nein', 'Nej', 'Nee'],
};

const CHOICES: readonly Choice[] = [
  { code: 'color', labels: ['Colour', 'Kolor', 'Farbe', 'Färg', 'Kleur'], options: COLOUR_NAMES },
  {
    code: 'basic_color',
    labels: ['Colour family', 'Kolor', 'Farbe', 'Färg', 'Kleur'],
    options: COLOUR_NAMES,
    filter: true,
    compare: true,
  },
  {
    code: 'size',
    labels: ['Size', 'Rozmiar', 'Größe', 'Storlek', 'Maat'],
    options: {
      ...Object.fromEntries(SIZES.map((size) => [size, same(size)])),
      'one size': ['One size', 'Uniwersalny', 'Einheitsgröße', 'En storlek', 'Eén maat'],
    },
    filter: true,
    compare: true,
  },
  {
    code: 'shoe_size',
    labels: ['Shoe size', 'Rozmiar buta', 'Schuhgröße', 'Skostorlek', 'Schoenmaat'],
    options: Object.fromEntries(SHOE_SIZES.map((size) => [size, same(size)])),
    filter: true,
  },
  {
    code: 'designer',
    labels: ['Designer', 'Projektant', 'Designer', 'Designer', 'Ontwerper'],
    options: Object.fromEntries(DESIGNERS.map(({ key, name }) => [key, same(name)])),
    filter: true,
    compare: true,
  },
  {
    code: 'occasion',
    labels: ['Occasion', 'Okazja', 'Anlass', 'Tillfälle', 'Gelegenheid'],
    options: {
      wedding: ['Wedding', 'Wesele', 'Hochzeit', 'Bröllop', 'Bruiloft'],
      gala: ['Gala', 'Gala', 'Gala', 'Gala', 'Gala'],
      party: ['Party', 'Przyjęcie', 'Fest', 'Fest', 'Feest'],
      work: ['Work', 'Praca', 'Büro', 'Jobb', 'Werk'],
      everyday: ['Everyday', 'Na co dzień', 'Alltag', 'Vardag', 'Alledaags'],
      holiday: ['Holiday', 'Wakacje', 'Urlaub', 'Semester', 'Vakantie'],
    },
    several: true,
    filter: true,
    compare: true,
  },
  {
    code: 'garment_type',
    labels: ['Kind', 'Rodzaj', 'Art', 'Typ', 'Soort'],
    options: {
      'evening dress': ['Evening dress', 'Suknia wieczorowa', 'Abendkleid', 'Aftonklänning', 'Avondjurk'],
      'cocktail dress': ['Cocktail dress', 'Sukienka koktajlowa', 'Cocktailkleid', 'Cocktailklänning', 'Cocktailjurk'],
      'slip dress': ['Slip dress', 'Sukienka na ramiączkach', 'Slipkleid', 'Slipklänning', 'Slipdress'],
      'wrap dress': ['Wrap dress', 'Sukienka kopertowa', 'Wickelkleid', 'Omlottklänning', 'Wikkeljurk'],
      'shirt dress': ['Shirt dress', 'Sukienka koszulowa', 'Hemdblusenkleid', 'Skjortklänning', 'Blousejurk'],
      'maxi skirt': ['Maxi skirt', 'Długa spódnica', 'Maxirock', 'Maxikjol', 'Maxirok'],
      blazer: ['Blazer', 'Marynarka', 'Blazer', 'Kavaj', 'Blazer'],
      coat: ['Coat', 'Płaszcz', 'Mantel', 'Kappa', 'Mantel'],
      jumpsuit: ['Jumpsuit', 'Kombinezon', 'Jumpsuit', 'Jumpsuit', 'Jumpsuit'],
      blouse: ['Blouse', 'Bluzka', 'Bluse', 'Blus', 'Blouse'],
      trousers: ['Trousers', 'Spodnie', 'Hose', 'Byxor', 'Broek'],
      knit: ['Knit', 'Sweter', 'Strick', 'Stickat', 'Trui'],
      'clutch bag': ['Clutch bag', 'Kopertówka', 'Clutch', 'Kuvertväska', 'Clutch'],
      heels: ['Heels', 'Szpilki', 'Pumps', 'Klackskor', 'Pumps'],
      skirt: ['Skirt', 'Spódnica', 'Rock', 'Kjol', 'Rok'],
      'shoulder bag': ['Shoulder bag', 'Torebka na ramię', 'Schultertasche', 'Axelremsväska', 'Schoudertas'],
      'tote bag': ['Tote bag', 'Torba', 'Shopper', 'Shopper', 'Shopper'],
      sandals: ['Sandals', 'Sandały', 'Sandaletten', 'Sandaletter', 'Sandalen'],
      boots: ['Boots', 'Botki', 'Stiefeletten', 'Stövletter', 'Laarsjes'],
      'gift card': ['Gift card', 'Karta podarunkowa', 'Geschenkkarte', 'Presentkort', 'Cadeaukaart'],
      hanger: ['Service', 'Usługa', 'Service', 'Tjänst', 'Dienst'],
    },
    filter: true,
  },
  {
    code: 'fabric',
    labels: ['Fabric', 'Tkanina', 'Stoff', 'Tyg', 'Stof'],
    options: {
      satin: ['Satin', 'Satyna', 'Satin', 'Satin', 'Satijn'],
      silk: ['Silk', 'Jedwab', 'Seide', 'Siden', 'Zijde'],
      crepe: ['Crepe', 'Krepa', 'Krepp', 'Crêpe', 'Crêpe'],
      wool: ['Wool', 'Wełna', 'Wolle', 'Ull', 'Wol'],
      velvet: ['Velvet', 'Aksamit', 'Samt', 'Sammet', 'Fluweel'],
      sequins: ['Sequins', 'Cekiny', 'Pailletten', 'Paljetter', 'Pailletten'],
      lace: ['Lace', 'Koronka', 'Spitze', 'Spets', 'Kant'],
      floral: ['Floral', 'Kwiaty', 'Blumenmuster', 'Blommönster', 'Bloemenprint'],
      stripes: ['Stripes', 'Paski', 'Streifen', 'Ränder', 'Strepen'],
      houndstooth: ['Houndstooth', 'Pepitka', 'Hahnentritt', 'Hundtand', 'Pied-de-poule'],
      knit: ['Knit', 'Dzianina', 'Strick', 'Stickat', 'Breisel'],
    },
    filter: true,
    compare: true,
  },
  {
    code: 'neckline',
    labels: ['Neckline', 'Dekolt', 'Ausschnitt', 'Ringning', 'Halslijn'],
    options: {
      crew: ['Crew', 'Okrągły', 'Rundhals', 'Rund', 'Ronde hals'],
      boat: ['Boat', 'W łódkę', 'U-Boot', 'Båtringad', 'Boothals'],
      scoop: ['Scoop', 'Głęboki okrągły', 'Weit und rund', 'Djupt rund', 'Diepe ronde hals'],
      v: ['V', 'W serek', 'V-Ausschnitt', 'V-ringad', 'V-hals'],
      'deep v': ['Deep V', 'Głęboki w serek', 'Tiefer V-Ausschnitt', 'Djup V-ringning', 'Diepe V-hals'],
      square: ['Square', 'Kwadratowy', 'Karree', 'Fyrkantig', 'Vierkant'],
      high: ['High', 'Stójka', 'Stehkragen', 'Hög', 'Hoog'],
      halter: ['Halter', 'Wiązany na karku', 'Neckholder', 'Halterneck', 'Halter'],
      sweetheart: ['Sweetheart', 'Serce', 'Herzform', 'Hjärtformad', 'Hartvormig'],
      strapless: ['Strapless', 'Bez ramiączek', 'Trägerlos', 'Axelbandslös', 'Strapless'],
      cowl: ['Cowl', 'Woda', 'Wasserfall', 'Vattenfall', 'Waterval'],
      camisole: ['Camisole', 'Ramiączka', 'Träger', 'Smala axelband', 'Smalle bandjes'],
      'one shoulder': ['One shoulder', 'Na jedno ramię', 'One Shoulder', 'En axel', 'Eén schouder'],
      lapel: ['Lapel', 'Klapy', 'Revers', 'Slag', 'Revers'],
    },
    filter: true,
  },
  {
    code: 'sleeve',
    labels: ['Sleeve', 'Rękaw', 'Ärmel', 'Ärm', 'Mouw'],
    options: {
      sleeveless: ['Sleeveless', 'Bez rękawów', 'Ärmellos', 'Ärmlös', 'Mouwloos'],
      short: ['Short', 'Krótki', 'Kurz', 'Kort', 'Kort'],
      elbow: ['Elbow', 'Do łokcia', 'Ellbogenlang', 'Till armbågen', 'Tot de elleboog'],
      '3/4': ['3/4', '3/4', '3/4', '3/4', '3/4'],
      long: ['Long', 'Długi', 'Lang', 'Lång', 'Lang'],
      puff: ['Puff', 'Bufka', 'Puffärmel', 'Puffärm', 'Pofmouw'],
      bishop: ['Bishop', 'Biskupi', 'Bischofsärmel', 'Biskopsärm', 'Bisschopsmouw'],
      flutter: ['Flutter', 'Motylek', 'Flügelärmel', 'Fladderärm', 'Vlindermouw'],
      bell: ['Bell', 'Rozszerzany', 'Trompetenärmel', 'Utställd', 'Trompetmouw'],
    },
    filter: true,
  },
  {
    code: 'dress_length',
    labels: ['Length', 'Długość', 'Länge', 'Längd', 'Lengte'],
    options: {
      mini: ['Mini', 'Mini', 'Mini', 'Mini', 'Mini'],
      knee: ['Knee', 'Do kolan', 'Knielang', 'Knälång', 'Knielang'],
      midi: ['Midi', 'Midi', 'Midi', 'Midi', 'Midi'],
      ankle: ['Ankle', 'Do kostek', 'Knöchellang', 'Ankellång', 'Enkellang'],
      maxi: ['Maxi', 'Maxi', 'Maxi', 'Maxi', 'Maxi'],
      floor: ['Floor', 'Do ziemi', 'Bodenlang', 'Golvlång', 'Vloerlang'],
    },
    filter: true,
    compare: true,
  },
  {
    code: 'cut',
    labels: ['Cut', 'Krój', 'Schnitt', 'Skärning', 'Snit'],
    options: {
      column: ['Column', 'Prosty', 'Säule', 'Rak', 'Kolom'],
      sheath: ['Sheath', 'Ołówkowy', 'Etui', 'Fodral', 'Koker'],
      bias: ['Bias', 'Ze skosu', 'Schräg geschnitten', 'På snedden', 'Schuin geknipt'],
      aline: ['A-line', 'Litera A', 'A-Linie', 'A-linje', 'A-lijn'],
      full: ['Full', 'Rozkloszowany', 'Weit', 'Vid', 'Wijd'],
      mermaid: ['Mermaid', 'Syrenka', 'Meerjungfrau', 'Sjöjungfru', 'Zeemeermin'],
      wide: ['Wide', 'Szerokie nogawki', 'Weites Bein', 'Vida ben', 'Wijde pijp'],
      straight: ['Straight', 'Proste nogawki', 'Gerades Bein', 'Raka ben', 'Rechte pijp'],
      slim: ['Slim', 'Wąskie nogawki', 'Schmales Bein', 'Smala ben', 'Smalle pijp'],
      palazzo: ['Palazzo', 'Palazzo', 'Palazzo', 'Palazzo', 'Palazzo'],
      box: ['Box', 'Sztywna', 'Fest', 'Fast', 'Stevig'],
      soft: ['Soft', 'Miękka', 'Weich', 'Mjuk', 'Zacht'],
      pleated: ['Pleated', 'Plisowana', 'Plissiert', 'Plisserad', 'Geplisseerd'],
    },
  },
  { code: 'belt', labels: ['Belt', 'Pasek', 'Gürtel', 'Skärp', 'Ceintuur'], options: YES_NO },
  { code: 'slit', labels: ['Slit', 'Rozcięcie', 'Schlitz', 'Slits', 'Split'], options: YES_NO },
  {
    code: 'double_breasted',
    labels: ['Double-breasted', 'Dwurzędowe', 'Zweireihig', 'Dubbelknäppt', 'Dubbele rij knopen'],
    options: YES_NO,
  },
  {
    code: 'backdrop',
    labels: same('Backdrop'),
    options: { bone: same('Bone'), oat: same('Oat'), stone: same('Stone'), taupe: same('Taupe'), clay: same('Clay') },
    hidden: true,
  },
  {
    code: 'maternity',
    labels: ['Maternity', 'Ciążowe', 'Umstandsmode', 'Gravid', 'Zwangerschap'],
    options: YES_NO,
    filter: true,
  },
  {
    code: 'for_weather',
    labels: ['For weather', 'Na pogodę', 'Wetter', 'Väder', 'Weer'],
    options: {
      warm: ['Warm', 'Ciepło', 'Warm', 'Varmt', 'Warm'],
      mild: ['Mild', 'Umiarkowanie', 'Mild', 'Milt', 'Zacht'],
      cold: ['Cold', 'Zimno', 'Kalt', 'Kallt', 'Koud'],
    },
    several: true,
    filter: true,
  },
  {
    code: 'age_range',
    labels: ['Age', 'Wiek', 'Alter', 'Ålder', 'Leeftijd'],
    options: { '20-29': same('20-29'), '30-39': same('30-39'), '40-49': same('40-49'), '50-plus': same('50+') },
    several: true,
    filter: true,
  },
  {
    code: 'features',
    labels: ['Features', 'Cechy', 'Besonderheiten', 'Egenskaper', 'Kenmerken'],
    options: {
      pockets: ['Pockets', 'Kieszenie', 'Taschen', 'Fickor', 'Zakken'],
      lined: ['Lined', 'Podszewka', 'Gefüttert', 'Fodrad', 'Gevoerd'],
      'hidden zip': ['Hidden zip', 'Kryty zamek', 'Verdeckter Reißverschluss', 'Dold dragkedja', 'Blinde rits'],
      slit: ['Slit', 'Rozcięcie', 'Schlitz', 'Slits', 'Split'],
      stretch: ['Stretch', 'Elastyczny', 'Dehnbar', 'Stretch', 'Rekbaar'],
      'adjustable straps': [
        'Adjustable straps',
        'Regulowane ramiączka',
        'Verstellbare Träger',
        'Justerbara axelband',
        'Verstelbare bandjes',
      ],
      'hand wash': ['Hand wash', 'Pranie ręczne', 'Handwäsche', 'Handtvätt', 'Handwas'],
      'dry clean': ['Dry clean', 'Czyszczenie chemiczne', 'Chemische Reinigung', 'Kemtvätt', 'Stomen'],
    },
    several: true,
    filter: true,
  },
  {
    code: 'info_label',
    labels: ['Note', 'Etykieta', 'Hinweis', 'Märkning', 'Label'],
    options: {
      'limited edition': [
        'Limited edition',
        'Edycja limitowana',
        'Limitierte Auflage',
        'Begränsad upplaga',
        'Beperkte oplage',
      ],
      'made in poland': ['Made in Poland', 'Uszyte w Polsce', 'In Polen genäht', 'Sytt i Polen', 'Gemaakt in Polen'],
      'recycled fibre': [
        'Recycled fibre',
        'Włókna z recyklingu',
        'Recycelte Fasern',
        'Återvunna fibrer',
        'Gerecyclede vezels',
      ],
    },
  },
  {
    code: 'plan_type',
    labels: ['Plan', 'Plan', 'Tarif', 'Plan', 'Abonnement'],
    options: { S: same('S'), M: same('M'), L: same('L') },
  },
  {
    code: 'marketplace_condition',
    labels: ['Condition', 'Stan', 'Zustand', 'Skick', 'Staat'],
    options: {
      'new with tag': ['New with tag', 'Nowe z metką', 'Neu mit Etikett', 'Ny med lapp', 'Nieuw met label'],
      'very good': ['Very good', 'Bardzo dobry', 'Sehr gut', 'Mycket gott', 'Zeer goed'],
      good: ['Good', 'Dobry', 'Gut', 'Gott', 'Goed'],
    },
    filter: true,
  },
];

/** Attributes that hold a text or number as it is. */
const TEXTS: Record<string, Five> = {
  subscription_points: [
    'Subscription points',
    'Punkty abonamentu',
    'Abo-Punkte',
    'Abonnemangspoäng',
    'Abonnementspunten',
  ],
  points: ['Points', 'Punkty', 'Punkte', 'Poäng', 'Punten'],
  sales_count: ['Sold', 'Sprzedano', 'Verkauft', 'Sålda', 'Verkocht'],
  vimeo_id: same('Vimeo'),
  instagram_id: same('Instagram'),
  date: ['Date', 'Data', 'Datum', 'Datum', 'Datum'],
  marketplace_purchase_year: ['Bought in', 'Rok zakupu', 'Gekauft im Jahr', 'Köpt år', 'Gekocht in'],
  marketplace_designer: ['Designer', 'Projektant', 'Designer', 'Designer', 'Ontwerper'],
  marketplace_fabric: ['Fabric', 'Materiał', 'Material', 'Material', 'Materiaal'],
  marketplace_delivery: ['Handed over', 'Sposób oddania', 'Übergabe', 'Inlämning', 'Overdracht'],
  purchase_place: ['Bought at', 'Miejsce zakupu', 'Gekauft bei', 'Köpt på', 'Gekocht bij'],
};

const FLAGS: Record<string, Five> = {
  subscription_available: ['With points', 'Za punkty', 'Mit Punkten', 'Med poäng', 'Met punten'],
  bestseller: ['Bestseller', 'Bestseller', 'Bestseller', 'Storsäljare', 'Bestseller'],
  new: ['New', 'Nowość', 'Neu', 'Nyhet', 'Nieuw'],
  new_with_tag: ['New with tag', 'Nowe z metką', 'Neu mit Etikett', 'Ny med lapp', 'Nieuw met label'],
  accepted: ['Accepted', 'Przyjęte', 'Angenommen', 'Godkänd', 'Geaccepteerd'],
};

/** Every attribute of the specification with its options, labelled in five languages. */
export function attributeInputs(): AttributeInput[] {
  const choices = CHOICES.map(
    ({ code, labels: five, options, several, filter, compare, hidden }): Omit<AttributeInput, 'position'> => ({
      code,
      frontendInput: several ? 'multiselect' : 'select',
      labels: labels(five),
      isFilterable: filter ?? false,
      isComparable: compare ?? false,
      isVisible: !hidden,
      isUserDefined: true,
      options: Object.entries(options).map(([option, names]) => ({
        code: option,
        labels: { ...labels(names), default: names[0] },
      })),
    }),
  );
  const plain = (code: string, five: Five, frontendInput: 'text' | 'boolean'): Omit<AttributeInput, 'position'> => ({
    code,
    frontendInput,
    labels: labels(five),
    isFilterable: false,
    isComparable: false,
    isVisible: false,
    isUserDefined: true,
    options: [],
  });
  return [
    ...choices,
    ...Object.entries(TEXTS).map(([code, five]) => plain(code, five, 'text')),
    ...Object.entries(FLAGS).map(([code, five]) => plain(code, five, 'boolean')),
  ].map((attribute, i) => ({ ...attribute, position: i + 1 }));
}

const defaultLabels = new Map(
  CHOICES.map(({ code, options }) => [code, new Map(Object.entries(options).map(([key, [en]]) => [key, en]))]),
);

/** The label under which a file names an option: the English one. */
export function optionLabel(attribute: string, option: string): string {
  const label = defaultLabels.get(attribute)?.get(option);
  if (label === undefined) throw new Error(`Attribute ${attribute} has no option ${option}`);
  return label;
}

import type { Language } from '@garderoba/contracts/languages';

/** How a value of an attribute is given. `choice`: code of an option. `prices`: one amount per currency. */
export const ATTRIBUTE_TYPES = ['text', 'textarea', 'choice', 'number', 'boolean', 'prices', 'image'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export type Labels = Readonly<Record<Language, string>>;

/** One attribute of the selling form (SELL-018). */
export interface SellingAttribute {
  readonly code: string;
  readonly type: AttributeType;
  /** Each language has a value of its own. */
  readonly localizable: boolean;
  /** `catalog`: labels and options are the catalogue's; otherwise the labels stand here. */
  readonly labels: Labels | 'catalog';
  /** Of a choice whose options the catalogue does not have, by code. */
  readonly options?: Readonly<Record<string, Labels>>;
}

const own = (pl: string, de: string, en: string, se: string, nl: string): Labels => ({ pl, de, en, se, nl });

/** All attributes that sellers give, in the order of the form. */
export const SELLING_ATTRIBUTES: readonly SellingAttribute[] = [
  { code: 'name', type: 'text', localizable: true, labels: own('Nazwa', 'Name', 'Name', 'Namn', 'Naam') },
  {
    code: 'description',
    type: 'textarea',
    localizable: true,
    labels: own('Opis', 'Beschreibung', 'Description', 'Beskrivning', 'Beschrijving'),
  },
  { code: 'designer', type: 'choice', localizable: false, labels: 'catalog' },
  { code: 'size', type: 'choice', localizable: false, labels: 'catalog' },
  { code: 'shoe_size', type: 'choice', localizable: false, labels: 'catalog' },
  { code: 'basic_color', type: 'choice', localizable: false, labels: 'catalog' },
  { code: 'marketplace_condition', type: 'choice', localizable: false, labels: 'catalog' },
  { code: 'marketplace_purchase_year', type: 'number', localizable: false, labels: 'catalog' },
  { code: 'marketplace_fabric', type: 'text', localizable: false, labels: 'catalog' },
  { code: 'purchase_place', type: 'text', localizable: false, labels: 'catalog' },
  {
    code: 'marketplace_price',
    type: 'prices',
    localizable: false,
    labels: own('Cena', 'Preis', 'Price', 'Pris', 'Prijs'),
  },
  {
    code: 'marketplace_purchase_price',
    type: 'prices',
    localizable: false,
    labels: own('Cena zakupu', 'Kaufpreis', 'Purchase price', 'Inköpspris', 'Aankoopprijs'),
  },
  {
    code: 'marketplace_shop_price',
    type: 'prices',
    localizable: false,
    labels: own('Cena w sklepie', 'Ladenpreis', 'Shop price', 'Butikspris', 'Winkelprijs'),
  },
  {
    code: 'marketplace_negotiable',
    type: 'boolean',
    localizable: false,
    labels: own(
      'Cena do negocjacji',
      'Preis verhandelbar',
      'Negotiable price',
      'Förhandlingsbart pris',
      'Prijs bespreekbaar',
    ),
  },
  {
    code: 'marketplace_delivery',
    type: 'choice',
    localizable: false,
    labels: 'catalog',
    options: {
      showroom: own('Do salonu', 'Im Showroom', 'To the showroom', 'Till showroomet', 'Naar de showroom'),
      courier: own('Kurierem', 'Mit dem Kurier', 'By courier', 'Med bud', 'Met de koerier'),
    },
  },
  {
    code: 'marketplace_pickup_point',
    type: 'text',
    localizable: false,
    labels: own('Punkt nadania', 'Abgabestelle', 'Pickup point', 'Inlämningsställe', 'Afhaalpunt'),
  },
  {
    code: 'image',
    type: 'image',
    localizable: false,
    labels: own('Zdjęcie z przodu', 'Foto von vorn', 'Front photo', 'Foto framifrån', 'Foto voorkant'),
  },
  {
    code: 'back_image',
    type: 'image',
    localizable: false,
    labels: own('Zdjęcie z tyłu', 'Foto von hinten', 'Back photo', 'Foto bakifrån', 'Foto achterkant'),
  },
  {
    code: 'side_image',
    type: 'image',
    localizable: false,
    labels: own('Zdjęcie z boku', 'Foto von der Seite', 'Side photo', 'Foto från sidan', 'Foto zijkant'),
  },
  {
    code: 'label_image',
    type: 'image',
    localizable: false,
    labels: own('Zdjęcie metki', 'Foto des Etiketts', 'Label photo', 'Foto på etiketten', 'Foto van het label'),
  },
];

/** What only the server sets; a seller's value for one of these is refused. */
export const SERVER_ATTRIBUTES = [
  'marketplace_status',
  'accepted',
  'user_email',
  'marketplace_sold_at',
  'sku',
] as const;

/** A kind of pieces: which attributes its form asks for, and which of them must be given. */
export interface Family {
  readonly code: string;
  readonly labels: Labels;
  readonly attributes: readonly string[];
  readonly required: readonly string[];
}

const REQUIRED = [
  'name',
  'designer',
  'basic_color',
  'marketplace_condition',
  'marketplace_price',
  'marketplace_delivery',
];
const COMMON = SELLING_ATTRIBUTES.map(({ code }) => code).filter((code) => code !== 'size' && code !== 'shoe_size');

export const FAMILIES: readonly Family[] = [
  {
    code: 'clothing',
    labels: own('Odzież', 'Kleidung', 'Clothing', 'Kläder', 'Kleding'),
    attributes: ['size', ...COMMON],
    required: [...REQUIRED, 'size'],
  },
  {
    code: 'shoes',
    labels: own('Buty', 'Schuhe', 'Shoes', 'Skor', 'Schoenen'),
    attributes: ['shoe_size', ...COMMON],
    required: [...REQUIRED, 'shoe_size'],
  },
  {
    code: 'accessories',
    labels: own(
      'Torebki i dodatki',
      'Taschen und Accessoires',
      'Bags and accessories',
      'Väskor och accessoarer',
      'Tassen en accessoires',
    ),
    attributes: COMMON,
    required: REQUIRED,
  },
];

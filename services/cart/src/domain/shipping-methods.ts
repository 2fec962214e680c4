import { LANGUAGES_WITHOUT_SHOWROOM, type Language } from '@garderoba/contracts/languages';
import { includedTax } from '@garderoba/money';
import { CountryNotServed, ShippingMethodUnavailable } from './cart.errors.js';
import { type Cart, carrierOf, isVirtual, type ShippingChoice } from './cart.js';
import { isServed } from './countries.js';
import { arrivalDays, type Days, type LeadDays, type ShopCalendar } from './delivery-days.js';
import { type MethodSetting, type Prices, settingOf } from './method-settings.js';
import { rentalOf } from './product-option.js';
import type { DeliveryToQuote, QuotedDelivery } from './quote.js';
import { type Texts, texts } from './texts.js';

interface Tariff {
  /** Countries it goes to; null = all we serve. */
  readonly countries: readonly string[] | null;
  readonly prices: Prices;
  /** Working days between order and delivery, including packing. */
  readonly lead: LeadDays;
  /** Goods of so much, after discount, are delivered free of charge; a currency not named = never. */
  readonly freeFrom?: Prices;
}

export interface MethodRow extends ShippingChoice {
  readonly carrierTitle: Texts;
  readonly methodTitle: Texts;
  /** The first tariff that names the country counts. */
  readonly tariffs: readonly Tariff[];
  /** Stores of these languages never offer it. */
  readonly notIn?: readonly Language[];
  /** Staff have switched it off in stores of these languages. */
  readonly offIn?: readonly Language[];
  /** SHP-032: flat rates are left out of instant checkout. */
  readonly instantCheckout: boolean;
}

const same = (text: string): Texts => texts(text, text, text, text, text);
const FREE: Prices = { PLN: 0, EUR: 0, SEK: 0 };
const COURIER = texts('Kurier', 'Kurier', 'Courier', 'Bud', 'Koerier');
const POST = texts('Poczta', 'Post', 'Post', 'Post', 'Post');

/** Every way to deliver, its price and where. The first one available is the shopper's default (wire-contract 2.7). */
const METHODS: readonly MethodRow[] = [
  {
    carrier: 'dhl',
    method: 'dhl',
    carrierTitle: same('DHL'),
    methodTitle: COURIER,
    tariffs: [
      { countries: ['PL'], prices: { PLN: 15_00, EUR: 3_90, SEK: 39_00 }, lead: [1, 2] },
      { countries: ['DE', 'SE'], prices: { PLN: 29_00, EUR: 6_90, SEK: 69_00 }, lead: [2, 4] },
      { countries: null, prices: { PLN: 49_00, EUR: 11_90, SEK: 129_00 }, lead: [4, 7] },
    ],
    instantCheckout: true,
  },
  {
    carrier: 'deliverypoint',
    method: 'point',
    carrierTitle: texts('Punkt odbioru', 'Abholpunkt', 'Delivery point', 'Utlämningsställe', 'Afhaalpunt'),
    methodTitle: texts(
      'Odbiór w punkcie',
      'Abholung am Punkt',
      'Pick up at a point',
      'Hämta på ombud',
      'Ophalen bij een punt',
    ),
    tariffs: [
      { countries: ['PL'], prices: { PLN: 11_00, EUR: 2_90, SEK: 29_00 }, lead: [2, 3] },
      { countries: ['DE', 'SE'], prices: { PLN: 21_00, EUR: 4_90, SEK: 49_00 }, lead: [3, 5] },
    ],
    instantCheckout: true,
  },
  {
    carrier: 'instore',
    method: 'pickup',
    carrierTitle: texts(
      'Showroom Warszawa',
      'Showroom Warschau',
      'Warsaw showroom',
      'Showroom Warszawa',
      'Showroom Warschau',
    ),
    methodTitle: texts('Odbiór osobisty', 'Selbstabholung', 'Pick up in person', 'Hämta själv', 'Zelf ophalen'),
    tariffs: [{ countries: null, prices: FREE, lead: [1, 2] }],
    notIn: LANGUAGES_WITHOUT_SHOWROOM, // RNT-014
    instantCheckout: true,
  },
  {
    carrier: 'flatrate',
    method: 'flatrate',
    carrierTitle: POST,
    methodTitle: texts('Paczka ekonomiczna', 'Standardpaket', 'Economy parcel', 'Ekonomipaket', 'Voordelig pakket'),
    tariffs: [{ countries: ['PL', 'DE', 'SE'], prices: { PLN: 9_00, EUR: 2_50, SEK: 25_00 }, lead: [3, 6] }],
    instantCheckout: false,
  },
  {
    carrier: 'flatrate2',
    method: 'flatrate2',
    carrierTitle: POST,
    methodTitle: texts('Paczka europejska', 'Europapaket', 'European parcel', 'Europapaket', 'Europees pakket'),
    tariffs: [
      {
        countries: ['AT', 'BE', 'ES', 'FR', 'SI', 'SK', 'DK', 'IT', 'CZ'],
        prices: { PLN: 35_00, EUR: 7_90, SEK: 89_00 },
        lead: [5, 9],
      },
    ],
    instantCheckout: false,
  },
];

/** The one entry of a cart without anything to deliver; the wire wants a method on every order. */
const NOTHING_TO_DELIVER: MethodRow = {
  carrier: 'freeshipping',
  method: 'freeshipping',
  carrierTitle: texts('Bez dostawy', 'Ohne Versand', 'No delivery', 'Ingen leverans', 'Geen levering'),
  methodTitle: texts('Produkt cyfrowy', 'Digitales Produkt', 'Digital product', 'Digital produkt', 'Digitaal product'),
  tariffs: [{ countries: null, prices: FREE, lead: [0, 0] }],
  instantCheckout: true,
};

/** The table with what staff have changed of it; prices are by the tariff's place. */
export const deliveryTable = (settings: readonly MethodSetting[] = []): readonly MethodRow[] =>
  METHODS.map((row) => {
    const setting = settingOf(settings, 'shipping', shippingCode(row));
    if (!setting) return row;
    const { offIn, prices } = setting;
    const tariffs = row.tariffs.map((tariff, zone) => ({
      countries: tariff.countries,
      lead: tariff.lead,
      prices: { ...tariff.prices, ...prices[zone]?.amounts },
      freeFrom: prices[zone]?.freeFrom ?? {},
    }));
    return { ...row, offIn, tariffs };
  });

export const shippingCode = ({ carrier, method }: ShippingChoice): string => `${carrier}_${method}`;

/** Can a store of this language deliver at all within its own country, goods as well as rentals? */
export const deliversIn = (table: readonly MethodRow[], language: Language, country: string): boolean =>
  table.some(
    (row) =>
      (Object.values(RENTAL_CARRIER) as string[]).includes(row.carrier) &&
      isOnIn(row, language) &&
      tariffIn(row.tariffs, country) !== undefined,
  );

const isOnIn = ({ notIn, offIn }: MethodRow, language: Language): boolean =>
  !notIn?.includes(language) && !offIn?.includes(language);

/** Rentals come by courier or are fetched in the showroom (RNT-009, RNT-011). */
const RENTAL_CARRIER = { courier: 'dhl', showroom: 'instore' } as const;

/** What delivery costs before there is a cart: gross minor units per carrier in the store's own country. */
export function deliveryPrices(
  table: readonly MethodRow[],
  store: { readonly currency: string; readonly language: Language; readonly country: string },
): Array<ShippingChoice & { readonly gross: number }> {
  return table
    .filter((row) => isOnIn(row, store.language))
    .flatMap(({ carrier, method, tariffs }) => {
      const gross = tariffIn(tariffs, store.country)?.prices[store.currency];
      return gross === undefined ? [] : [{ carrier, method, gross }];
    });
}

const tariffIn = (tariffs: readonly Tariff[], country: string): Tariff | undefined =>
  tariffs.find(({ countries }) => countries === null || countries.includes(country));

export interface ShippingMethod extends ShippingChoice {
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly net: number;
  /** What it costs these goods. */
  readonly gross: number;
  /** What it costs below `freeFrom`. */
  readonly tariff: number;
  /** Goods of so much are delivered free of charge; null = never. */
  readonly freeFrom: number | null;
  readonly available: boolean;
  /** Why it is not available, in the shopper's language; '' when it is. */
  readonly reason: string;
  readonly instantCheckout: boolean;
  /** When it arrives, or waits in the showroom; null = not known, not available, or nothing is sent. */
  readonly arrives: Days | null;
  /** The one to choose when the shopper has not. */
  readonly default: boolean;
}

const NOT_IN_STORE = texts(
  'Niedostępne w tym sklepie.',
  'In diesem Shop nicht verfügbar.',
  'Not offered in this store.',
  'Erbjuds inte i den här butiken.',
  'Niet beschikbaar in deze winkel.',
);
const NOT_IN_COUNTRY = texts(
  'Niedostępne w tym kraju.',
  'In diesem Land nicht verfügbar.',
  'Not offered in this country.',
  'Erbjuds inte i det här landet.',
  'Niet beschikbaar in dit land.',
);
const NOT_FOR_RENTAL = texts(
  'Wypożyczenie ma inny sposób dostawy.',
  'Die Miete kommt auf anderem Weg.',
  'The rental is delivered another way.',
  'Hyran levereras på annat sätt.',
  'De huur wordt anders geleverd.',
);

export interface Delivery {
  readonly table: readonly MethodRow[];
  readonly cart: Cart;
  /** What pricing says of those that hang on the goods; of an order, whose own quote says it, nothing. */
  readonly quoted: readonly QuotedDelivery[];
  /** Of the cart's store: decides what is offered. */
  readonly storeLanguage: Language;
  /** Of the texts. */
  readonly language: Language;
  readonly country: string;
  /** Standard rate of the cart's tax country. */
  readonly taxBps: number;
  /** Null where arrival days are not needed, or the calendar is not known. */
  readonly calendar: ShopCalendar | null;
}

/** All methods for a cart and a country, the unavailable ones with their reason; [] where we do not deliver. */
export function shippingMethods(delivery: Delivery): ShippingMethod[] {
  const methods = rowsFor(delivery).map((row) => offer(row, delivery));
  const first = methods.find((method) => method.available);
  return methods.map((method) => ({ ...method, default: method === first }));
}

/** Refuses a choice that is not among the available methods (ERR-032, ERR-033). An empty cart may choose ahead. */
export function checkShipping(delivery: Delivery, choice: ShippingChoice): void {
  if (!isServed(delivery.country)) throw new CountryNotServed(delivery.country);
  if (delivery.cart.lines.length > 0 && !isOffered(delivery, choice)) {
    throw new ShippingMethodUnavailable(choice.carrier, choice.method);
  }
}

/** What there is to ask pricing: the ways of which goods of some value are delivered free of charge. */
export const deliveriesToQuote = (delivery: Pick<Delivery, 'table' | 'cart' | 'country'>): DeliveryToQuote[] =>
  rowsFor(delivery).flatMap(({ carrier, method, tariffs }) => {
    const tariff = tariffIn(tariffs, delivery.country);
    const amount = tariff?.prices[delivery.cart.currency];
    const freeFrom = tariff?.freeFrom?.[delivery.cart.currency];
    return amount === undefined || freeFrom === undefined ? [] : [{ carrier, method, amount, freeFrom }];
  });

/** The cart's choice with its gross price, for a quote; null when there is none or it no longer fits what is in the cart. */
export function chargedShipping(
  delivery: Omit<Delivery, 'taxBps' | 'language' | 'quoted' | 'calendar'>,
): DeliveryToQuote | null {
  const choice = delivery.cart.shipping;
  if (!choice) return null;
  const language = delivery.storeLanguage;
  const method = isOffered({ ...delivery, quoted: [], language, taxBps: 0, calendar: null }, choice);
  if (!method) return null;
  const { tariff, freeFrom } = method;
  return { ...choice, amount: tariff, ...(freeFrom !== null && { freeFrom }) };
}

const isOffered = (delivery: Delivery, choice: ShippingChoice): ShippingMethod | undefined =>
  shippingMethods(delivery).find(
    (method) => method.available && method.carrier === choice.carrier && method.method === choice.method,
  );

function rowsFor({ table, cart, country }: Pick<Delivery, 'table' | 'cart' | 'country'>): readonly MethodRow[] {
  if (cart.lines.length === 0 || !isServed(country)) return [];
  return isVirtual(cart.lines) ? [NOTHING_TO_DELIVER] : table;
}

function offer(
  row: MethodRow,
  { cart, quoted, storeLanguage, language, country, taxBps, calendar }: Delivery,
): ShippingMethod {
  const tariffRow = tariffIn(row.tariffs, country);
  const tariff = tariffRow?.prices[cart.currency];
  const freeFrom = tariffRow?.freeFrom?.[cart.currency] ?? null;
  const gross = quoted.find((one) => shippingCode(one) === shippingCode(row))?.gross ?? tariff ?? 0;
  const carrier = carrierOf(cart.lines);
  const reason =
    (carrier && RENTAL_CARRIER[carrier] !== row.carrier && NOT_FOR_RENTAL) ||
    (!isOnIn(row, storeLanguage) && NOT_IN_STORE) ||
    (tariff === undefined && NOT_IN_COUNTRY) ||
    null;
  return {
    carrier: row.carrier,
    method: row.method,
    carrierTitle: row.carrierTitle[language],
    methodTitle: row.methodTitle[language],
    net: gross - includedTax(gross, taxBps),
    gross,
    tariff: tariff ?? 0,
    freeFrom,
    available: reason === null,
    reason: reason?.[language] ?? '',
    instantCheckout: row.instantCheckout,
    arrives: reason === null && tariffRow ? arrival(cart.lines, tariffRow.lead, calendar) : null,
    default: false,
  };
}

/** Rentals arrive on their first day with every method; purchases after the lead time. */
function arrival(lines: Cart['lines'], lead: LeadDays, calendar: ShopCalendar | null): Days | null {
  if (isVirtual(lines)) return null;
  const starts = lines
    .filter(({ facts }) => facts.kind === 'rental')
    .map(({ productOption }) => rentalOf(productOption).date)
    .sort();
  const [first] = starts;
  if (first) return { from: first, to: starts.at(-1) ?? first };
  return calendar && arrivalDays(lead, calendar);
}

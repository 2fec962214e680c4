import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { includedTax } from '@garderoba/money';
import { CountryNotServed, ShippingMethodUnavailable } from './cart.errors.js';
import { type Cart, carrierOf, isVirtual, type ShippingChoice } from './cart.js';
import { rentalOf } from './choice.js';
import { isServed } from './countries.js';
import { arrivalDays, type Days, type LeadDays, type ShopCalendar } from './delivery-days.js';
import { type MethodSetting, type Prices, settingOf } from './method-settings.js';
import type { DeliveryToQuote, QuotedDelivery } from './quote.js';
import { inAll, same, type Texts } from './texts.js';

interface Tariff {
  /** Countries it delivers to; null = all delivery countries. */
  readonly countries: readonly string[] | null;
  readonly prices: Prices;
  /** Working days between order and delivery, including packing. */
  readonly lead: LeadDays;
  /** Goods value after discount from which delivery is free. A currency that is missing has no free delivery. */
  readonly freeFrom?: Prices;
}

export interface MethodRow extends ShippingChoice {
  readonly carrierTitle: Texts;
  readonly methodTitle: Texts;
  /** The first tariff that contains the country applies. */
  readonly tariffs: readonly Tariff[];
  /** Languages whose stores never offer it. */
  readonly notIn?: readonly Language[];
  /** Languages for whose stores staff have disabled it. */
  readonly offIn?: readonly Language[];
  /** SHP-032: flat rates are left out of instant checkout. */
  readonly instantCheckout: boolean;
}

const FREE: Prices = { PLN: 0, EUR: 0, SEK: 0 };
const COURIER = inAll('courier');
const POST = inAll('post');

/** All delivery methods with prices and countries. The first available one is the default (wire-contract 2.7). */
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
    carrierTitle: inAll('deliveryPoint'),
    methodTitle: inAll('pickUpAtPoint'),
    tariffs: [
      { countries: ['PL'], prices: { PLN: 11_00, EUR: 2_90, SEK: 29_00 }, lead: [2, 3] },
      { countries: ['DE', 'SE'], prices: { PLN: 21_00, EUR: 4_90, SEK: 49_00 }, lead: [3, 5] },
    ],
    instantCheckout: true,
  },
  {
    carrier: 'instore',
    method: 'pickup',
    carrierTitle: inAll('warsawShowroom'),
    methodTitle: inAll('pickUpInPerson'),
    tariffs: [{ countries: null, prices: FREE, lead: [1, 2] }],
    notIn: LANGUAGES.filter((language) => !LANGUAGE_FACTS[language].hasShowroom), // RNT-014
    instantCheckout: true,
  },
  {
    carrier: 'flatrate',
    method: 'flatrate',
    carrierTitle: POST,
    methodTitle: inAll('economyParcel'),
    tariffs: [{ countries: ['PL', 'DE', 'SE'], prices: { PLN: 9_00, EUR: 2_50, SEK: 25_00 }, lead: [3, 6] }],
    instantCheckout: false,
  },
  {
    carrier: 'flatrate2',
    method: 'flatrate2',
    carrierTitle: POST,
    methodTitle: inAll('europeanParcel'),
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

/** The only entry of a cart without anything to deliver. The wire format requires a method on every order. */
const NOTHING_TO_DELIVER: MethodRow = {
  carrier: 'freeshipping',
  method: 'freeshipping',
  carrierTitle: inAll('noDelivery'),
  methodTitle: inAll('digitalProduct'),
  tariffs: [{ countries: null, prices: FREE, lead: [0, 0] }],
  instantCheckout: true,
};

/** The table with the changes of staff applied, prices by position of the tariff. */
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

/** Whether a store of this language can deliver both goods and rentals within its own country. */
export const deliversIn = (table: readonly MethodRow[], language: Language, country: string): boolean =>
  table.some(
    (row) =>
      (Object.values(RENTAL_CARRIER) as string[]).includes(row.carrier) &&
      isOnIn(row, language) &&
      tariffIn(row.tariffs, country) !== undefined,
  );

const isOnIn = ({ notIn, offIn }: MethodRow, language: Language): boolean =>
  !notIn?.includes(language) && !offIn?.includes(language);

/** Rentals are sent by courier or picked up in the showroom (RNT-009, RNT-011). */
const RENTAL_CARRIER = { courier: 'dhl', showroom: 'instore' } as const;

/** Delivery prices before a cart exists: gross minor units per carrier in the store's own country. */
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
  /** Price for these goods. */
  readonly gross: number;
  /** Price below `freeFrom`. */
  readonly tariff: number;
  /** Goods value from which delivery is free; null = never. */
  readonly freeFrom: number | null;
  readonly available: boolean;
  /** Reason why the method is unavailable, in the language of the shopper; '' when available. */
  readonly reason: string;
  readonly instantCheckout: boolean;
  /** Days of delivery, or of pickup in the showroom. null = unknown, unavailable, or nothing is sent. */
  readonly arrives: Days | null;
  /** The default when the shopper has not chosen. */
  readonly default: boolean;
}

const NOT_IN_STORE = inAll('notInThisStore');
const NOT_IN_COUNTRY = inAll('notInThisCountry');
const NOT_FOR_RENTAL = inAll('rentalHasOwnDelivery');

export interface Delivery {
  readonly table: readonly MethodRow[];
  readonly cart: Cart;
  /**
   * Answers of pricing for the methods whose price depends on the goods. Empty for an order, whose own quote has them.
   */
  readonly quoted: readonly QuotedDelivery[];
  /** Language of the cart's store: decides which methods are offered. */
  readonly storeLanguage: Language;
  /** Language of the texts. */
  readonly language: Language;
  readonly country: string;
  /** Standard tax rate of the cart's tax country, basis points. */
  readonly taxBps: number;
  /** Null when arrival days are not needed or the calendar is unknown. */
  readonly calendar: ShopCalendar | null;
}

/**
 * All methods for a cart and a country, the unavailable ones with a reason. [] for a country outside the delivery area.
 */
export function shippingMethods(delivery: Delivery): ShippingMethod[] {
  const methods = rowsFor(delivery).map((row) => offer(row, delivery));
  const first = methods.find((method) => method.available);
  return methods.map((method) => ({ ...method, default: method === first }));
}

/** Refuses a choice that is not an available method (ERR-032, ERR-033). An empty cart accepts any method. */
export function checkShipping(delivery: Delivery, choice: ShippingChoice): void {
  if (!isServed(delivery.country)) throw new CountryNotServed(delivery.country);
  if (delivery.cart.lines.length > 0 && !isOffered(delivery, choice)) {
    throw new ShippingMethodUnavailable(choice.carrier, choice.method);
  }
}

/** Delivery methods that pricing must price: those with free delivery from a goods value. */
export const deliveriesToQuote = (delivery: Pick<Delivery, 'table' | 'cart' | 'country'>): DeliveryToQuote[] =>
  rowsFor(delivery).flatMap(({ carrier, method, tariffs }) => {
    const tariff = tariffIn(tariffs, delivery.country);
    const amount = tariff?.prices[delivery.cart.currency];
    const freeFrom = tariff?.freeFrom?.[delivery.cart.currency];
    return amount === undefined || freeFrom === undefined ? [] : [{ carrier, method, amount, freeFrom }];
  });

/** The chosen method with its gross price, for a quote. null when none is chosen or it no longer fits the cart. */
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
    .map(({ choice }) => rentalOf(choice).firstDay)
    .sort();
  const [first] = starts;
  if (first) return { from: first, to: starts.at(-1) ?? first };
  return calendar && arrivalDays(lead, calendar);
}

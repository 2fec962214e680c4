import { LANGUAGE_FACTS, type Language } from '@garderoba/contracts/languages';
import { isOffline, type PaymentCode, SETTLEMENTS } from '@garderoba/contracts/payment-methods';
import { includedTax } from '@garderoba/money';
import { PaymentMethodUnavailable } from './cart.errors.js';
import { type Cart, isVirtual, kindOf } from './cart.js';
import { type MethodSetting, type Prices, settingOf } from './method-settings.js';
import { POINTS, pointsOf } from './points.js';
import { inAll, same, type Texts } from './texts.js';

export interface PaymentRow {
  readonly code: PaymentCode;
  readonly title: Texts;
  /** Gross fee in minor units per currency; absent = no fee. */
  readonly fee?: Prices;
  /** Languages for whose stores staff have disabled the method. */
  readonly offIn?: readonly Language[];
  readonly offered: (cart: Cart, storeLanguage: Language) => boolean;
}

const always = (): boolean => true;
const something = (cart: Cart): boolean => !isVirtual(cart.lines);
/** A subscription is charged every month, which only card payments support. */
const notSubscription = (cart: Cart): boolean => kindOf(cart.lines) !== 'subscription';

/** Offered only in a currency for which the shop has an account. */
const BANK_TRANSFER = 'banktransfer' satisfies PaymentCode;

/** All payment methods (SHP-029) in display order. `stripe` is the card gateway and the default (LIM-033). */
const METHODS: readonly PaymentRow[] = [
  {
    code: 'stripe',
    title: inAll('payOnline'),
    offered: always,
  },
  {
    code: 'hosted_card',
    title: inAll('hostedCard'),
    offered: always,
  },
  {
    code: 'cashondelivery',
    title: inAll('cashOnDelivery'),
    offered: (cart) => something(cart) && notSubscription(cart), // SHP-018
  },
  {
    code: BANK_TRANSFER,
    title: inAll('bankTransfer'),
    offered: notSubscription,
  },
  {
    code: 'payinstore',
    title: inAll('payInStore'),
    // Only in stores with a showroom, and not when delivery by parcel is already chosen.
    offered: (cart, storeLanguage) =>
      LANGUAGE_FACTS[storeLanguage].hasShowroom &&
      something(cart) &&
      notSubscription(cart) &&
      ['instore', undefined].includes(cart.shipping?.carrier),
  },
  {
    code: 'checkmo',
    title: inAll('checkOrMoneyOrder'),
    offered: notSubscription,
  },
  {
    code: POINTS,
    title: inAll('points'),
    offered: (cart) => pointsOf(cart) !== null,
  },
];

/** The only method when there is nothing to pay. */
const NOTHING_TO_PAY: PaymentRow = {
  code: 'free',
  title: inAll('noPayment'),
  offered: always,
};

/** The table with the changes of staff applied. */
export const paymentTable = (settings: readonly MethodSetting[] = []): readonly PaymentRow[] =>
  METHODS.map((row) => {
    const setting = settingOf(settings, 'payment', row.code);
    return setting ? { ...row, offIn: setting.offIn, fee: setting.prices[0]?.amounts ?? {} } : row;
  });

/**
 * Whether a store of this language has a method for every cart: an online one, because a subscription is charged every
 * month.
 */
export const paysIn = (table: readonly PaymentRow[], language: Language): boolean =>
  table.some(({ code, offIn }) => SETTLEMENTS[code] === 'online' && !offIn?.includes(language));

interface OptionRow {
  readonly code: string;
  readonly title: Texts;
}
const CARD: OptionRow = { code: 'card', title: inAll('card') };
const GOOGLE_PAY: OptionRow = { code: 'google_pay', title: same('Google Pay') };
const APPLE_PAY: OptionRow = { code: 'apple_pay', title: same('Apple Pay') };

/** Options of the card gateway in Poland (SHP-030). */
const LOCAL_OPTIONS: readonly OptionRow[] = [
  CARD,
  {
    code: 'fast_transfer',
    title: inAll('fastTransfer'),
  },
  { code: 'blik', title: same('BLIK') },
  {
    code: 'pay_later',
    title: inAll('payLater'),
  },
  {
    code: 'instalments',
    title: inAll('instalments'),
  },
  GOOGLE_PAY,
  APPLE_PAY,
];

/** Options of the card gateway in other countries. The German store has exactly these (SHP-031). */
const OPTIONS_ABROAD: readonly OptionRow[] = [CARD, GOOGLE_PAY, APPLE_PAY];

export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  readonly feeNet: number;
  readonly feeGross: number;
  readonly default: boolean;
  readonly offline: boolean;
  /** Options on the page of the card gateway. */
  readonly options: readonly { readonly code: string; readonly title: string }[];
}

export interface Payable {
  readonly table: readonly PaymentRow[];
  readonly cart: Cart;
  /** Language of the cart's store: decides which methods are offered. */
  readonly storeLanguage: Language;
  /** Language of the texts. */
  readonly language: Language;
  /** null = unknown, because an order is being placed and its own quote decides whether there is anything to pay. */
  readonly grandTotal: number | null;
  /** Currencies for which the shop has a bank account. */
  readonly transferCurrencies: readonly string[];
  /** Standard tax rate of the cart's tax country, basis points. */
  readonly taxBps: number;
}

/**
 * Payment methods of this cart. `free` is the only one when there is nothing to pay, and one of several when the total
 * is unknown.
 */
export function paymentMethods(payable: Payable): PaymentMethod[] {
  const { table, cart, storeLanguage, language, grandTotal, taxBps, transferCurrencies } = payable;
  if (cart.lines.length === 0) return [];
  const payableSo = ({ code }: PaymentRow): boolean =>
    code !== BANK_TRANSFER || transferCurrencies.includes(cart.currency);
  const ways =
    grandTotal === 0
      ? []
      : table.filter(
          (row) => !row.offIn?.includes(storeLanguage) && payableSo(row) && row.offered(cart, storeLanguage),
        );
  const rows = grandTotal ? ways : [...ways, NOTHING_TO_PAY];
  const options =
    cart.currency === 'PLN' && LANGUAGE_FACTS[storeLanguage].hasPolishPayments ? LOCAL_OPTIONS : OPTIONS_ABROAD;
  return rows.map((row, index) => {
    const feeGross = feeOf(table, row.code, cart.currency);
    return {
      code: row.code,
      title: row.title[language],
      feeNet: feeGross - includedTax(feeGross, taxBps),
      feeGross,
      default: index === 0,
      offline: isOffline(row.code),
      options: row.code === 'stripe' ? options.map(({ code, title }) => ({ code, title: title[language] })) : [],
    };
  });
}

/** Gross fee of a method in minor units. */
export const feeOf = (table: readonly PaymentRow[], code: string, currency: string): number =>
  table.find((row) => row.code === code)?.fee?.[currency] ?? 0;

/** Refuses a method that is not offered. */
export function chosenPayment(offered: readonly PaymentMethod[], code: string): PaymentMethod {
  const method = offered.find((one) => one.code === code);
  if (!method) throw new PaymentMethodUnavailable(code);
  return method;
}

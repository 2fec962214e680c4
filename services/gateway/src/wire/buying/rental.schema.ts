import { asText, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { amount, body, day, list, onlyTrue, optionalParam, param } from '../fields.js';
import { TEXT } from '../texts.js';

export const SkuQuery = z.object({ sku: z.preprocess(paramOf, z.string().min(1, TEXT.skuMissing)) });

export const CalendarQuery = z.object({
  sku: SkuQuery.shape.sku.describe('garment, or a style with several sizes'),
  storeCode: optionalParam.describe('store'),
});

/** A period as a number or a numeric text; other values are invalid. */
const periodOf = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};
const Period = z.int(TEXT.rentalDate);

/** Dates that a shopper requests; rental checks whether they are available (wire-contract 11.9). */
export const DatesQuery = z.object({
  date: param.describe('first day, YYYY-MM-DD'),
  period: z
    .preprocess((value) => periodOf(paramOf(value)), Period)
    .describe('1 one day, 2 four days, 3 try-on at home, 4 seven days'),
  delivery: param.describe('showroom or omnipack'),
  storeCode: optionalParam.describe('store'),
});

export const QuoteQuery = z.object({ sku: SkuQuery.shape.sku.describe('garment'), ...DatesQuery.shape });

/** An element of the calendar call (wire-contract 2.12, 11.9; RNT-005, RNT-030). */
export const Calendar = z.object({
  sku: z.string(),
  availableQuantity: z.int(),
  firstDateAvailable: day.nullable().describe('YYYY-MM-DD, earliest day a rental can start'),
  bookedDatesFull: list(z.object({ s: day, q: z.int().describe('booked pieces; fully booked at availableQuantity') })),
  disabledDatesFullCalendar: list(z.object({ disabled_from: day, disabled_to: day })),
  turnoverBefore: z.int().describe('minutes'),
  turnoverAfter: z.int().describe('minutes'),
  periods: list(z.object({ period: z.int(), days: z.int(), price: amount })),
});
export type Calendar = z.output<typeof Calendar>;

export const DatesQuote = z.object({
  available: z.boolean(),
  date_from: day,
  date_to: day,
  currency: z.string(),
  price: amount,
  deposit: amount,
  delivery_price: amount.nullable().describe("to the store's own country, both ways"),
  worst_case_late_fee: amount,
  alternatives: list(z.object({ sku: z.string(), size: z.string(), date: day })),
});
export type DatesQuote = z.output<typeof DatesQuote>;

export const Booking = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  date_from: day,
  date_to: day,
  period: z.int().nullable(),
  delivery: z.enum(['showroom', 'omnipack']).nullable(),
  status: z.string(),
  return_by: day,
  order_increment_id: z.string().nullable(),
  price: amount,
  late_fee: amount,
  daily_late_fee: amount.describe('for each started day after noon of the day after return_by'),
  worst_case_late_fee: amount.describe('no late fee exceeds it'),
  currency: z.string().nullable(),
  allowed_actions: list(z.enum(['cancel', 'extend', 'buy'])),
});
export type Booking = z.output<typeof Booking>;

const priceOf = (price: unknown): number | undefined => (typeof price === 'number' && price >= 0 ? price : undefined);
const consent = {
  preview: onlyTrue.describe('true: only preview the cost'),
  expected_price: z
    .unknown()
    .optional()
    .transform(priceOf)
    .meta({ type: 'number', description: 'the accepted price; if it has changed, 409' }),
};

export const ExtendBooking = body({
  period: z.preprocess(periodOf, Period).describe('1, 2 or 4: the new total length from the same first day'),
  ...consent,
});

export const BuyBooking = body(consent);
export type BuyBooking = z.output<typeof BuyBooking>;

/** Payment of an agreement, which takes effect once it is paid. */
const AgreementPayment = z.object({
  status: z.string().describe('paid, to_pay, or in_preparation: retry, or read the orders'),
  order_increment_id: z.string().nullable().describe('the order that the money is; null while in preparation'),
  session_id: z.string().nullable().describe('of the payment page'),
  redirect_url: z.string().nullable().describe('where to pay'),
});
export type AgreementPayment = z.output<typeof AgreementPayment>;
const payment = AgreementPayment.nullable().describe('null: a preview, or it costs nothing');

export const Extension = z.object({
  price: amount,
  currency: z.string().nullable(),
  date_to: day,
  return_by: day,
  status: z.string(),
  payment,
});
export type Extension = z.output<typeof Extension>;

export const Bought = z.object({ price: amount, currency: z.string().nullable(), status: z.string(), payment });

export const BookingsQuery = z.object({ storeCode: optionalParam.describe('language of the names') });

export const SlotsQuery = z.object({ date: param.describe('YYYY-MM-DD') });

export const Slots = list(z.object({ time: z.string(), places: z.int() }));

export const Fitting = z.object({ id: z.string(), date: day, time: z.string(), skus: list(z.string()) });
export type Fitting = z.output<typeof Fitting>;

/** Longer than any SKU. */
export const MAX_SKU = 100;
const MAX_FITTED = 10;

const skusOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map(asText)
    .filter((sku) => sku !== '' && sku.length <= MAX_SKU)
    .slice(0, MAX_FITTED);

export const BookFitting = body({
  date: z.preprocess((date) => asText(date).slice(0, 50), z.string()).describe('YYYY-MM-DD'),
  time: z.preprocess(asText, z.string().regex(/^\d{2}:\d{2}$/, TEXT.fittingSlot)).describe('HH:MM, on the hour'),
  skus: z
    .unknown()
    .optional()
    .transform(skusOf)
    .meta({ type: 'array', items: { type: 'string' }, maxItems: MAX_FITTED }),
});

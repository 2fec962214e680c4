import { amount, described, flag, integer, list, number, object, oneOf, orNull, partial, text } from './schema.js';

const day = described(text, 'YYYY-MM-DD');

export const calendar = object({
  sku: text,
  availableQuantity: integer,
  firstDateAvailable: orNull(described(day, 'YYYY-MM-DD, earliest day a rental can start')),
  bookedDatesFull: list(object({ s: day, q: described(integer, 'pieces taken; none free at availableQuantity') })),
  disabledDatesFullCalendar: list(object({ disabled_from: day, disabled_to: day })),
  turnoverBefore: described(integer, 'minutes'),
  turnoverAfter: described(integer, 'minutes'),
  periods: list(object({ period: integer, days: integer, price: amount })),
});

export const datesQuote = object({
  available: flag,
  date_from: day,
  date_to: day,
  currency: text,
  price: amount,
  deposit: amount,
  delivery_price: orNull(described(amount, "to the store's own country, both ways")),
  worst_case_late_fee: amount,
  alternatives: list(object({ sku: text, size: text, date: day })),
});

export const booking = object({
  id: text,
  sku: text,
  name: text,
  date_from: day,
  date_to: day,
  period: orNull(integer),
  delivery: orNull(oneOf('showroom', 'omnipack')),
  status: text,
  return_by: day,
  order_increment_id: orNull(text),
  price: amount,
  late_fee: amount,
  daily_late_fee: described(amount, 'for each started day after noon of the day after return_by'),
  worst_case_late_fee: described(amount, 'no late fee exceeds it'),
  currency: orNull(text),
  allowed_actions: list(oneOf('cancel', 'extend', 'buy')),
});

export const extendBody = partial({
  period: described(integer, '1, 2 or 4: the new total length from the same first day'),
  preview: described(flag, 'true: only say what it would cost'),
  expected_price: described(number, 'what was agreed to; another price now is a 409'),
});

/** How what was agreed to is paid; it takes effect by that. */
export const agreementPayment = object({
  status: described(text, 'paid, to_pay, or in_preparation: ask again, or look at the orders'),
  order_increment_id: described(orNull(text), 'the order that the money is; null while in preparation'),
  session_id: described(orNull(text), 'of the payment page'),
  redirect_url: described(orNull(text), 'where to pay'),
});

export const extension = object({
  price: amount,
  currency: orNull(text),
  date_to: day,
  return_by: day,
  status: text,
  payment: described(orNull(agreementPayment), 'null: a preview, or it costs nothing'),
});

export const buyBody = partial({ preview: flag, expected_price: number });

export const bought = object({
  price: amount,
  currency: orNull(text),
  status: text,
  payment: described(orNull(agreementPayment), 'null: a preview, or it costs nothing'),
});

export const slots = list(object({ time: text, places: integer }));

export const fitting = object({ id: text, date: day, time: text, skus: list(text) });

export const fittingBody = partial({ date: day, time: described(text, 'HH:MM, on the hour'), skus: list(text) });

/** Query of days a shopper wishes for. */
export const DATES_QUERY = {
  'date!': 'first day, YYYY-MM-DD',
  'period!': '1 one day, 2 four days, 3 try-on at home, 4 seven days',
  'delivery!': 'showroom or omnipack',
  storeCode: 'store',
};

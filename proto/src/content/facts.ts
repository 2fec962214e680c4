/**
 * Values that several pages, mails, the footer and the structured data state: each is kept once by content, may differ by
 * store view, and stands in a text as a node, so that a page never names an outdated figure.
 *
 * `kind` decides the value's form and how it is written in each language:
 * `count` a number (days, hours, pieces: the unit is in the text), `percent` a number of percent, `time` `HH:MM`,
 * `times` `HH:MM-HH:MM`, `money` minor units in the store view's currency, `text` a line as entered.
 */
export interface FactKind {
  readonly kind: 'count' | 'percent' | 'time' | 'times' | 'money' | 'text';
  /** The value of a fresh shop; for money per currency, in minor units. */
  readonly value: number | string | Readonly<Record<'PLN' | 'EUR' | 'SEK', number>>;
}

export const FACTS = {
  /** Year in which the shop began. */
  founded: { kind: 'text', value: '2016' },
  /** Opening hours of the showroom (CMS-069 to CMS-071; closed on Sundays). */
  hours_weekdays: { kind: 'times', value: '11:00-19:00' },
  hours_saturday: { kind: 'times', value: '12:00-16:00' },
  showroom_address: { kind: 'text', value: 'ul. Mokotowska 12, 00-561 Warszawa' },
  contact_email: { kind: 'text', value: 'hello@garderoba.example' },
  contact_phone: { kind: 'text', value: '+48 22 000 00 00' },
  /** Days in which bought goods may be sent back (CMS-064). */
  return_days: { kind: 'count', value: 14 },
  /** Days of a deferred payment (CMS-065). */
  pay_later_days: { kind: 'count', value: 30 },
  /** Order before this time for express delivery (CMS-066). */
  express_before: { kind: 'time', value: '15:00' },
  /** Order before this time and the parcel leaves on the same day (CMS-067). */
  same_day_before: { kind: 'time', value: '12:00' },
  /** Working days of a delivery in Poland (CMS-068). */
  delivery_days_poland: { kind: 'count', value: 3 },
  /** Working days of a delivery in Germany and Sweden. */
  delivery_days_abroad: { kind: 'count', value: 4 },
  /** Lowest price of a rental a day (RNT-032 to RNT-034). */
  rent_from: { kind: 'money', value: { PLN: 80_00, EUR: 45_00, SEK: 210_00 } },
  /** Lowest price of a plan a month (SUB-022). */
  plan_from: { kind: 'money', value: { PLN: 150_00, EUR: 60_00, SEK: 690_00 } },
  /** Days of the three rental lengths (RNT-034). */
  rent_days_short: { kind: 'count', value: 1 },
  rent_days_middle: { kind: 'count', value: 4 },
  rent_days_long: { kind: 'count', value: 7 },
  /** Hours after the last day in which a rental comes back. */
  rental_return_hours: { kind: 'count', value: 24 },
  /** Pieces of a try-on at home (RNT-031). */
  try_on_pieces: { kind: 'count', value: 2 },
  /** Deposit of a rental, of the garment's retail price. */
  deposit_percent: { kind: 'percent', value: 30 },
  /** On the day after the return day: a rental that is not back by then costs a fee for each started day. */
  late_after: { kind: 'time', value: '12:00' },
  /** A garment that is this many days late counts as lost. */
  lost_after_days: { kind: 'count', value: 20 },
  /** Minutes for which a cart holds rental dates. */
  cart_hold_minutes: { kind: 'count', value: 30 },
  /** Minutes, or days, after which an unpaid order is cancelled: online payment, bank transfer, payment on delivery. */
  payment_minutes: { kind: 'count', value: 30 },
  transfer_days: { kind: 'count', value: 7 },
  cash_days: { kind: 'count', value: 14 },
  /** Days until the amount is refunded after a withdrawal. */
  refund_days: { kind: 'count', value: 14 },
  /** Points of the three plans a month (SUB-002). */
  plan_points_s: { kind: 'count', value: 10 },
  plan_points_m: { kind: 'count', value: 20 },
  plan_points_l: { kind: 'count', value: 40 },
  /** Days for which a plan continues unpaid. */
  plan_grace_days: { kind: 'count', value: 14 },
  /** Days for which points of a plan can be used after their month, returned points at least, and reward points. */
  points_rollover_days: { kind: 'count', value: 30 },
  points_back_days: { kind: 'count', value: 30 },
  reward_days: { kind: 'count', value: 365 },
  /** Paid amount that earns a reward point, and what a point pays of an order. */
  reward_per: { kind: 'money', value: { PLN: 400_00, EUR: 100_00, SEK: 1000_00 } },
  point_value: { kind: 'money', value: { PLN: 12_50, EUR: 4_50, SEK: 52_50 } },
  /** Coupon of the newsletter (CPN-008). */
  newsletter_discount: { kind: 'percent', value: 10 },
  /** How long data are kept. */
  keep_forms_days: { kind: 'count', value: 365 },
  keep_mails_days: { kind: 'count', value: 365 },
  keep_security_days: { kind: 'count', value: 90 },
  keep_carts_days: { kind: 'count', value: 30 },
  keep_guest_orders_years: { kind: 'count', value: 2 },
  keep_sign_in_days: { kind: 'count', value: 30 },
  keep_store_days: { kind: 'count', value: 365 },
  /** What the shop keeps of a second-hand sale (SELL-053), as SELLING_RATES has it. */
  commission: { kind: 'percent', value: 22 },
  transaction_fee: { kind: 'percent', value: 3 },
  /** Business days until a seller is paid (SELL-054). */
  payout_days: { kind: 'count', value: 14 },
  /** Hours in which an offer is answered (SELL-055). */
  offer_hours: { kind: 'count', value: 24 },
  /** Highest discount of second-hand pieces (SELL-056). */
  second_hand_discount: { kind: 'percent', value: 70 },
  /** Days in which most pieces are sold (SELL-057). */
  sold_within_days: { kind: 'count', value: 30 },
  /** Business days of the first check of a listing, and hours until its mail (SELL-039). */
  first_check_days: { kind: 'count', value: 2 },
  first_check_hours: { kind: 'count', value: 48 },
  /** Months in which a decision about a listing can be appealed, and days until the answer, as APPEAL_LIMITS has them. */
  appeal_months: { kind: 'count', value: 6 },
  appeal_days: { kind: 'count', value: 14 },
  /** Days without an answer for the tax office after which payouts wait, as TAX_DAYS has it. */
  tax_wait_days: { kind: 'count', value: 60 },
} as const satisfies Readonly<Record<string, FactKind>>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]];

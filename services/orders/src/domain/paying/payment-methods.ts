import { type PaymentCode, SETTLEMENTS, type Settlement } from '@garderoba/contracts/payment-methods';

/** Orders with this method contain bank account and reference. */
export const BANK_TRANSFER = 'banktransfer' satisfies PaymentCode;

const CASH_SETTLEMENTS: readonly Settlement[] = ['onDelivery', 'inShowroom', 'byPost'];
/** Payment on delivery, in the store or by post. Staff record it. */
export const CASH: readonly string[] = Object.entries(SETTLEMENTS)
  .filter(([, settlement]) => CASH_SETTLEMENTS.includes(settlement))
  .map(([code]) => code);

/** Points of a customer. loyalty holds them while the order is placed. */
export const POINTS = 'points' satisfies PaymentCode;

/** The only method of orders with a total of 0, and only for them (SHP-029). */
export const FREE = 'free' satisfies PaymentCode;

/** Options of an online method that are based on a card. No option: the page offers cards. */
const CARDS = new Set([undefined, 'card', 'google_pay', 'apple_pay']);

/**
 * Whether the card is saved with the payment. A subscription is charged every month; a rental may need a deposit and
 * later charges.
 */
export const keepsCard = (order: {
  readonly subscriptionId: string | null;
  readonly payment: { readonly option?: string };
  readonly lines: readonly { readonly kind: string }[];
}): boolean =>
  order.subscriptionId !== null ||
  (CARDS.has(order.payment.option) && order.lines.some(({ kind }) => kind === 'rental'));

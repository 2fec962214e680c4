/** How each payment method settles (SHP-029, SHP-030). A method that cart offers and this table lacks is online. */
const OFFLINE = new Set(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'free', 'points']);

/** Offline methods: the order is processing at once, staff record the money later (wire-contract 11.8). */
export const isOffline = (method: string): boolean => OFFLINE.has(method);

/** Adds the account and reference for a bank transfer to an order. */
export const BANK_TRANSFER = 'banktransfer';

/** The money comes with the goods, or by post: staff record it. */
export const CASH: readonly string[] = ['cashondelivery', 'payinstore', 'checkmo'];

/** Points of a customer: loyalty holds them while the order is placed. */
export const POINTS = 'points';

/** The one way for orders that cost nothing, and only for them (SHP-029). */
export const FREE = 'free';

/** Options of an online method that a card stands behind. No option: the page offers cards. */
const CARDS = new Set([undefined, 'card', 'google_pay', 'apple_pay']);

/**
 * Is the card kept when the order is paid with one? A subscription is charged every month; a rental may need a deposit, and cost more
 * than was ordered.
 */
export const keepsCard = (order: {
  readonly subscriptionId: string | null;
  readonly payment: { readonly option?: string };
  readonly lines: readonly { readonly kind: string }[];
}): boolean =>
  order.subscriptionId !== null ||
  (CARDS.has(order.payment.option) && order.lines.some(({ kind }) => kind === 'rental'));

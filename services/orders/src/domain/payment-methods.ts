/** Settlement of each payment method (SHP-029, SHP-030). A method that cart offers and this table lacks is online. */
const OFFLINE = new Set(['cashondelivery', 'banktransfer', 'payinstore', 'checkmo', 'free', 'points']);

/** Offline methods: the order is processing at once, and staff record the payment later (wire-contract 11.8). */
export const isOffline = (method: string): boolean => OFFLINE.has(method);

/** Orders with this method contain bank account and reference. */
export const BANK_TRANSFER = 'banktransfer';

/** Payment on delivery, in the store or by post. Staff record it. */
export const CASH: readonly string[] = ['cashondelivery', 'payinstore', 'checkmo'];

/** Points of a customer. loyalty holds them while the order is placed. */
export const POINTS = 'points';

/** The only method of orders with a total of 0, and only for them (SHP-029). */
export const FREE = 'free';

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

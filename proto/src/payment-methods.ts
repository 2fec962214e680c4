/**
 * How an order is paid: `online` = the payment provider reports it; every other payment is recorded by staff, or needs no
 * money (`points` are held by loyalty, `nothing` = the total is 0).
 */
export type Settlement = 'online' | 'onDelivery' | 'inShowroom' | 'byPost' | 'transfer' | 'points' | 'nothing';

/**
 * The payment methods of the shop by code (SHP-029). cart offers them, orders places and pays by them, mails and storefront
 * state the next step. A method without a note in the storefront does not compile; one without a row in cart fails a test.
 */
export const SETTLEMENTS = {
  stripe: 'online',
  hosted_card: 'online',
  cashondelivery: 'onDelivery',
  banktransfer: 'transfer',
  payinstore: 'inShowroom',
  checkmo: 'byPost',
  points: 'points',
  free: 'nothing',
} as const satisfies Readonly<Record<string, Settlement>>;

export type PaymentCode = keyof typeof SETTLEMENTS;

const BY_CODE: ReadonlyMap<string, Settlement> = new Map(Object.entries(SETTLEMENTS));

/** Undefined for a code that is no payment method. */
export const settlementOf = (code: string): Settlement | undefined => BY_CODE.get(code);

/** Offline methods: the order is processing at once, and staff record the payment later (wire-contract 11.8). */
export const isOffline = (code: string): boolean => BY_CODE.has(code) && BY_CODE.get(code) !== 'online';

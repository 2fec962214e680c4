import { type Currency } from '@garderoba/contracts/languages';
import { allocate, portion } from '@garderoba/money';

type Amounts = Partial<Record<Currency, number>>;

/** A discount on a cart: for everybody, or for who knows the coupon code. Amounts are gross minor units. */
export interface Promotion {
  /** In upper case. */
  readonly code: string;
  readonly label: string;
  readonly needsCoupon: boolean;
  /** Either a percentage in basis points … */
  readonly percentBps: number | null;
  /** … or a fixed amount per currency. */
  readonly amounts: Amounts | null;
  /** Goods a cart must hold; a currency not named has no minimum. */
  readonly minimum: Amounts;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usesLimit: number | null;
  readonly usesPerCustomer: number | null;
  /** Claimed and used; kept only while there is a limit to watch. */
  readonly uses: number;
}

/** Must its uses be counted one after the other? */
export const isLimited = ({ usesLimit, usesPerCustomer }: Promotion): boolean =>
  usesLimit !== null || usesPerCustomer !== null;

export type Refusal =
  | 'unknown'
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'login_needed'
  | 'customer_limit'
  | 'minimum_not_reached'
  | 'currency';

export interface PromotionQuestion {
  readonly now: Date;
  readonly customerId?: string;
  /** Times this customer has claimed or used it. */
  readonly usedByCustomer: number;
  /** What the cart holds; left out where no cart is at hand. */
  readonly cart?: { readonly currency: Currency; readonly subtotal: number };
}

/** Codes are compared without regard to case and spaces around. */
export const couponKey = (code: string): string => code.trim().toUpperCase();

/** Why it may not be used now; undefined when it may. */
export function refusal(promotion: Promotion | undefined, question: PromotionQuestion): Refusal | undefined {
  if (!promotion) return 'unknown';
  const { now, customerId, usedByCustomer, cart } = question;
  if (promotion.startsAt && now < promotion.startsAt) return 'not_started';
  if (promotion.endsAt && now > promotion.endsAt) return 'expired';
  if (promotion.usesLimit !== null && promotion.uses >= promotion.usesLimit) return 'used_up';
  if (promotion.usesPerCustomer !== null) {
    // A guest cannot be told from another one: a limit per customer needs a customer.
    if (!customerId) return 'login_needed';
    if (usedByCustomer >= promotion.usesPerCustomer) return 'customer_limit';
  }
  if (!cart) return undefined;
  if (promotion.amounts && promotion.amounts[cart.currency] === undefined) return 'currency';
  if (cart.subtotal < (promotion.minimum[cart.currency] ?? 0)) return 'minimum_not_reached';
  return undefined;
}

/** Its worth on a subtotal, rounded half-up once and never more than `atMost` (wire-contract 11.6). */
export function worth(promotion: Promotion, currency: Currency, subtotal: number, atMost: number): number {
  const amount =
    promotion.percentBps === null ? (promotion.amounts?.[currency] ?? 0) : portion(subtotal, promotion.percentBps);
  return Math.min(amount, atMost);
}

/** The promotion without a code that takes most off; of equals the first by code. One at most, so that none adds up. */
export function bestPromotion(
  promotions: readonly Promotion[],
  question: PromotionQuestion & { cart: { currency: Currency; subtotal: number } },
): Promotion | undefined {
  const { currency, subtotal } = question.cart;
  return promotions
    .filter((promotion) => !promotion.needsCoupon && refusal(promotion, question) === undefined)
    .map((promotion) => ({ promotion, amount: worth(promotion, currency, subtotal, subtotal) }))
    .sort((a, b) => b.amount - a.amount || (a.promotion.code < b.promotion.code ? -1 : 1))[0]?.promotion;
}

/** Shares a discount out over rows in proportion to what is left of them; the parts sum to it and exceed no row. */
export const shareOut = (amount: number, rows: readonly number[]): number[] => allocate(amount, rows);

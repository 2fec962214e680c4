import { type Currency } from '@garderoba/contracts/languages';
import { allocate, portion } from '@garderoba/money';

type Amounts = Partial<Record<Currency, number>>;

/** A discount on a cart: for every cart, or with a coupon code. Amounts are gross minor units. */
export interface Promotion {
  /** Upper case. */
  readonly code: string;
  readonly label: string;
  readonly needsCoupon: boolean;
  /** Either a percentage in basis points … */
  readonly percentBps: number | null;
  /** … or a fixed amount per currency. */
  readonly amounts: Amounts | null;
  /** Minimum value of goods per currency. A missing currency has no minimum. */
  readonly minimum: Amounts;
  /** Categories whose goods, also those of categories below, it applies to; empty = all goods. */
  readonly categoryIds: readonly number[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usesLimit: number | null;
  readonly usesPerCustomer: number | null;
  /** Number of claims and uses. Maintained only when there is a limit. */
  readonly uses: number;
}

/** A stored promotion; `version` counts its changes, not its uses. */
export type KeptPromotion = Promotion & { readonly version: number };

export const PROMOTION_STATES = ['coming', 'running', 'usedUp', 'over'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** State shown to staff: whether it applies to carts now, and if not, why. */
export function stateOf(promotion: Promotion, now: Date): PromotionState {
  const { startsAt, endsAt, usesLimit, uses } = promotion;
  if (endsAt && endsAt <= now) return 'over';
  if (usesLimit !== null && uses >= usesLimit) return 'usedUp';
  return startsAt && startsAt > now ? 'coming' : 'running';
}

/** Whether its uses must be counted serially. */
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
  | 'no_matching_goods'
  | 'currency';

export interface PromotionQuestion {
  readonly now: Date;
  readonly customerId?: string;
  /** Number of claims and uses by this customer. */
  readonly usedByCustomer: number;
  /** Value of the cart; absent when there is no cart. */
  readonly cart?: {
    readonly currency: Currency;
    readonly subtotal: number;
    /** Value of the goods that the promotion applies to; absent = all goods. */
    readonly goodsOf?: (promotion: Promotion) => number;
  };
}

type CartQuestion = PromotionQuestion & Required<Pick<PromotionQuestion, 'cart'>>;

/** Whether it applies to goods in these categories. */
export const appliesTo = ({ categoryIds }: Promotion, categories: readonly number[]): boolean =>
  categoryIds.length === 0 || categories.some((id) => categoryIds.includes(id));

/** Value of the cart's goods that the promotion applies to. */
export const goodsOf = (promotion: Promotion, { subtotal, goodsOf }: CartQuestion['cart']): number =>
  goodsOf?.(promotion) ?? subtotal;

/** Codes are compared without case and surrounding spaces. */
export const couponKey = (code: string): string => code.trim().toUpperCase();

/** Reason why the promotion cannot be used now; undefined when it can. */
export function refusal(promotion: Promotion | undefined, question: PromotionQuestion): Refusal | undefined {
  if (!promotion) return 'unknown';
  const { now, customerId, usedByCustomer, cart } = question;
  if (promotion.startsAt && now < promotion.startsAt) return 'not_started';
  if (promotion.endsAt && now > promotion.endsAt) return 'expired';
  if (promotion.usesLimit !== null && promotion.uses >= promotion.usesLimit) return 'used_up';
  if (promotion.usesPerCustomer !== null) {
    // A limit per customer requires a customer: guests cannot be distinguished.
    if (!customerId) return 'login_needed';
    if (usedByCustomer >= promotion.usesPerCustomer) return 'customer_limit';
  }
  if (!cart) return undefined;
  if (promotion.amounts && promotion.amounts[cart.currency] === undefined) return 'currency';
  if (cart.subtotal < (promotion.minimum[cart.currency] ?? 0)) return 'minimum_not_reached';
  if (promotion.categoryIds.length > 0 && goodsOf(promotion, cart) === 0) return 'no_matching_goods';
  return undefined;
}

/** Discount on the value of the goods it applies to, rounded half-up once and limited to `atMost` (wire-contract 11.6). */
export function worth(promotion: Promotion, currency: Currency, subtotal: number, atMost: number): number {
  const amount =
    promotion.percentBps === null ? (promotion.amounts?.[currency] ?? 0) : portion(subtotal, promotion.percentBps);
  return Math.min(amount, atMost);
}

/**
 * The promotion without a code with the largest discount; of equal ones the first by code. At most one, so promotions
 * are not added up.
 */
export function bestPromotion(promotions: readonly Promotion[], question: CartQuestion): Promotion | undefined {
  const { cart } = question;
  return promotions
    .filter((promotion) => !promotion.needsCoupon && refusal(promotion, question) === undefined)
    .map((promotion) => ({ promotion, goods: goodsOf(promotion, cart) }))
    .map(({ promotion, goods }) => ({ promotion, amount: worth(promotion, cart.currency, goods, goods) }))
    .sort((a, b) => b.amount - a.amount || (a.promotion.code < b.promotion.code ? -1 : 1))[0]?.promotion;
}

/** Allocates a discount to rows in proportion to their remaining amounts. The parts sum to it and exceed no row. */
export const shareOut = (amount: number, rows: readonly number[]): number[] => allocate(amount, rows);

import { asText, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { optionalAddress } from '../address.schema.js';
import { amount, body, day, list, onlyTrue, optionalText } from '../fields.js';
import { Payment } from './order.schema.js';

/** Reward balance (SUB-009). */
export const Balance = z.object({
  points: z.int(),
  currency: amount.describe("the points' value in the store's currency"),
  updated_at: z.string().nullable(),
});
export type Balance = z.output<typeof Balance>;

/** Expiry dates of points (SUB-010). */
export const Expiration = list(z.object({ points: z.int(), expires_at: day }));
export type Expiration = z.output<typeof Expiration>;

const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** A page number or size; `otherwise` for missing and malformed values. */
const whole = (otherwise: number, most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = paramOf(value);
      return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : otherwise;
    });

export const HistoryQuery = z.object({
  page: whole(1, MAX_PAGE).describe('from 1'),
  limit: whole(20, MAX_PAGE_SIZE).describe('default 20, at most 100'),
});

/** Movements of points (SUB-011). */
export const History = z.object({
  items: list(
    z.object({
      id: z.int(),
      date: z.string(),
      points: z.int().describe('signed'),
      balance_after: z.int(),
      comment: z.string(),
      order_increment_id: z.string().nullable(),
    }),
  ),
  total_count: z.int(),
});
export type History = z.output<typeof History>;

/** A saved card (USR-017). */
export const Card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
});
export type Card = z.output<typeof Card>;

const PlanType = z.enum(['S', 'M', 'L']);

/** A subscription (SUB-012). */
export const Subscription = z.object({
  subscriptionId: z.string(),
  plan: PlanType,
  points: z.int().describe('a month'),
  points_left: z.int(),
  expiration: z.string().describe('YYYY-MM-DD, the last day its points can be used').nullable(),
  card: z.string().describe('last four digits').nullable(),
  status: z.enum(['pending_payment', 'payment_failed', 'active', 'paused', 'canceled']),
  name: z.string(),
  next_plan: PlanType.nullable(),
  price: amount.describe('a month'),
  currency: z.string(),
  next_charge_at: z.string().nullable(),
  card_id: z.string().nullable(),
});
export type Subscription = z.output<typeof Subscription>;

export const Plan = z.object({
  plan_type: PlanType,
  name: z.string(),
  price: amount,
  currency: z.string(),
  points: z.int(),
  period: z.literal('month'),
});
export type Plan = z.output<typeof Plan>;

/** A required id or name; '' and other types count as missing. */
const nameOf = (field: string) => z.preprocess(asText, z.string().min(1, `${field} not provided`));

const planType = nameOf('plan_type').meta({ enum: PlanType.options, description: 'in capitals or small letters' });

export const Subscribe = body({
  plan_type: planType,
  cardId: optionalText.describe('a saved card; absent = the payment page'),
  billingAddress: optionalAddress.describe('for the invoice; absent = that of the account'),
});

export const CardPage = z.object({ session_id: z.string(), redirect_url: z.string() });

export const Subscribed = z.object({
  subscriptionId: z.string(),
  status: z.string(),
  payment: Payment.optional(),
});

export const SubscriptionBody = body({ subscriptionId: nameOf('subscriptionId') });

const isTrue = (value: unknown): boolean => value === true || value === 'true';
export const PauseSubscription = body({
  subscriptionId: nameOf('subscriptionId'),
  resume: z.unknown().optional().transform(isTrue).meta({ type: 'boolean', description: 'true: go on' }),
});

export const ChangePlan = body({
  subscriptionId: nameOf('subscriptionId'),
  plan_type: planType,
  preview: onlyTrue,
});

export const PlanChange = z.object({
  amount: amount.describe('charged now'),
  currency: z.string(),
  points: z.int().describe('credited once that is paid'),
  effective_at: z.string(),
});
export type PlanChange = z.output<typeof PlanChange>;

export const DeleteCard = body({ cardId: nameOf('cardId') });

import { amount, described, flag, integer, list, object, oneOf, orNull, text } from './schema.js';

const day = described(text, 'YYYY-MM-DD');

/** Reward balance (SUB-009). */
export const balance = object({
  points: integer,
  currency: described(amount, "the points' value in the store's currency"),
  updated_at: orNull(text),
});
/** When points lapse (SUB-010). */
export const expiration = list(object({ points: integer, expires_at: day }));
/** Where points came from and went (SUB-011). */
export const history = object({
  items: list(
    object({
      id: integer,
      date: text,
      points: described(integer, 'signed'),
      balance_after: integer,
      comment: text,
      order_increment_id: orNull(text),
    }),
  ),
  total_count: integer,
});
/** A saved card (USR-017). */
export const cards = list(
  object({ id: text, brand: text, last4: text, exp_month: integer, exp_year: integer, is_default: flag }),
);
const planType = oneOf('S', 'M', 'L');
/** A subscription (SUB-012). */
export const subscriptions = list(
  object({
    subscriptionId: text,
    plan: planType,
    points: described(integer, 'a month'),
    points_left: integer,
    expiration: orNull(described(text, 'YYYY-MM-DD, the last day its points can be used')),
    card: orNull(described(text, 'last four digits')),
    status: oneOf('pending_payment', 'payment_failed', 'active', 'paused', 'canceled'),
    name: text,
    next_plan: orNull(planType),
    price: described(amount, 'a month'),
    currency: text,
    next_charge_at: orNull(text),
    card_id: orNull(text),
  }),
);
export const plans = list(
  object({ plan_type: planType, name: text, price: amount, currency: text, points: integer, period: oneOf('month') }),
);
export const subscribeBody = object(
  {
    plan_type: planType,
    cardId: described(text, 'a saved card; absent = the payment page'),
    billingAddress: described(object({}), 'for the invoice; absent = that of the account'),
  },
  ['cardId', 'billingAddress'],
);
export const subscribed = object(
  { subscriptionId: text, status: text, payment: object({ session_id: text, redirect_url: text }) },
  ['payment'],
);
export const cardPage = object({ session_id: text, redirect_url: text });
export const subscriptionBody = object({ subscriptionId: text });
export const pauseBody = object({ subscriptionId: text, resume: described(flag, 'true: go on') }, ['resume']);
export const changePlanBody = object({ subscriptionId: text, plan_type: planType, preview: flag }, ['preview']);
export const planChange = object({
  amount: described(amount, 'charged now'),
  currency: text,
  points: described(integer, 'credited once that is paid'),
  effective_at: text,
});
export const cardBody = object({ cardId: text });

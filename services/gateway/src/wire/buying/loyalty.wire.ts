import type { StoreView } from '@garderoba/contracts';
import { badRequest } from '@garderoba/edge/wire-error';
import { toDecimal } from '@garderoba/money';
import type { Balance, Card, HistoryItem, Plan, PlanChange, Subscription } from '../../clients/loyalty.client.js';
import { TEXT } from '../texts.js';
import { wordsOf } from '../words/languages.js';
import type {
  Expiration,
  History,
  Balance as WireBalance,
  Card as WireCard,
  Plan as WirePlan,
  PlanChange as WirePlanChange,
  Subscription as WireSubscription,
} from './loyalty.schema.js';

type Language = StoreView['language'];

export const toWireBalance = ({ points, value, updatedAt }: Balance): WireBalance => ({
  points,
  currency: toDecimal(value),
  updated_at: updatedAt,
});

export const toWireExpiration = (items: readonly { points: number; expiresOn: string }[]): Expiration =>
  items.map(({ points, expiresOn }) => ({ points, expires_at: expiresOn }));

export const toWireHistory = (
  { items, total }: { items: readonly HistoryItem[]; total: number },
  language: Language,
): History => {
  const reasons: Readonly<Record<string, string>> = wordsOf(language).points;
  return {
    items: items.map((item) => ({
      id: item.number,
      date: item.at,
      points: item.change,
      balance_after: item.balanceAfter,
      comment: item.comment ?? reasons[item.reason] ?? item.reason,
      order_increment_id: item.orderNumber,
    })),
    total_count: total,
  };
};

export const toWireCard = ({ cardId, brand, last4, expMonth, expYear, isDefault }: Card): WireCard => ({
  id: cardId,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
});

export const toWireSubscription = (subscription: Subscription, language: Language): WireSubscription => ({
  subscriptionId: subscription.subscriptionId,
  plan: subscription.planType,
  points: subscription.points,
  points_left: subscription.pointsLeft,
  expiration: subscription.expiration,
  card: subscription.cardLast4,
  status: subscription.status,
  name: nameIn(subscription.planNames, language, subscription.planType),
  next_plan: subscription.nextPlanType,
  price: toDecimal(subscription.price),
  currency: subscription.currency,
  next_charge_at: subscription.status === 'active' ? subscription.periodEnd : null,
  card_id: subscription.cardId,
});

export const toWirePlan = ({ planType, names, prices, points }: Plan, { language, currency }: StoreView): WirePlan => ({
  plan_type: planType,
  name: nameIn(names, language, planType),
  price: toDecimal(prices[currency] ?? 0),
  currency,
  points,
  period: 'month',
});

export const toWirePlanChange = ({ amount, currency, points, effectiveAt }: PlanChange): WirePlanChange => ({
  amount: toDecimal(amount),
  currency,
  points,
  effective_at: effectiveAt,
});

/** The plan with this type, case-insensitive. */
export function planOfType(plans: readonly Plan[], planType: string): Plan {
  const plan = plans.find((one) => one.planType === planType.toUpperCase());
  if (!plan) throw badRequest(TEXT.planNotFound);
  return plan;
}

const nameIn = (names: Readonly<Record<string, string>>, language: Language, otherwise: string): string =>
  names[language] ?? names.en ?? otherwise;

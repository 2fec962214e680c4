import type { StoreView } from '@garderoba/contracts';
import { badRequest } from '@garderoba/edge/wire-error';
import { toDecimal } from '@garderoba/money';
import type { Balance, Card, HistoryItem, Plan, PlanChange, Subscription } from '../clients/loyalty.client.js';
import type {
  Expiration,
  History,
  Balance as WireBalance,
  Card as WireCard,
  Plan as WirePlan,
  PlanChange as WirePlanChange,
  Subscription as WireSubscription,
} from './loyalty.schema.js';
import { TEXT } from './texts.js';

type Language = StoreView['language'];
type Words = Readonly<Record<Language, string>>;

const words = (pl: string, de: string, en: string, se: string, nl: string): Words => ({ pl, de, en, se, nl });

/** Reasons of point movements, as texts for shoppers. */
const REASONS: Readonly<Record<string, Words>> = {
  subscription: words(
    'Punkty z abonamentu',
    'Punkte aus dem Abo',
    'Points of your subscription',
    'Poäng från ditt abonnemang',
    'Punten van je abonnement',
  ),
  upgrade: words(
    'Wyższy plan abonamentu',
    'Größeres Abo',
    'A bigger subscription plan',
    'Större abonnemang',
    'Een groter abonnement',
  ),
  purchase: words(
    'Punkty za zakupy',
    'Punkte für deinen Einkauf',
    'Points for your purchase',
    'Poäng för ditt köp',
    'Punten voor je aankoop',
  ),
  order: words(
    'Zapłacono punktami',
    'Mit Punkten bezahlt',
    'Paid with points',
    'Betalat med poäng',
    'Met punten betaald',
  ),
  order_released: words(
    'Zamówienie nie doszło do skutku',
    'Bestellung kam nicht zustande',
    'The order was not placed',
    'Beställningen blev inte av',
    'De bestelling ging niet door',
  ),
  order_cancelled: words(
    'Zamówienie anulowane',
    'Bestellung storniert',
    'Order cancelled',
    'Beställningen avbröts',
    'Bestelling geannuleerd',
  ),
  order_refunded: words(
    'Zwrot za zamówienie',
    'Erstattung einer Bestellung',
    'Order refunded',
    'Återbetalning av beställning',
    'Bestelling terugbetaald',
  ),
  purchase_refunded: words(
    'Punkty za zwrócone zakupy',
    'Punkte eines erstatteten Einkaufs',
    'Points of a refunded purchase',
    'Poäng för ett återbetalt köp',
    'Punten van een terugbetaalde aankoop',
  ),
  expired: words('Punkty wygasły', 'Punkte verfallen', 'Points expired', 'Poängen gick ut', 'Punten verlopen'),
  gift: words('Podarowane punkty', 'Geschenkte Punkte', 'Points from us', 'Poäng från oss', 'Punten van ons'),
  correction: words(
    'Korekta punktów',
    'Korrektur der Punkte',
    'Correction of points',
    'Rättelse av poäng',
    'Correctie van punten',
  ),
};

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
): History => ({
  items: items.map((item) => ({
    id: item.number,
    date: item.at,
    points: item.change,
    balance_after: item.balanceAfter,
    comment: item.comment ?? REASONS[item.reason]?.[language] ?? item.reason,
    order_increment_id: item.orderNumber,
  })),
  total_count: total,
});

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

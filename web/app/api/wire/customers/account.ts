import type { BodyOf, ResultOf } from '../../results.ts';
import { wireInstant } from '../instant.ts';
import { type Address, addressOf } from './address.ts';

export type WireCustomer = ResultOf<'/api/user/me'>;
export type WireAccountAddress = WireCustomer['addresses'][number];

/** An address of an account; a new one has no id. */
export interface AccountAddress extends Address {
  readonly id?: number | undefined;
  readonly isShippingDefault: boolean;
  readonly isBillingDefault: boolean;
}

export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Price group and its proof; null without one. */
  readonly groupId: number | null;
  readonly groupToken: string | null;
  readonly isEmailConfirmed: boolean;
  /** Empty for none. */
  readonly bankAccount: string;
  readonly addresses: readonly AccountAddress[];
}

const BANK_ACCOUNT = 'bank_account_number';

export const customerOf = (customer: WireCustomer): Customer => ({
  id: customer.id,
  email: customer.email,
  firstName: customer.firstname,
  lastName: customer.lastname,
  groupId: customer.group_id ?? null,
  groupToken: customer.groupToken ?? null,
  isEmailConfirmed: customer.extension_attributes?.email_confirmed !== false,
  bankAccount: customer.custom_attributes?.find(({ attribute_code }) => attribute_code === BANK_ACCOUNT)?.value ?? '',
  addresses: customer.addresses.map(accountAddressOf),
});

/** A profile that a former version stored: the API's answer. */
export const formerCustomerOf = (kept: object): Customer => customerOf(kept as WireCustomer);

export const accountAddressOf = (address: WireAccountAddress): AccountAddress => ({
  ...addressOf(address),
  id: address.id,
  isShippingDefault: address.default_shipping ?? false,
  isBillingDefault: address.default_billing ?? false,
});

/** Fields that a customer may change (USR-022); absent ones stay unchanged. */
export interface ProfileChange {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses?: readonly AccountAddress[];
  readonly bankAccount?: string;
}

export const profileBody = ({ email, firstName, lastName, addresses, bankAccount }: ProfileChange) => ({
  email,
  firstname: firstName,
  lastname: lastName,
  ...(addresses && { addresses: addresses.map(accountAddressBody) }),
  ...(bankAccount !== undefined && {
    custom_attributes: [{ attribute_code: BANK_ACCOUNT, value: bankAccount || null }],
  }),
});

const accountAddressBody = (address: AccountAddress) => ({
  ...(address.id === undefined ? {} : { id: address.id }),
  firstname: address.firstName,
  lastname: address.lastName,
  company: address.company ?? '',
  vat_id: address.taxId ?? '',
  street: [...address.street],
  postcode: address.postcode,
  city: address.city,
  country_id: address.country,
  telephone: address.phone ?? '',
  region: { region_code: null, region: address.region || null, region_id: 0 },
  region_id: 0,
  default_shipping: address.isShippingDefault,
  default_billing: address.isBillingDefault,
});

export type Session = ReturnType<typeof sessionOf>;
export const sessionOf = (session: ResultOf<'/api/user/sessions'>[number]) => ({
  id: session.id,
  /** User agent. */
  client: session.client,
  lastUsedAt: session.last_used_at,
  isCurrent: session.current,
});

export type Card = ReturnType<typeof cardOf>;
export const cardOf = (card: ResultOf<'/api/ext/subscriptions/get-user-cards'>[number]) => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expires: { month: card.exp_month, year: card.exp_year },
  isDefault: card.is_default,
});

/** Address of the provider's page on which a card is saved. */
export const cardPageOf = ({ redirect_url }: ResultOf<'/api/ext/subscriptions/add-card', 'post'>): string =>
  redirect_url;

/** The shopper's points, and their value in the store's currency (SUB-009). */
export type Balance = ReturnType<typeof balanceOf>;
export const balanceOf = (balance: ResultOf<'/api/ext/rewards/balance'>) => ({
  points: balance.points,
  value: balance.currency,
  updatedAt: balance.updated_at,
});

export const expirationOf = ({ points, expires_at }: ResultOf<'/api/ext/rewards/expiration'>[number]) => ({
  points,
  day: expires_at,
});

/** A page of added and removed points (SUB-011). */
export type PointsHistory = ReturnType<typeof pointsHistoryOf>;
export const pointsHistoryOf = ({ items, total_count: total }: ResultOf<'/api/ext/rewards/history'>) => ({
  total,
  entries: items.map((item) => ({
    id: item.id,
    at: wireInstant(item.date),
    points: item.points,
    balanceAfter: item.balance_after,
    comment: item.comment,
    orderNumber: item.order_increment_id,
  })),
});

export type PlanType = ResultOf<'/api/ext/subscriptions/plans'>[number]['plan_type'];

/** One of the three monthly plans (SUB-002). Price gross, in its currency. */
export type Plan = ReturnType<typeof planOf>;
export const planOf = (plan: ResultOf<'/api/ext/subscriptions/plans'>[number]) => ({
  type: plan.plan_type,
  name: plan.name,
  price: plan.price,
  currency: plan.currency,
  /** A month. */
  points: plan.points,
});

/** A subscription of the shopper (SUB-012). */
export type Subscription = ReturnType<typeof subscriptionOf>;
export const subscriptionOf = (subscription: ResultOf<'/api/ext/subscriptions/get-user-subscriptions'>[number]) => ({
  id: subscription.subscriptionId,
  plan: subscription.plan,
  name: subscription.name ?? subscription.plan,
  status: subscription.status,
  /** A month. */
  points: subscription.points,
  pointsLeft: subscription.points_left,
  /** Last day on which its points can be used. */
  expiration: subscription.expiration,
  /** Last four digits. */
  card: subscription.card,
  price: subscription.price,
  currency: subscription.currency,
  nextChargeAt: subscription.next_charge_at,
  nextPlan: subscription.next_plan,
});

export const subscribeBody = (type: PlanType): BodyOf<'/api/ext/subscriptions/subscribe'> => ({ plan_type: type });

/** Address of the payment page of a new subscription; null if nothing is to be paid. */
export const subscribedOf = ({ payment }: ResultOf<'/api/ext/subscriptions/subscribe', 'post'>): string | null =>
  payment?.redirect_url ?? null;

export const planChangeBody = (subscriptionId: string, type: PlanType) => ({ subscriptionId, plan_type: type });

/** Effects of changing to another plan; the preview and the change return the same. */
export const planChangeOf = (change: ResultOf<'/api/ext/subscriptions/change-plan', 'post'>) => ({
  amount: change.amount,
  currency: change.currency,
  points: change.points,
  effectiveAt: change.effective_at,
});

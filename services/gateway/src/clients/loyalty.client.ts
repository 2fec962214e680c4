import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export interface Balance {
  readonly points: number;
  readonly subscription: number;
  readonly reward: number;
  /** Minor units of the currency asked for. */
  readonly value: number;
  readonly updatedAt: string | null;
}

export interface HistoryItem {
  readonly number: number;
  readonly at: string;
  readonly change: number;
  readonly balanceAfter: number;
  readonly reason: string;
  readonly comment: string | null;
  readonly orderNumber: string | null;
}

export interface Plan {
  readonly planType: string;
  readonly sku: string;
  readonly points: number;
  readonly names: Readonly<Record<string, string>>;
  /** Minor units a month, per currency. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface Subscription {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: string;
  readonly planType: string;
  readonly nextPlanType: string | null;
  readonly planNames: Readonly<Record<string, string>>;
  readonly points: number;
  readonly pointsLeft: number;
  readonly expiration: string | null;
  readonly cardId: string | null;
  readonly cardLast4: string | null;
  readonly store: string;
  readonly currency: string;
  /** Minor units a month. */
  readonly price: number;
  readonly period: number;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly createdAt: string;
}

export interface Card {
  readonly cardId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

export interface PlanChange {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly points: number;
  readonly effectiveAt: string;
}

export type SubscriptionStep = 'pause' | 'resume' | 'cancel';

export interface PointsGift {
  readonly key: string;
  readonly kind: 'subscription' | 'reward';
  readonly points: number;
  readonly expiresOn: string;
  readonly comment?: string;
}

export interface PointsCorrection {
  readonly key: string;
  readonly kind: 'subscription' | 'reward';
  readonly points: number;
  readonly comment: string;
}

/** loyalty: points, plans, subscriptions and saved cards. What is another customer's is not there. */
export class LoyaltyClient {
  constructor(private readonly loyalty: NeighbourClient) {}

  balance(customerId: string, currency: string): Promise<Balance> {
    return this.loyalty.get(`/v1/customers/${customerId}/points?currency=${currency}`);
  }

  async expirations(customerId: string): Promise<readonly { points: number; expiresOn: string }[]> {
    type Answer = { items: { points: number; expiresOn: string }[] };
    return (await this.loyalty.get<Answer>(`/v1/customers/${customerId}/points/expirations`)).items;
  }

  history(customerId: string, page: number, limit: number): Promise<{ items: HistoryItem[]; total: number }> {
    return this.loyalty.get(`/v1/customers/${customerId}/points/history?page=${page}&limit=${limit}`);
  }

  give(customerId: string, gift: PointsGift): Promise<void> {
    return this.loyalty.post(`/v1/customers/${customerId}/points/grants`, gift, { idempotencyKey: gift.key });
  }

  /** Takes points away; never more than there are. */
  take(customerId: string, { key, ...correction }: PointsCorrection): Promise<void> {
    const body = { key, ...correction };
    return this.loyalty.post(`/v1/customers/${customerId}/points/corrections`, body, { idempotencyKey: key });
  }

  async plans(): Promise<readonly Plan[]> {
    return (await this.loyalty.get<{ plans: Plan[] }>('/v1/plans')).plans;
  }

  async subscriptions(customerId: string): Promise<readonly Subscription[]> {
    return (await this.loyalty.get<{ items: Subscription[] }>(`/v1/customers/${customerId}/subscriptions`)).items;
  }

  step(customerId: string, subscriptionId: string, step: SubscriptionStep): Promise<void> {
    return this.loyalty.post(`/v1/customers/${customerId}/subscriptions/${subscriptionId}/${step}`, {}, { safe: true });
  }

  changePlan(customerId: string, subscriptionId: string, planType: string, preview: boolean): Promise<PlanChange> {
    // Not repeated by itself: the second of two changes finds the charge of the first under way.
    return this.loyalty.put(`/v1/customers/${customerId}/subscriptions/${subscriptionId}/plan`, { planType, preview });
  }

  async cards(customerId: string): Promise<readonly Card[]> {
    return (await this.loyalty.get<{ items: Card[] }>(`/v1/customers/${customerId}/cards`)).items;
  }

  deleteCard(customerId: string, cardId: string): Promise<void> {
    return this.loyalty.delete(`/v1/customers/${customerId}/cards/${cardId}`);
  }

  search(query: string): Promise<{ items: Subscription[]; total: number }> {
    return this.loyalty.get(`/v1/subscriptions${query}`);
  }

  subscription(subscriptionId: string): Promise<Subscription> {
    return this.loyalty.get(`/v1/subscriptions/${subscriptionId}`);
  }
}

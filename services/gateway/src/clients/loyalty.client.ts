import type {
  BalanceDto,
  CardDto,
  CardsDto,
  ChangePlanDto,
  ExpirationsDto,
  HistoryDto,
  HistoryItemDto,
  PlanChangeDto,
  PlanDto,
  PlansDto,
  SubscriptionDto,
  SubscriptionsDto,
} from '@garderoba/contracts/rest/loyalty';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Balance = BalanceDto;
export type HistoryItem = HistoryItemDto;
export type Plan = PlanDto;
export type Subscription = SubscriptionDto;
export type Card = CardDto;
export type PlanChange = PlanChangeDto;

export type SubscriptionStep = 'pause' | 'resume' | 'cancel';

/** Client of loyalty: points, plans, subscriptions and saved cards. Another customer's records answer 404. */
export class LoyaltyClient {
  constructor(private readonly loyalty: NeighbourClient) {}

  balance(customerId: string, currency: string): Promise<Balance> {
    return this.loyalty.get<BalanceDto>(`/v1/customers/${customerId}/points?currency=${currency}`);
  }

  async expirations(customerId: string): Promise<ExpirationsDto['items']> {
    return (await this.loyalty.get<ExpirationsDto>(`/v1/customers/${customerId}/points/expirations`)).items;
  }

  history(customerId: string, page: number, limit: number): Promise<HistoryDto> {
    return this.loyalty.get<HistoryDto>(`/v1/customers/${customerId}/points/history?page=${page}&limit=${limit}`);
  }

  async plans(): Promise<readonly Plan[]> {
    return (await this.loyalty.get<PlansDto>('/v1/plans')).plans;
  }

  async subscriptions(customerId: string): Promise<readonly Subscription[]> {
    return (await this.loyalty.get<SubscriptionsDto>(`/v1/customers/${customerId}/subscriptions`)).items;
  }

  step(customerId: string, subscriptionId: string, step: SubscriptionStep): Promise<void> {
    return this.loyalty.post<void>(
      `/v1/customers/${customerId}/subscriptions/${subscriptionId}/${step}`,
      {},
      { safe: true },
    );
  }

  changePlan(customerId: string, subscriptionId: string, change: ChangePlanDto): Promise<PlanChange> {
    // No automatic retry: a second change would find the first one's charge in progress.
    return this.loyalty.put<PlanChangeDto, ChangePlanDto>(
      `/v1/customers/${customerId}/subscriptions/${subscriptionId}/plan`,
      change,
    );
  }

  async cards(customerId: string): Promise<readonly Card[]> {
    return (await this.loyalty.get<CardsDto>(`/v1/customers/${customerId}/cards`)).items;
  }

  deleteCard(customerId: string, cardId: string): Promise<void> {
    return this.loyalty.delete<void>(`/v1/customers/${customerId}/cards/${cardId}`);
  }
}

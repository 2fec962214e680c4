import type {
  BalanceDto,
  CorrectionDto,
  ExpirationsDto,
  GrantDto,
  HistoryDto,
  SubscriptionDto,
  SubscriptionsPageDto,
} from '@garderoba/contracts/rest/loyalty';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type Subscription = SubscriptionDto;

export type SubscriptionStep = 'pause' | 'resume' | 'cancel';

/** Calls of loyalty for the console. */
export class LoyaltyClient {
  constructor(private readonly loyalty: NeighbourClient) {}

  balance(customerId: string, currency: string): Promise<BalanceDto> {
    return this.loyalty.get<BalanceDto>(`/v1/customers/${customerId}/points?currency=${currency}`);
  }

  async expirations(customerId: string): Promise<ExpirationsDto['items']> {
    return (await this.loyalty.get<ExpirationsDto>(`/v1/customers/${customerId}/points/expirations`)).items;
  }

  history(customerId: string, page: number, limit: number): Promise<HistoryDto> {
    return this.loyalty.get<HistoryDto>(`/v1/customers/${customerId}/points/history?page=${page}&limit=${limit}`);
  }

  give(customerId: string, gift: GrantDto): Promise<void> {
    return this.loyalty.post<void, GrantDto>(`/v1/customers/${customerId}/points/grants`, gift, {
      idempotencyKey: gift.key,
    });
  }

  /** Removes points; refused above the balance. */
  take(customerId: string, correction: CorrectionDto): Promise<void> {
    const path = `/v1/customers/${customerId}/points/corrections`;
    return this.loyalty.post<void, CorrectionDto>(path, correction, { idempotencyKey: correction.key });
  }

  step(customerId: string, subscriptionId: string, step: SubscriptionStep): Promise<void> {
    return this.loyalty.post<void>(
      `/v1/customers/${customerId}/subscriptions/${subscriptionId}/${step}`,
      {},
      { safe: true },
    );
  }

  search(query: string): Promise<SubscriptionsPageDto> {
    return this.loyalty.get<SubscriptionsPageDto>(`/v1/subscriptions${query}`);
  }

  subscription(subscriptionId: string): Promise<Subscription> {
    return this.loyalty.get<SubscriptionDto>(`/v1/subscriptions/${subscriptionId}`);
  }
}

import type { MailFactsDto, PurchaseDto, PurchasesDto } from '@garderoba/contracts/rest/orders';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { OrderFacts } from '../domain/mail/order-facts.js';

/** A line of an order of which the customer received a piece. `sku`: of the family. */
export type Purchase = Omit<PurchaseDto, 'lineId'>;

@Injectable()
export class OrdersClient implements OnApplicationShutdown {
  private readonly orders: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.orders = new NeighbourClient('orders', config.ORDERS_URL, tokens);
  }

  /** Recipient and facts of an order; undefined when the order does not exist. */
  async mailFacts(orderId: string): Promise<OrderFacts | undefined> {
    try {
      return await this.orders.get<MailFactsDto>(`/v1/orders/${orderId}/mail-facts`);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  /** What a customer received, the newest first; of one family, or of all. */
  async purchases(customerId: string, sku?: string): Promise<readonly Purchase[]> {
    const query = new URLSearchParams({ customerId, ...(sku !== undefined && { sku }) });
    return (await this.orders.get<PurchasesDto>(`/v1/purchases?${query}`)).items;
  }

  onApplicationShutdown(): Promise<void> {
    return this.orders.close();
  }
}

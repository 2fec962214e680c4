import type { NeighbourClient } from '@garderoba/service-kit/http-client';

/** What orders does for the console's first page. */
export class StaffOrdersClient {
  constructor(private readonly orders: NeighbourClient) {}

  figures(): Promise<{ today: number; toShip: number; stuck: number }> {
    return this.orders.get('/v1/order-figures');
  }
}

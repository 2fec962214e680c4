import { Get } from '@nestjs/common';
import { ContentClient } from '../clients/content.client.js';
import { StaffOrdersClient } from '../clients/staff-orders.client.js';
import { StaffStockClient } from '../clients/staff-stock.client.js';
import { AdminResource, Staff } from './staff.js';

/** What waits today. A figure is null when the service that knows it does not answer: the others are still shown. */
@AdminResource('dashboard')
@Staff('moderator')
export class DashboardController {
  constructor(
    private readonly orders: StaffOrdersClient,
    private readonly stock: StaffStockClient,
    private readonly content: ContentClient,
  ) {}

  @Get()
  async figures() {
    const [orders, low, mails] = await Promise.all([
      this.orders.figures().catch(() => null),
      this.stock.low(1).catch(() => null),
      this.content.mailFigures().catch(() => null),
    ]);
    return {
      ordersToday: orders?.today ?? null,
      toShip: orders?.toShip ?? null,
      stuckOrders: orders?.stuck ?? null,
      lowStock: low?.total ?? null,
      mailsFailed: mails?.failed ?? null,
    };
  }
}

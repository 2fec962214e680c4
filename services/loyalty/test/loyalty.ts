import { create, type DescMessage, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
import {
  MoneySchema,
  OrderCancelledSchema,
  OrderPaidSchema,
  OrderPaymentFailedSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
} from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp } from '../src/app.js';
import { EndDuePoints } from '../src/use-cases/end-due-points.js';
import { RenewDue } from '../src/use-cases/renew-due.js';

export const anId = (): string => uuidv7();

export const PLANS = [
  ['S', 10, { EUR: 6000, PLN: 15000, SEK: 69000 }],
  ['M', 20, { EUR: 9000, PLN: 25000, SEK: 105000 }],
  ['L', 40, { EUR: 13000, PLN: 40000, SEK: 149000 }],
].map(([planType, points, prices], position) => ({
  ...{ planType, points, prices, position, sku: `PLAN-${planType}`, rolloverDays: 30 },
  names: { pl: `Abonament ${planType}`, en: `Plan ${planType}` },
}));

export interface Shown {
  readonly subscriptionId: string;
  readonly status: string;
  readonly planType: string;
  readonly nextPlanType: string | null;
  readonly points: number;
  readonly pointsLeft: number;
  readonly expiration: string | null;
  readonly cardId: string | null;
  readonly cardLast4: string | null;
  readonly period: number;
  readonly periodStart: string;
  readonly periodEnd: string;
}

/**
 * The loyalty service under test. Methods use its domain terms. Its workers run only when a test calls `timePasses`.
 */
export class Loyalty {
  private constructor(readonly service: TestService) {}

  static async start(env: Record<string, string> = {}): Promise<Loyalty> {
    return new Loyalty(await TestService.start('loyalty', createApp, { DUE_INTERVAL_MS: '3600000', ...env }));
  }
  stop(): Promise<void> {
    return this.service.stop();
  }

  async hasPlans(): Promise<void> {
    await this.service.call('PUT', '/v1/plans:bulk', { plans: PLANS }, { as: 'importer' });
  }

  give(customerId: string, points: number, expiresOn: string, kind = 'subscription', key = anId()) {
    const grant = { key, kind, points, expiresOn };
    const path = `/v1/customers/${customerId}/points/grants`;
    return this.service.call<{ code: string }>('POST', path, grant, { as: 'importer' });
  }
  claim(orderId: string, customerId: string, points: number) {
    return this.service.call<{ code: string; details: unknown }>(
      'PUT',
      `/v1/claims/${orderId}`,
      { customerId, points },
      { as: 'orders' },
    );
  }
  release(orderId: string) {
    return this.service.call<{ code: string }>('DELETE', `/v1/claims/${orderId}`, undefined, { as: 'orders' });
  }
  async balance(customerId: string): Promise<number> {
    return (await this.service.call<{ points: number }>('GET', `/v1/customers/${customerId}/points`)).body.points;
  }
  async expirations(customerId: string) {
    type Answer = { items: { points: number; expiresOn: string }[] };
    return (await this.service.call<Answer>('GET', `/v1/customers/${customerId}/points/expirations`)).body.items;
  }
  async history(customerId: string, query = '') {
    type Item = { change: number; balanceAfter: number; reason: string; orderNumber: string | null };
    type Answer = { items: Item[]; total: number };
    return (await this.service.call<Answer>('GET', `/v1/customers/${customerId}/points/history${query}`)).body;
  }

  async subscriptions(customerId: string): Promise<Shown[]> {
    return (await this.service.call<{ items: Shown[] }>('GET', `/v1/customers/${customerId}/subscriptions`)).body.items;
  }
  async subscription(customerId: string, id: string): Promise<Shown> {
    const found = (await this.subscriptions(customerId)).find(({ subscriptionId }) => subscriptionId === id);
    if (!found) throw new Error(`no subscription ${id}`);
    return found;
  }
  act(customerId: string, id: string, step: 'pause' | 'resume' | 'cancel') {
    return this.service.call<{ code: string }>('POST', `/v1/customers/${customerId}/subscriptions/${id}/${step}`);
  }
  plan(customerId: string, id: string, planType: string, preview = false) {
    type Answer = { amount: number; points: number; effectiveAt: string; currency: string; kind: string; code: string };
    return this.service.call<Answer>('PUT', `/v1/customers/${customerId}/subscriptions/${id}/plan`, {
      ...{ planType, preview },
    });
  }
  saveCard(cardId: string, customerId: string, subscriptionId?: string, token = `tok_${cardId}`) {
    const card = { provider: 'sandbox', token, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
    return this.service.call('PUT', `/v1/cards/${cardId}`, { customerId, subscriptionId, ...card }, { as: 'orders' });
  }

  async placed(body: MessageInitShape<typeof OrderPlacedSchema>): Promise<void> {
    await this.deliver(OrderPlacedSchema, body.orderId as string, create(OrderPlacedSchema, body));
  }
  async paid(body: MessageInitShape<typeof OrderPaidSchema>): Promise<void> {
    await this.deliver(OrderPaidSchema, body.orderId as string, create(OrderPaidSchema, body));
  }
  async failed(body: MessageInitShape<typeof OrderPaymentFailedSchema>): Promise<void> {
    await this.deliver(OrderPaymentFailedSchema, body.orderId as string, create(OrderPaymentFailedSchema, body));
  }
  async cancelled(body: MessageInitShape<typeof OrderCancelledSchema>): Promise<void> {
    await this.deliver(OrderCancelledSchema, body.orderId as string, create(OrderCancelledSchema, body));
  }
  async refunded(body: MessageInitShape<typeof OrderRefundedSchema>): Promise<void> {
    await this.deliver(OrderRefundedSchema, body.orderId as string, create(OrderRefundedSchema, body));
  }

  /** Creates a customer with a card whose first month of a plan was paid just now. */
  async subscribed(plan = 'S', currency = 'EUR'): Promise<{ customerId: string; id: string; cardId: string }> {
    const [customerId, id, cardId] = [anId(), anId(), anId()];
    await this.founded(customerId, id, plan, currency);
    await this.saveCard(cardId, customerId, id);
    return { customerId, id, cardId };
  }

  /** A subscription without a card, whose first month of a plan was paid just now. */
  async founded(customerId: string, id: string, plan = 'S', currency = 'EUR'): Promise<void> {
    const amount = create(MoneySchema, { amount: 6000n, currency });
    const lines = [{ lineId: anId(), sku: `PLAN-${plan}`, quantity: 1, kind: 'subscription' }];
    const order = { orderId: id, customerId, orderNumber: '000000101', subscriptionId: id };
    await this.placed({ ...order, version: 1, store: 'eur_en', grandTotal: amount, lines });
    await this.paid({ ...order, version: 2, total: amount, lines });
  }

  /** Executes the work of all workers at the current time. */
  async timePasses(): Promise<void> {
    await this.service.service.app.get(EndDuePoints).execute();
    await this.service.service.app.get(RenewDue).execute();
  }

  /** Events about a subscription, oldest first. */
  async told(type: string, key?: string): Promise<Array<Record<string, unknown>>> {
    return (await this.service.outbox())
      .filter((event) => event.type === type && (!key || event.key === key))
      .map((event) => event.body);
  }

  private async deliver<Desc extends DescMessage>(schema: Desc, key: string, message: MessageShape<Desc>) {
    await this.service.deliver('orders.order.v1', key, schema, message);
    await this.service.settled();
  }
}

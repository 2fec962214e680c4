import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  MoneySchema,
  OrderCancelledSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  PriceChangedSchema,
} from '@garderoba/contracts';
import { deliveryCode, periodCode, type RentalDelivery, type RentalPeriod } from '@garderoba/contracts/rental-codes';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp } from '../src/app.js';
import { RunClock } from '../src/use-cases/run-clock.js';

export interface Line {
  readonly sku: string;
  readonly firstDay: string;
  readonly period: string;
  readonly delivery: string;
  readonly quantity: number;
}

/** Dates in the format of events. */
export const codesOf = ({ firstDay, period, delivery }: Omit<Line, 'sku' | 'quantity'>) => ({
  date: firstDay,
  period: periodCode(period as RentalPeriod),
  delivery: deliveryCode(delivery as RentalDelivery),
});

export const aCart = (): string => uuidv7().replaceAll('-', '').repeat(2);
export const anOrder = (): string => uuidv7();

/** By default one piece for one day from the showroom. */
export const line = (sku: string, firstDay: string, change: Partial<Line> = {}): Line => ({
  sku,
  firstDay,
  period: 'day',
  delivery: 'showroom',
  quantity: 1,
  ...change,
});

export const STAFF = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d99';

export interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly details: Record<string, unknown>;
}

/** The rental service under test. Methods use its domain terms. The clock is set to noon of 2026-12-01, a Tuesday. */
export class Rental {
  private constructor(readonly service: TestService) {}

  static async start(env: Record<string, string> = {}): Promise<Rental> {
    // The clock's workers run only when a test calls them.
    const service = await TestService.start('rental', createApp, { CLOCK_MS: '3600000', ...env });
    service.clock.set('2026-12-01T11:00:00Z');
    return new Rental(service);
  }
  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Creates pieces of a garment, by default with a day of turnover before and two after. */
  async has(sku: string, pieces: number, more: Record<string, unknown> = {}): Promise<void> {
    const units = Array.from({ length: pieces }, (_, n) => ({ serial: `${sku}-${n + 1}` }));
    await this.service.call('PUT', '/v1/garments:bulk', { garments: [{ sku, units, ...more }] }, { as: 'importer' });
    await this.costs(sku);
  }

  /** Sets rents of 100, 160, 50 and 220 and a retail price of 1000 in every currency. */
  async costs(sku: string): Promise<void> {
    const currencies = ['PLN', 'EUR', 'SEK'];
    const rents = [100_00n, 160_00n, 50_00n, 220_00n];
    const message: MessageInitShape<typeof PriceChangedSchema> = {
      sku,
      version: BigInt(Date.now()),
      views: currencies.map((currency) => ({ currency, country: 'PL', retailGross: 1000_00n })),
      rental: currencies.flatMap((currency) => rents.map((gross, n) => ({ period: n + 1, currency, gross }))),
    };
    await this.service.deliver('pricing.price.v1', sku, PriceChangedSchema, create(PriceChangedSchema, message));
    await this.service.settled();
  }

  hold(cartRef: string, lines: Line[], store = 'pln_pl') {
    return this.service.call<{ holdUntil: string } & Problem>(
      'PUT',
      `/v1/carts/${cartRef}/holds`,
      { store, lines },
      { as: 'cart' },
    );
  }

  claim(orderId: string, lines: Line[], more: { cartRef?: string; customerId?: string; store?: string } = {}) {
    const priced = lines.map((one) => ({ ...one, lineId: uuidv7(), price: 100_00 }));
    return this.service.call<Problem>(
      'PUT',
      `/v1/claims/${orderId}`,
      { store: 'pln_pl', ...more, lines: priced },
      { as: 'orders' },
    );
  }

  release(orderId: string) {
    return this.service.call<Problem>('DELETE', `/v1/claims/${orderId}`, undefined, { as: 'orders' });
  }

  /** The order was accepted. */
  async placed(orderId: string, lines: Line[], customerId = '', id = uuidv7()): Promise<void> {
    const message = create(OrderPlacedSchema, {
      orderId,
      version: 1,
      orderNumber: '000000001',
      customerId,
      store: 'pln_pl',
      status: 'processing',
      lines: lines.map(({ sku, quantity, ...dates }) => ({
        lineId: uuidv7(),
        sku,
        quantity,
        kind: 'rental',
        rental: codesOf(dates),
      })),
    });
    await this.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, message, id);
    await this.service.settled();
  }

  async cancelled(orderId: string): Promise<void> {
    const message = create(OrderCancelledSchema, { orderId, version: 2, reason: 'customer' });
    await this.service.deliver('orders.order.v1', orderId, OrderCancelledSchema, message);
    await this.service.settled();
  }

  /** Publishes the outcome of a charge. */
  async charged(chargeId: string, outcome: 'paid' | 'failed', id = uuidv7(), part?: number): Promise<void> {
    const orderId = uuidv7();
    const { service } = this;
    if (outcome === 'paid') {
      const sql = 'SELECT amount FROM booking_charge WHERE id = $1';
      const amount = part ?? (await service.db.one<{ amount: number }>(sql, [chargeId]))?.amount ?? 0;
      const total = create(MoneySchema, { amount: BigInt(amount), currency: 'PLN' });
      const paid = create(OrderPaidSchema, { orderId, version: 2, chargeId, total });
      await service.deliver('orders.order.v1', orderId, OrderPaidSchema, paid, id);
    } else {
      const failed = create(OrderCancelledSchema, { orderId, version: 2, chargeId, reason: 'payment_expired' });
      await service.deliver('orders.order.v1', orderId, OrderCancelledSchema, failed, id);
    }
    await service.settled();
  }

  /** Claims and accepts an order; returns the order and its bookings' ids. */
  async books(lines: Line[], customerId = uuidv7()): Promise<{ orderId: string; customerId: string; ids: string[] }> {
    const orderId = anOrder();
    const claim = await this.claim(orderId, lines, { customerId });
    if (claim.status !== 204) throw new Error(`${claim.body.code}: ${JSON.stringify(claim.body.details)}`);
    await this.placed(orderId, lines, customerId);
    const rows = await this.service.db.rows<{ id: string }>('SELECT id FROM booking WHERE order_id = $1 ORDER BY id', [
      orderId,
    ]);
    return { orderId, customerId, ids: rows.map(({ id }) => id) };
  }

  async calendar(sku: string, delivery = 'showroom', store = 'pln_pl') {
    const query = new URLSearchParams({ sku, delivery, store });
    const { body } = await this.service.call<{ calendars: Array<Record<string, unknown>> }>(
      'GET',
      `/v1/calendars?${query}`,
    );
    return body.calendars;
  }

  quote(sku: string, { firstDay, period, delivery }: Omit<Line, 'sku' | 'quantity'>, store = 'pln_pl') {
    const query = new URLSearchParams({ sku, firstDay, period, delivery, store });
    return this.service.call<Record<string, unknown> & Problem>('GET', `/v1/quotes?${query}`);
  }

  staff(bookingId: string, verb: string, body: object = {}) {
    return this.service.call<Record<string, unknown> & Problem>(
      'POST',
      `/v1/staff/bookings/${bookingId}/${verb}`,
      body,
      { staff: { staffId: STAFF } },
    );
  }

  /** Executes the clock's work as its workers would. */
  async runClock(): Promise<void> {
    await this.service.service.app.get(RunClock).execute();
  }

  async state(id: string): Promise<string> {
    const row = await this.service.db.one<{ state: string }>('SELECT state FROM booking WHERE id = $1', [id]);
    return row?.state ?? 'gone';
  }

  async eventsOf(type: string): Promise<Array<Record<string, unknown>>> {
    return (await this.service.outbox()).filter((event) => event.type === type).map((event) => event.body);
  }
}

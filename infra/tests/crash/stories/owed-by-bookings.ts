import { create, type DescMessage, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import { RentalBookedSchema, RentalChargeDueSchema, RentalEndedSchema } from '@garderoba/contracts';
import { EmbeddedBus } from '@garderoba/service-kit/events/embedded-bus';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDay } from '../../../faults/days.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { rentedOn } from '../../../faults/shopper.ts';
import { books, cardOrder, eventually, pay, rows } from './card-orders.ts';

/** Goods that these scenarios need. */
export const FIFTY_GOWNS = { sku: 'FIFTY-GOWNS', pieces: 50, price: 100_00, isLent: true };

const TOPIC = 'rental.booking.v1';
const PLN = (amount: number) => ({ amount: BigInt(amount), currency: 'PLN' });

/** Later charges of a booking and its deposit after orders was killed. */
export function whatBookingsOweSurvives(open: OpenShop): void {
  let bus: EmbeddedBus;
  let weeks = 6;
  beforeAll(() => {
    bus = new EmbeddedBus(open.shop.databaseUrl('bus'), new MachineClock(), createLogger('test', 'silent'));
  });
  afterAll(() => bus?.close());

  /** Publishes rental's events to orders. */
  async function tell<Desc extends DescMessage>(key: string, schema: Desc, body: MessageInitShape<Desc>) {
    const message = toJson(schema, create(schema, body)) as never;
    const event = { id: uuidv7(), topic: TOPIC, key, type: schema.name, headers: {}, body: message } as const;
    await bus.publish([{ ...event, occurredAt: new Date() }]);
  }

  /** A gown rented and paid by card; the booking does not exist in rental, so only the test publishes its events. */
  async function rented() {
    weeks += 3;
    const { sku } = FIFTY_GOWNS;
    const order = await cardOrder(open, await open.shopper.cartWith(sku, 1, undefined, rentedOn(openDay(weeks))), sku);
    await pay(open, order);
    await eventually(async () => expect((await books(open, order)).status).toBe('processing'));
    const [line] = await rows<{ orderId: string; lineId: string }>(
      open,
      'orders',
      'SELECT order_id AS "orderId", l.id AS "lineId" FROM order_line l JOIN orders o ON o.id = order_id WHERE number = $1',
      [Number(order.number)],
    );
    return { ...(line as { orderId: string; lineId: string }), bookingId: uuidv7(), version: 1, sku };
  }
  /** States of the booking's charges and the amounts at the provider. */
  const owed = ({ bookingId }: { bookingId: string }) =>
    rows<{ status: string; kept: number }>(
      open,
      'orders',
      `SELECT o.status, (SELECT coalesce(sum(s.amount - s.refunded), 0)::int FROM payment p JOIN sandbox_session s USING (session_id)
                          WHERE p.order_id = o.id AND s.state = 'paid') AS kept FROM orders o WHERE o.booking_id = $1`,
      [bookingId],
    );
  /** State of its deposit here and at the provider. */
  const held = ({ bookingId }: { bookingId: string }) =>
    rows<{ ours: string; theirs: string }>(
      open,
      'orders',
      `SELECT d.state AS ours, a.state AS theirs FROM deposit d LEFT JOIN sandbox_authorisation a ON a.payment_id = d.id
        WHERE d.booking_id = $1`,
      [bookingId],
    );
  /** Kills orders at this point while `work` runs, and waits for its restart. */
  async function dying(point: string, work: () => Promise<void>): Promise<void> {
    const back = await open.shop.dieAt(point);
    await work();
    await back();
  }

  it.each(['orders.rental-charge.before-commit', 'orders.charge.before-provider', 'orders.charge.after-provider'])(
    '[I1] kill -9 at %s: one order, charged once',
    async (point) => {
      const booking = await rented();
      const due = { ...booking, chargeId: uuidv7(), kind: 'late_fee', amount: PLN(40_00) };
      await dying(point, () => tell(booking.bookingId, RentalChargeDueSchema, due));
      await tell(booking.bookingId, RentalChargeDueSchema, due); // delivered twice
      await eventually(async () => expect(await owed(booking)).toEqual([{ status: 'complete', kept: 40_00 }]));
      expect(await open.broken()).toEqual([]);
    },
    150_000,
  );

  it.each(['orders.deposit.after-provider', 'orders.deposit.after-release'])(
    '[I1] kill -9 at %s: a deposit is authorised once and released once',
    async (point) => {
      const booking = await rented();
      const firstDay = new Date().toISOString().slice(0, 10);
      const booked = { ...booking, firstDay, deposit: PLN(30_00) };
      const reserve = () => tell(booking.bookingId, RentalBookedSchema, booked);
      const letGo = () => tell(booking.bookingId, RentalEndedSchema, { ...booking, outcome: 'ready' });
      const isHeld = () =>
        eventually(async () => expect(await held(booking)).toEqual([{ ours: 'held', theirs: 'authorised' }]));
      if (point.endsWith('after-provider')) await dying(point, reserve);
      else await reserve();
      await isHeld();
      if (point.endsWith('after-release')) await dying(point, letGo);
      else await letGo();
      await eventually(async () => expect(await held(booking)).toEqual([{ ours: 'released', theirs: 'released' }]));
      expect(await open.broken()).toEqual([]);
    },
    150_000,
  );
}

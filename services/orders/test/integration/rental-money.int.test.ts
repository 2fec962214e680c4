import { create } from '@bufbuild/protobuf';
import {
  MoneySchema,
  RentalBookedSchema,
  RentalCancelledSchema,
  RentalChargeDueSchema,
  RentalChargeWithdrawnSchema,
  RentalEndedSchema,
} from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConfirmationDto } from '../../src/http/placements.dto.js';
import { ChargesRepository } from '../../src/persistence/charges.repository.js';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { ReserveDeposits } from '../../src/use-cases/owing/reserve-deposits.js';
import { SendRefunds } from '../../src/use-cases/owing/send-refunds.js';
import { ChargeCards } from '../../src/use-cases/paying/charge-cards.js';
import { RecordOutcome } from '../../src/use-cases/paying/record-outcome.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { aCart, aLine, aQuote, rentalChoice } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

// Later charges of a booking: rental publishes them, orders charges each once. The tests check the provider's own
// records.

let shop: Shop;
const CUSTOMER = uuidv7();
const TOPIC = 'rental.booking.v1';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  const rental = { kind: 'rental', type: 'sirent', pieces: [], parentSku: null, choice: rentalChoice } as const;
  shop.frozenCart = aCart({ customerId: CUSTOMER, lines: [aLine({ ...rental, sku: 'GOWN' })] });
  shop.quote = aQuote();
});

const run = (worker: { new (...args: never[]): { execute(): Promise<void> } }) =>
  shop.orders.service.app.get(worker).execute();
const press = (sessionId: string | undefined, action: string) =>
  shop.orders.call('POST', `/v1/sandbox-sessions/${sessionId}/actions`, { action });
const rows = <Row extends object>(sql: string, params: unknown[]) => shop.orders.db.rows<Row>(sql, params);
const zloty = (amount: number) => create(MoneySchema, { amount: BigInt(amount), currency: 'PLN' });

interface Rented {
  readonly orderId: string;
  readonly lineId: string;
  readonly bookingId: string;
}

/** Rents and pays a gown: by card, by a card that is declined later, or at the door. */
async function rent(pay: 'card' | 'declining card' | 'cash' = 'card', order: object = {}): Promise<Rented> {
  const paymentMethod = pay === 'cash' ? 'cashondelivery' : 'stripe';
  const wanted = { lines: [{ sku: 'GOWN', quantity: 1 }], paymentMethod, ...order };
  const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: wanted });
  if (pay !== 'cash') {
    await press(body.payment?.sessionId, pay === 'card' ? 'success' : 'success-card-declined');
    await eventually(async () => expect(await statusOf(body.orderId)).toBe('processing'), 5_000);
  }
  const [line] = await rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [body.orderId]);
  return { orderId: (body as ConfirmationDto).orderId, lineId: line?.id as string, bookingId: uuidv7() };
}
const about = ({ orderId, lineId, bookingId }: Rented) => ({
  ...{ bookingId, orderId, lineId, version: 2, customerId: CUSTOMER, sku: 'GOWN' },
});

interface ToldCharge {
  readonly chargeId?: string;
  readonly amount?: number;
  /** Event id of the message; the same id is a redelivery. */
  readonly eventId?: string;
}
async function owes(
  rented: Rented,
  kind: string,
  { chargeId = uuidv7(), amount = 90_00, eventId }: ToldCharge = {},
): Promise<string> {
  const due = create(RentalChargeDueSchema, { ...about(rented), chargeId, kind, amount: zloty(amount) });
  await shop.orders.deliver(TOPIC, rented.bookingId, RentalChargeDueSchema, due, eventId);
  await shop.orders.settled();
  return chargeId;
}
async function booked(rented: Rented, deposit = 300_00, inDays = 1): Promise<void> {
  const firstDay = new Date(shop.orders.clock.now().getTime() + inDays * DAY).toISOString().slice(0, 10);
  const message = create(RentalBookedSchema, { ...about(rented), version: 1, firstDay, deposit: zloty(deposit) });
  await shop.orders.deliver(TOPIC, rented.bookingId, RentalBookedSchema, message);
  await shop.orders.settled();
}
async function over(rented: Rented, outcome = 'ready'): Promise<void> {
  const message = create(RentalEndedSchema, { ...about(rented), outcome });
  await shop.orders.deliver(TOPIC, rented.bookingId, RentalEndedSchema, message);
  await shop.orders.settled();
}

const statusOf = async (orderId: string) =>
  (await rows<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]))[0]?.status;
interface Charged {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly kept: number;
}
/** The orders of a booking's charges, and the amount captured at the provider for each. */
const charges = ({ bookingId }: Rented) =>
  rows<Charged>(
    `SELECT o.id, o.status, o.grand_total::int AS total,
            (SELECT coalesce(sum(s.amount - s.refunded), 0) FROM payment p JOIN sandbox_session s USING (session_id)
              WHERE p.order_id = o.id AND s.state = 'paid')::int AS kept
       FROM orders o WHERE o.booking_id = $1 ORDER BY o.number`,
    [bookingId],
  );
const depositsOf = async ({ bookingId }: Rented) =>
  (
    await rows<{ ours: string; theirs: string; captured: number }>(
      `SELECT d.state AS ours, coalesce(a.state, '') AS theirs, coalesce(a.captured, 0)::int AS captured
         FROM deposit d LEFT JOIN sandbox_authorisation a ON a.payment_id = d.id WHERE d.booking_id = $1 ORDER BY d.id`,
      [bookingId],
    )
  ).map(({ ours, theirs, captured }) => [ours, theirs, captured]);
async function becomes<T>(
  read: () => Promise<T>,
  wanted: unknown,
  worker: Parameters<typeof run>[0] = ChargeCards,
): Promise<void> {
  await eventually(async () => {
    await run(worker);
    await run(ReserveDeposits);
    expect(await read()).toEqual(wanted);
  }, 10_000);
}
const paid = (total: number) => expect.objectContaining({ status: 'complete', total, kept: total });
const told = async (orderId: string) =>
  (await shop.orders.outbox()).filter(({ key }) => key === orderId).map(({ type }) => type);

describe('the charge of a booking', () => {
  it('is one order, charged to the card of the rental, also for repeated events', async () => {
    const rented = await rent();
    const chargeId = uuidv7();
    const eventId = uuidv7();
    await owes(rented, 'extension', { chargeId, eventId });
    await owes(rented, 'extension', { chargeId, eventId }); // redelivered message
    await becomes(() => charges(rented), [paid(90_00)]);
    await owes(rented, 'extension', { chargeId }); // published again, late
    await run(ChargeCards);
    const [order, ...more] = await charges(rented);
    expect(more).toEqual([]);
    expect(await told(order?.id as string)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCompleted']);
    const event = (await shop.orders.outbox()).find(({ key, type }) => key === order?.id && type === 'OrderPaid');
    expect(event?.body).toMatchObject({ chargeId, customerId: CUSTOMER });
    expect(event?.body.subscriptionId).toBeUndefined();
  });

  it('contains its reason, is invoiced, and staff and shopper see it with its order', async () => {
    const rented = await rent();
    await owes(rented, 'extension');
    await becomes(() => charges(rented), [paid(90_00)]);
    const [charge] = await charges(rented);
    type Facts = { charges: object[]; lines: { name: string }[]; documents: { kind: string }[]; rentalOrderId: string };
    const admin = await shop.orders.call<Facts>('GET', `/v1/admin-orders/${rented.orderId}`);
    expect(admin.body.charges).toEqual([
      expect.objectContaining({ orderId: charge?.id, purpose: 'extension', amount: 90_00, status: 'complete' }),
    ]);
    const own = await shop.orders.call<Facts>('GET', `/v1/orders/${charge?.id}?customerId=${CUSTOMER}`);
    expect(own.body.lines[0]?.name).toBe('Przedłużenie wypożyczenia: Wrap dress');
    expect(own.body.documents.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(own.body.rentalOrderId).toBe(rented.orderId);
  });

  it('without a card waits for its page; paid there it counts, half an hour later it has ended', async () => {
    const rented = await rent('cash');
    type Answer = { status: string; payment: { sessionId: string } | null };
    const ask = (chargeId: string) =>
      shop.orders.call<Answer>('POST', `/v1/charges/${chargeId}/payment`, { customerId: CUSTOMER });
    expect((await ask(uuidv7())).status).toBe(404);
    const { body } = await ask(await owes(rented, 'extension'));
    expect(body.status).toBe('pending_payment');
    await press(body.payment?.sessionId, 'success');
    await becomes(() => charges(rented), [paid(90_00)]);
    const late = await owes(rented, 'buy_out', { amount: 500_00 });
    shop.orders.clock.advance(31 * MINUTE);
    await run(ExpireUnpaidOrders);
    const [, bought] = await charges(rented);
    expect(bought?.status).toBe('canceled');
    const [event] = (await shop.orders.outbox()).filter(({ key, type }) => key === bought?.id && /Cancel/.test(type));
    expect(event?.body).toMatchObject({ chargeId: late, reason: 'payment_expired' });
    expect((await ask(late)).body).toMatchObject({ status: 'canceled', payment: null });
  });

  it('agreed to by a customer is charged while they wait; a declined card gets the page', async () => {
    const ask = (chargeId: string) =>
      shop.orders.call('POST', `/v1/charges/${chargeId}/payment`, { customerId: CUSTOMER });
    const fine = await owes(await rent(), 'extension');
    await eventually(async () => {
      expect((await ask(fine)).body).toMatchObject({ status: 'complete', payment: null, amount: 90_00 });
    }, 5_000);
    const declined = await owes(await rent('declining card'), 'extension');
    await eventually(async () => {
      const answer = { status: 'pending_payment', payment: { redirectUrl: expect.stringContaining('/pay/') } };
      expect((await ask(declined)).body).toMatchObject(answer);
    }, 5_000);
  });

  it('is not accessible to other customers', async () => {
    const chargeId = await owes(await rent(), 'extension');
    const foreign = await shop.orders.call('POST', `/v1/charges/${chargeId}/payment`, { customerId: uuidv7() });
    expect(foreign.status).toBe(404);
  });

  it('for a late return, declined by the card, stays owed: neither timers nor the shopper end it, staff may waive it', async () => {
    const rented = await rent('declining card');
    await owes(rented, 'late_fee', { amount: 40_00 });
    const [order] = await charges(rented);
    const id = order?.id as string;
    await becomes(() => told(id), ['OrderPlaced', 'OrderPaymentFailed']);
    shop.orders.clock.advance(90 * DAY);
    await run(ExpireUnpaidOrders);
    expect(await statusOf(id)).toBe('pending_payment');
    const cancel = await shop.orders.call('POST', `/v1/orders/${id}/cancel`, { customerId: CUSTOMER });
    expect(cancel.status).toBe(409);
    type Own = { allowedActions: string[] };
    const own = await shop.orders.call<Own>('GET', `/v1/orders/${id}?customerId=${CUSTOMER}`);
    expect(own.body.allowedActions).toEqual(['retry-payment']);
    expect((await shop.orders.call('POST', `/v1/admin-orders/${id}/cancel`, { staffId: 'ania' })).status).toBe(200);
    expect(await statusOf(id)).toBe('canceled');
  });

  it('that is withdrawn is ended if unpaid, and refunded if paid', async () => {
    const withdraw = async (rented: Rented, chargeId: string) => {
      const message = create(RentalChargeWithdrawnSchema, { chargeId, ...about(rented) });
      await shop.orders.deliver(TOPIC, rented.bookingId, RentalChargeWithdrawnSchema, message);
      await shop.orders.settled();
    };
    const unpaid = await rent('cash');
    await withdraw(unpaid, await owes(unpaid, 'extension'));
    expect(await charges(unpaid)).toEqual([expect.objectContaining({ status: 'canceled', kept: 0 })]);
    const rented = await rent();
    const chargeId = await owes(rented, 'extension');
    await becomes(() => charges(rented), [paid(90_00)]);
    await withdraw(rented, chargeId);
    await withdraw(rented, chargeId);
    await becomes(() => charges(rented), [expect.objectContaining({ status: 'complete', kept: 0 })], SendRefunds);
  });

  it('is refunded with a cancelled booking, the extension too', async () => {
    const rented = await rent();
    await owes(rented, 'extension');
    await becomes(() => charges(rented), [paid(90_00)]);
    const message = create(RentalCancelledSchema, { ...about(rented), reason: 'customer', price: zloty(490_00) });
    await shop.orders.deliver(TOPIC, rented.bookingId, RentalCancelledSchema, message);
    await shop.orders.settled();
    await becomes(() => charges(rented), [expect.objectContaining({ kept: 0 })], SendRefunds);
    expect(await statusOf(rented.orderId)).toBe('canceled');
  });

  it('is charged once when the provider was unavailable, and with two concurrent workers', async () => {
    const rented = await rent();
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    await owes(rented, 'late_fee');
    await run(ChargeCards);
    sandbox.away = false;
    shop.orders.clock.advance(MINUTE);
    await Promise.all([run(ChargeCards), run(ChargeCards)]);
    await becomes(() => charges(rented), [paid(90_00)]);
  });
});

describe('orders is killed after the provider’s capture and before it is recorded', () => {
  /** The charge succeeds, and the process fails before it records the outcome. */
  async function chargedUnheard(rented: Rented): Promise<string> {
    const app = shop.orders.service.app;
    const [outcomes, attempts] = [app.get(RecordOutcome), app.get(ChargesRepository)];
    const [run_, again] = [outcomes.run, attempts.again];
    outcomes.run = () => Promise.reject(new Error('dead'));
    attempts.again = () => Promise.resolve();
    const chargeId = await owes(rented, 'extension');
    await eventually(async () => {
      await run(ChargeCards);
      expect((await charges(rented))[0]).toMatchObject({ status: 'pending_payment', kept: 90_00 });
    });
    outcomes.run = run_;
    attempts.again = again;
    shop.orders.clock.advance(MINUTE);
    return chargeId;
  }

  it('the next one finds the charge: paid once', async () => {
    const rented = await rent();
    await chargedUnheard(rented);
    await becomes(() => charges(rented), [paid(90_00)]);
  });

  it('and its shopper tries again: no second charge, no page', async () => {
    const rented = await rent();
    await chargedUnheard(rented);
    const [order] = await charges(rented);
    await shop.orders.call('POST', `/v1/orders/${order?.id}/retry-payment`, { customerId: CUSTOMER });
    await becomes(() => charges(rented), [paid(90_00)]);
  });

  it('and its shopper cancels it: the amount is refunded', async () => {
    const rented = await rent();
    await chargedUnheard(rented);
    const [order] = await charges(rented);
    await shop.orders.call('POST', `/v1/orders/${order?.id}/cancel`, { customerId: CUSTOMER });
    const nothing = [expect.objectContaining({ status: 'canceled', kept: 0 })];
    await eventually(async () => {
      await run(ChargeCards);
      await run(SendRefunds);
      expect(await charges(rented)).toEqual(nothing);
    }, 10_000);
  });
});

describe('a deposit', () => {
  it('is authorised on the card of a paid rental, once, and released when the piece is returned', async () => {
    const rented = await rent();
    await booked(rented);
    await booked(rented); // published again
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    await over(rented);
    await over(rented);
    await becomes(() => depositsOf(rented), [['released', 'released', 0]]);
  });

  it('waits for its order to be paid, and for the rental to be near', async () => {
    const { body } = await shop.place(shop.newCart(), {
      customerId: CUSTOMER,
      order: { lines: [{ sku: 'GOWN', quantity: 1 }], paymentMethod: 'stripe' },
    });
    const [line] = await rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [body.orderId]);
    const rented = { orderId: body.orderId, lineId: line?.id as string, bookingId: uuidv7() };
    await booked(rented, 300_00, 30);
    await run(ReserveDeposits);
    await press(body.payment?.sessionId, 'success');
    await eventually(async () => expect(await statusOf(rented.orderId)).toBe('processing'), 5_000);
    await run(ReserveDeposits);
    expect(await depositsOf(rented)).toEqual([['due', '', 0]]);
    shop.orders.clock.advance(28 * DAY);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
  });

  it('is renewed before the authorization expires, and the old one released', async () => {
    const rented = await rent();
    await booked(rented);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    shop.orders.clock.advance(6 * DAY + MINUTE);
    const renewed = [
      ['released', 'released', 0],
      ['held', 'authorised', 0],
    ];
    await becomes(() => depositsOf(rented), renewed);
    await over(rented);
    await becomes(() => depositsOf(rented), [renewed[0], ['released', 'released', 0]]);
  });

  it.each([
    ['of a rental paid at the door', 'cash', {}, 'by_hand'],
    ['of a rental paid by BLIK', 'card', { paymentAdditional: { option: 'blik' } }, 'by_hand'],
    ['that the card declines', 'declining card', {}, 'declined'],
  ] as const)('%s is staff’s to take: %s', async (_story, pay, order, state) => {
    const rented = await rent(pay, order);
    await booked(rented);
    await eventually(async () => {
      await run(ReserveDeposits);
      expect((await depositsOf(rented))[0]?.[0]).toBe(state);
    }, 5_000);
    type Facts = { deposits: object[] };
    const { body } = await shop.orders.call<Facts>('GET', `/v1/admin-orders/${rented.orderId}`);
    expect(body.deposits).toMatchObject([{ bookingId: rented.bookingId, amount: 300_00, state }]);
  });

  it('is not authorised for an ended booking, and released when the response came too late', async () => {
    const rented = await rent();
    await booked(rented, 300_00, 30);
    await over(rented, 'bought');
    expect(await depositsOf(rented)).toEqual([['dropped', '', 0]]);
    const late = await rent();
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    const answer = sandbox.authorise.bind(sandbox);
    sandbox.authorise = async (request) => {
      const held = await answer(request);
      await over(late); // ends during the call to the provider
      return held;
    };
    await booked(late);
    await becomes(() => depositsOf(late), [['released', 'released', 0]]);
    sandbox.authorise = answer;
  });

  it('pays for damage, the rest of it is released; the invoice contains the captured amount', async () => {
    const rented = await rent();
    await booked(rented);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    await owes(rented, 'damage', { amount: 120_00 });
    await over(rented, 'damaged');
    await becomes(() => charges(rented), [paid(120_00)]);
    await becomes(() => depositsOf(rented), [['captured', 'captured', 120_00]]);
  });

  it('does not cover a higher fee: the card pays the rest, in a separate order', async () => {
    const rented = await rent();
    await booked(rented);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    await owes(rented, 'loss', { amount: 800_00 });
    await over(rented, 'lost');
    await becomes(() => charges(rented), [paid(300_00), paid(500_00)]);
    await becomes(() => depositsOf(rented), [['captured', 'captured', 300_00]]);
  });

  it('with an expired authorization causes no loss: the card is charged', async () => {
    const rented = await rent();
    await booked(rented);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    await rows(
      `UPDATE sandbox_authorisation SET state = 'released' WHERE payment_id IN (SELECT id FROM deposit WHERE booking_id = $1)`,
      [rented.bookingId],
    );
    await owes(rented, 'damage', { amount: 120_00 });
    await becomes(() => charges(rented), [paid(120_00)]);
    await becomes(() => depositsOf(rented), [['released', 'released', 0]]);
  });

  it('is released when staff waive the damage before the capture', async () => {
    const rented = await rent();
    await booked(rented);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    const sandbox = shop.orders.service.app.get(SandboxProvider);
    sandbox.away = true;
    await owes(rented, 'damage', { amount: 120_00 });
    const [order] = await charges(rented);
    await shop.orders.call('POST', `/v1/admin-orders/${order?.id}/cancel`, { staffId: 'ania' });
    sandbox.away = false;
    await over(rented, 'damaged');
    shop.orders.clock.advance(MINUTE);
    await becomes(() => depositsOf(rented), [['released', 'released', 0]]);
    expect(await charges(rented)).toEqual([expect.objectContaining({ status: 'canceled', kept: 0 })]);
  });

  it('captured for damage can be refunded in part by staff', async () => {
    const rented = await rent();
    await booked(rented);
    await becomes(() => depositsOf(rented), [['held', 'authorised', 0]]);
    await owes(rented, 'damage', { amount: 120_00 });
    await becomes(() => charges(rented), [paid(120_00)]);
    const [order] = await charges(rented);
    const [line] = await rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [order?.id]);
    const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: line?.id, quantity: 1 }] };
    await shop.orders.call('POST', `/v1/admin-orders/${order?.id}/refund`, refund);
    await becomes(() => charges(rented), [expect.objectContaining({ status: 'complete', kept: 0 })], SendRefunds);
  });
});

import { create } from '@bufbuild/protobuf';
import { MoneySchema, RentalBookedSchema, RentalChargeDueSchema, RentalEndedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { expect } from '@jest/globals';
import { ReserveDeposits } from '../src/use-cases/owing/reserve-deposits.js';
import { ChargeCards } from '../src/use-cases/paying/charge-cards.js';
import { aCart, aLine, aQuote, rentalChoice } from './factories.js';
import { openShop, type Shop } from './shop.js';

// Later charges of a booking: rental publishes them, orders charges each once. The tests check the provider's own
// records.

export const CUSTOMER = uuidv7();
/** Topic of the events of rental. */
export const TOPIC = 'rental.booking.v1';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** An amount in złoty, given in grosz. */
export const zloty = (amount: number) => create(MoneySchema, { amount: BigInt(amount), currency: 'PLN' });

/** A shop in which a customer rents a gown, and the events of rental about it. */
export interface RentalShop extends Shop {
  rows<Row extends object>(sql: string, params: unknown[]): Promise<Row[]>;
  /** Rents and pays a gown: by card, by a card that is declined later, or on delivery. */
  rent(pay?: 'card' | 'declining card' | 'cash', order?: object): Promise<Rented>;
  /** Delivers RentalChargeDue. Returns the id of the charge. */
  owes(rented: Rented, kind: string, charge?: DueCharge): Promise<string>;
  /** Delivers RentalBooked with this deposit, for a rental that begins in so many days. */
  booked(rented: Rented, deposit?: number, inDays?: number): Promise<void>;
  /** Delivers RentalEnded. */
  over(rented: Rented, outcome?: string): Promise<void>;
  /** The orders of a booking's charges, and the amount captured at the provider for each. */
  charges(rented: Rented): Promise<Charged[]>;
  /** The deposits of a booking: state, state at the provider, amount captured there. */
  depositsOf(rented: Rented): Promise<[ours: string, theirs: string, captured: number][]>;
  /** Waits until `read` returns `wanted`, while `worker` and the worker of deposits run. */
  becomes<T>(read: () => Promise<T>, wanted: unknown, worker?: Parameters<Shop['run']>[0]): Promise<void>;
}

export interface Rented {
  readonly orderId: string;
  readonly lineId: string;
  readonly bookingId: string;
}

interface DueCharge {
  readonly chargeId?: string;
  readonly amount?: number;
  /** Event id of the message; the same id is a redelivery. */
  readonly eventId?: string;
}
interface Charged {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly kept: number;
}

/** The fields that all events about a booking have. */
export const about = ({ orderId, lineId, bookingId }: Rented) => ({
  ...{ bookingId, orderId, lineId, version: 2, customerId: CUSTOMER, sku: 'GOWN' },
});

/** A charge that is paid. */
export const paid = (total: number) => expect.objectContaining({ status: 'complete', total, kept: total });

export async function openRentalShop(): Promise<RentalShop> {
  const shop = await openShop();
  const rental = { kind: 'rental', type: 'sirent', pieces: [], parentSku: null, choice: rentalChoice } as const;
  shop.frozenCart = aCart({ customerId: CUSTOMER, lines: [aLine({ ...rental, sku: 'GOWN' })] });
  shop.quote = aQuote();
  const deliver: Shop['orders']['deliver'] = async (...event) => {
    const id = await shop.orders.deliver(...event);
    await shop.orders.settled();
    return id;
  };
  const own: Omit<RentalShop, keyof Shop> = {
    rows: (sql, params) => shop.orders.db.rows(sql, params),
    async rent(pay = 'card', order = {}) {
      const paymentMethod = pay === 'cash' ? 'cashondelivery' : 'stripe';
      const wanted = { lines: [{ sku: 'GOWN', quantity: 1 }], paymentMethod, ...order };
      const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: wanted });
      if (pay !== 'cash') {
        await shop.press(body.payment?.sessionId, pay === 'card' ? 'success' : 'success-card-declined');
        await eventually(async () => expect(await shop.statusOf(body.orderId)).toBe('processing'), 5_000);
      }
      const [line] = await own.rows<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [body.orderId]);
      return { orderId: body.orderId, lineId: line?.id as string, bookingId: uuidv7() };
    },
    async owes(rented, kind, { chargeId = uuidv7(), amount = 90_00, eventId } = {}) {
      const due = create(RentalChargeDueSchema, { ...about(rented), chargeId, kind, amount: zloty(amount) });
      await deliver(TOPIC, rented.bookingId, RentalChargeDueSchema, due, eventId);
      return chargeId;
    },
    async booked(rented, deposit = 300_00, inDays = 1) {
      const firstDay = new Date(shop.orders.clock.now().getTime() + inDays * DAY).toISOString().slice(0, 10);
      const message = create(RentalBookedSchema, { ...about(rented), version: 1, firstDay, deposit: zloty(deposit) });
      await deliver(TOPIC, rented.bookingId, RentalBookedSchema, message);
    },
    async over(rented, outcome = 'ready') {
      const message = create(RentalEndedSchema, { ...about(rented), outcome });
      await deliver(TOPIC, rented.bookingId, RentalEndedSchema, message);
    },
    charges: ({ bookingId }) =>
      own.rows<Charged>(
        `SELECT o.id, o.status, o.grand_total::int AS total,
                (SELECT coalesce(sum(s.amount - s.refunded), 0) FROM payment p JOIN sandbox_session s USING (session_id)
                  WHERE p.order_id = o.id AND s.state = 'paid')::int AS kept
           FROM orders o WHERE o.booking_id = $1 ORDER BY o.number`,
        [bookingId],
      ),
    depositsOf: async ({ bookingId }) =>
      (
        await own.rows<{ ours: string; theirs: string; captured: number }>(
          `SELECT d.state AS ours, coalesce(a.state, '') AS theirs, coalesce(a.captured, 0)::int AS captured
             FROM deposit d LEFT JOIN sandbox_authorisation a ON a.payment_id = d.id WHERE d.booking_id = $1 ORDER BY d.id`,
          [bookingId],
        )
      ).map(({ ours, theirs, captured }) => [ours, theirs, captured]),
    becomes: (read, wanted, worker = ChargeCards) =>
      eventually(async () => {
        await shop.run(worker);
        await shop.run(ReserveDeposits);
        expect(await read()).toEqual(wanted);
      }, 10_000),
  };
  return Object.assign(shop, own);
}

import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCart, anOrder, line, Rental } from '../rental.js';

let rental: Rental;
beforeAll(async () => {
  rental = await Rental.start();
});
afterAll(() => rental.stop());

const MINUTE = 60_000;

describe('a hold on dates', () => {
  it('[RNT-001] blocks the days with their turnover for others, in quotes too', async () => {
    await rental.has('HOLD-1', 1);
    const held = await rental.hold(aCart(), [line('HOLD-1', '2026-12-10')]);
    expect(held.status).toBe(200);
    expect(held.body.holdUntil).toBe('2026-12-01T11:30:00.000Z');
    const free = async (firstDay: string) =>
      (await rental.quote('HOLD-1', { firstDay, period: 'day', delivery: 'showroom' })).body.available;
    // Taken from the 9th to the 12th; there are three days of turnover between two rentals.
    expect([
      await free('2026-12-06'),
      await free('2026-12-08'),
      await free('2026-12-13'),
      await free('2026-12-15'),
    ]).toEqual([true, false, false, true]);
  });

  it('[ERR-054] of blocked days is refused, and nothing is held', async () => {
    await rental.has('HOLD-2', 1);
    await rental.hold(aCart(), [line('HOLD-2', '2026-12-10')]);
    const cart = aCart();
    const refused = await rental.hold(cart, [line('HOLD-1', '2026-12-20'), line('HOLD-2', '2026-12-12')]);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'rental.not_enough_inventory',
      'There is not enough inventory for the chosen dates.',
    ]);
    expect(await rental.service.db.rows('SELECT 1 FROM booking WHERE cart_ref = $1', [cart])).toEqual([]);
  });

  it('ends half an hour after the last change of its cart, not before', async () => {
    await rental.has('HOLD-3', 1);
    const [cart, other] = [aCart(), aCart()];
    const dates = [line('HOLD-3', '2026-12-10')];
    const started = rental.service.clock.now();
    await rental.hold(cart, dates);
    rental.service.clock.advance(20 * MINUTE);
    await rental.hold(cart, []); // something else in the cart changed
    rental.service.clock.advance(30 * MINUTE - 1);
    expect((await rental.hold(other, dates)).status).toBe(409);
    rental.service.clock.advance(1);
    expect((await rental.hold(other, dates)).status).toBe(200);
    rental.service.clock.set(started);
  });

  it('has a number of pieces: the same again changes nothing, fewer release some', async () => {
    await rental.has('HOLD-4', 2);
    const cart = aCart();
    const dates = (quantity: number) => [line('HOLD-4', '2026-12-10', { quantity })];
    await rental.hold(cart, dates(2));
    await rental.hold(cart, dates(2));
    expect((await rental.hold(aCart(), dates(1))).status).toBe(409);
    await rental.hold(cart, dates(1));
    expect((await rental.hold(aCart(), dates(1))).status).toBe(200);
    await rental.hold(cart, dates(0));
    expect((await rental.hold(aCart(), dates(1))).status).toBe(200);
  });

  it('a cart holds five pieces and no more', async () => {
    await rental.has('HOLD-5', 10);
    const cart = aCart();
    expect((await rental.hold(cart, [line('HOLD-5', '2026-12-10', { quantity: 5 })])).status).toBe(200);
    const sixth = await rental.hold(cart, [line('HOLD-5', '2026-12-20')]);
    expect(sixth.body.code).toBe('rental.too_many_holds');
  });

  it('of 12 garments added to a cart at once it holds five', async () => {
    const skus = Array.from({ length: 12 }, (_, n) => `HOLD-6-${n}`);
    for (const sku of skus) await rental.has(sku, 1);
    const cart = aCart();
    const answers = await Promise.all(skus.map((sku) => rental.hold(cart, [line(sku, '2026-12-10')])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'rental.too_many_holds')).toHaveLength(7);
    const sql = `SELECT count(*)::int AS held FROM booking WHERE cart_ref = $1 AND state = 'held'`;
    expect(await rental.service.db.one(sql, [cart])).toEqual({ held: 5 });
  });
});

describe('200 shoppers for the same days', () => {
  it('[RNT-001][ERR-054] of a garment with seven pieces: seven get one, the others are refused', async () => {
    await rental.has('RUSH-1', 7);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => rental.hold(aCart(), [line('RUSH-1', '2026-12-10', { period: 'four_days' })])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
      new Set(['There is not enough inventory for the chosen dates.']),
    );
  }, 60_000);
});

it('the bookings of an order contain their line, days, deposit and maximal late fee from the claim on', async () => {
  await rental.has('TERMS-1', 2);
  const order = anOrder();
  const { status } = await rental.claim(order, [line('TERMS-1', '2026-12-10', { period: 'four_days', quantity: 2 })]);
  expect(status).toBe(204);
  const { body } = await rental.service.call<{ bookings: object[] }>('GET', `/v1/orders/${order}/bookings`, undefined, {
    as: 'content',
  });
  const booking = {
    sku: 'TERMS-1',
    lineId: expect.any(String),
    firstDay: '2026-12-10',
    lastDay: '2026-12-13',
    returnBy: '2026-12-14',
    deposit: 300_00,
    dailyFee: 100_00,
    worstCaseLateFee: 1000_00,
    currency: 'PLN',
  };
  expect(body.bookings).toEqual([expect.objectContaining(booking), expect.objectContaining(booking)]);
});

describe('a claim', () => {
  it('takes over the hold of its cart, and returns it when the order is refused', async () => {
    await rental.has('CLAIM-1', 1);
    const [cart, order] = [aCart(), anOrder()];
    const dates = [line('CLAIM-1', '2026-12-10')];
    await rental.hold(cart, dates);
    expect((await rental.claim(order, dates, { cartRef: cart })).status).toBe(204);
    expect((await rental.claim(order, dates, { cartRef: cart })).status).toBe(204);
    expect((await rental.release(order)).status).toBe(204);
    expect((await rental.hold(aCart(), dates)).status).toBe(409);
    expect((await rental.claim(order, dates, { cartRef: cart })).body.code).toBe('rental.claim_ended');
    expect((await rental.claim(anOrder(), dates, { cartRef: cart })).status).toBe(204);
  });

  it('of a cart takes over the claim of its earlier crashed attempt; releasing the old one changes nothing', async () => {
    await rental.has('CLAIM-6', 1);
    const [cart, died, order] = [aCart(), anOrder(), anOrder()];
    const dates = [line('CLAIM-6', '2026-12-10')];
    await rental.hold(cart, dates);
    await rental.claim(died, dates, { cartRef: cart });
    expect((await rental.claim(anOrder(), dates, { cartRef: aCart() })).status).toBe(409);
    expect((await rental.claim(order, dates, { cartRef: cart })).status).toBe(204);
    expect((await rental.release(died)).status).toBe(204);
    await rental.placed(order, dates);
    expect((await rental.eventsOf('RentalBooked')).filter(({ orderId }) => orderId === order)).toHaveLength(1);
    expect((await rental.hold(aCart(), dates)).status).toBe(409);
  });

  it('[ERR-054] without a free piece is refused', async () => {
    await rental.has('CLAIM-2', 1);
    await rental.hold(aCart(), [line('CLAIM-2', '2026-12-10')]);
    expect((await rental.claim(anOrder(), [line('CLAIM-2', '2026-12-10')])).body.code).toBe(
      'rental.not_enough_inventory',
    );
  });

  it('is never changed by sending other dates under the same order', async () => {
    await rental.has('CLAIM-3', 1);
    const order = anOrder();
    await rental.claim(order, [line('CLAIM-3', '2026-12-10')]);
    expect((await rental.claim(order, [line('CLAIM-3', '2026-12-20')])).body.code).toBe('rental.claim_differs');
  });

  it('that arrives after its release is refused', async () => {
    await rental.has('CLAIM-4', 1);
    const order = anOrder();
    await rental.release(order);
    expect((await rental.claim(order, [line('CLAIM-4', '2026-12-10')])).body.code).toBe('rental.claim_ended');
  });

  it('of a crashed placement ends after 24 hours', async () => {
    await rental.has('CLAIM-5', 1);
    const started = rental.service.clock.now();
    await rental.claim(anOrder(), [line('CLAIM-5', '2026-12-10')]);
    rental.service.clock.advance(24 * 60 * MINUTE - 1);
    await rental.runClock();
    expect((await rental.hold(aCart(), [line('CLAIM-5', '2026-12-10')])).status).toBe(409);
    rental.service.clock.advance(1);
    await rental.runClock();
    expect((await rental.hold(aCart(), [line('CLAIM-5', '2026-12-10')])).status).toBe(200);
    rental.service.clock.set(started);
  });
});

describe('an accepted order', () => {
  it('[RNT-001] turns its claim into bookings and publishes RentalBooked, once', async () => {
    await rental.has('BOOK-1', 2);
    const order = anOrder();
    const dates = [line('BOOK-1', '2026-12-10', { period: 'four_days', quantity: 2 })];
    await rental.claim(order, dates);
    await rental.placed(order, dates, '', '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01');
    await rental.placed(order, dates, '', '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01');
    const told = (await rental.eventsOf('RentalBooked')).filter(({ sku }) => sku === 'BOOK-1');
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      orderId: order,
      firstDay: '2026-12-10',
      lastDay: '2026-12-13',
      returnBy: '2026-12-14',
    });
    expect((await rental.release(order)).body.code).toBe('rental.claim_booked');
  });

  it('whose claim was released takes free days, or publishes RentalCancelled', async () => {
    await rental.has('BOOK-2', 1);
    const dates = [line('BOOK-2', '2026-12-10')];
    await rental.placed(anOrder(), dates);
    const late = anOrder();
    await rental.placed(late, dates);
    expect((await rental.eventsOf('RentalCancelled')).filter(({ sku }) => sku === 'BOOK-2')).toMatchObject([
      { orderId: late, reason: 'not_available' },
    ]);
  });

  it('[RNT-001] whose dates a later attempt of its cart takes over meanwhile takes the other piece (I6)', async () => {
    await rental.has('BOOK-RACE', 2);
    const { db } = rental.service;
    const [cartRef, first, second] = [aCart(), anOrder(), anOrder()];
    const lines = [line('BOOK-RACE', '2026-12-10')];
    await rental.claim(first, lines, { cartRef });
    /** Waits until so many transactions wait for a lock. */
    const waiting = (count: number) =>
      eventually(async () => {
        const rows = await db.rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(count);
      });
    let later: ReturnType<typeof rental.claim> | undefined;
    let accepted: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.rows(`SELECT 1 FROM garment WHERE sku = 'BOOK-RACE' FOR UPDATE`);
      later = rental.claim(second, lines, { cartRef });
      await waiting(1);
      accepted = rental.placed(first, lines);
      await waiting(2); // Postgres grants a row's lock in the order of the requests
    });
    expect((await later)?.status).toBe(204);
    await accepted;
    const states = await db.rows('SELECT order_id, state FROM booking WHERE sku = $1 ORDER BY state', ['BOOK-RACE']);
    expect(states).toEqual([
      { order_id: first, state: 'booked' },
      { order_id: second, state: 'claimed' },
    ]);
  });

  it('cancelled frees its days; cancelled before its claim arrived, the claim is refused', async () => {
    await rental.has('BOOK-3', 1);
    const dates = [line('BOOK-3', '2026-12-10')];
    const { orderId, ids } = await rental.books(dates);
    await rental.cancelled(orderId);
    expect(await rental.state(ids[0] as string)).toBe('cancelled');
    expect((await rental.hold(aCart(), dates)).status).toBe(200);
    const early = anOrder();
    await rental.cancelled(early);
    expect((await rental.claim(early, dates)).body.code).toBe('rental.claim_ended');
  });
});

describe('pieces', () => {
  it('are reassigned until they are handed over: gaps never make a free garment look booked', async () => {
    await rental.has('GAP-1', 2, { turnoverBefore: 0, turnoverAfter: 0 });
    // Booked alternately, so that each piece has gaps; a rental that spans gaps of both pieces still fits.
    await rental.books([line('GAP-1', '2026-12-08')]);
    await rental.books([line('GAP-1', '2026-12-09')]);
    await rental.books([line('GAP-1', '2026-12-10', { period: 'four_days' })]);
    await rental.books([line('GAP-1', '2026-12-08')]);
    expect((await rental.hold(aCart(), [line('GAP-1', '2026-12-09', { period: 'week' })])).status).toBe(200);
  });

  it('the database refuses an overlap by itself (I3)', async () => {
    await rental.has('GAP-2', 1);
    await rental.books([line('GAP-2', '2026-12-10')]);
    const rogue = rental.service.db.rows(
      `INSERT INTO booking (id, sku, unit_id, kind, state, blocked, first_day, last_day, period, delivery, order_id, created_at)
       SELECT gen_random_uuid(), sku, unit_id, kind, state, blocked, first_day, last_day, period, delivery, order_id, created_at
         FROM booking WHERE sku = 'GAP-2'`,
    );
    await expect(rogue).rejects.toMatchObject({ code: '23P01', constraint: 'booking_no_overlap' });
  });
});

it('a caller of the release before is understood: codes for period and delivery, and `date`', async () => {
  await rental.has('OLDER-1', 1);
  const cartRef = aCart();
  const sent = { sku: 'OLDER-1', date: '2026-12-10', period: 2, delivery: 'omnipack', quantity: 1 };
  const body = { store: 'pln_pl', lines: [sent] };
  const held = await rental.service.call('PUT', `/v1/carts/${cartRef}/holds`, body, { as: 'cart' });
  expect(held.status).toBe(200);
  expect(
    await rental.service.db.rows(
      'SELECT first_day AS "firstDay", last_day AS "lastDay", period, delivery FROM booking WHERE cart_ref = $1',
      [cartRef],
    ),
  ).toEqual([{ firstDay: '2026-12-10', lastDay: '2026-12-13', period: 2, delivery: 'omnipack' }]);
  // The same line in the words of this release is the same hold.
  const words = { sku: 'OLDER-1', firstDay: '2026-12-10', period: 'four_days', delivery: 'courier', quantity: 0 };
  await rental.hold(cartRef, [words]);
  const query = 'date=2026-12-10&period=2&delivery=omnipack&sku=OLDER-1&store=pln_pl';
  const quote = await rental.service.call('GET', `/v1/quotes?${query}`);
  expect(quote.body).toMatchObject({ available: true, firstDay: '2026-12-10', dateTo: '2026-12-13', price: 160_00 });
});

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restOf } from '@garderoba/contracts/rental-charges';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Invariants } from '../../faults/invariants.ts';
import { privateData } from '../../faults/private-data.ts';
import type { Purchase } from '../../faults/shopper.ts';
import { differences, stateOf } from '../../faults/state.ts';
import { services } from '../../local/services.ts';

// Tests the checker: violates one invariant at a time in the databases and requires that it is found.

const KEEPERS = services.filter(({ database }) => database).map(({ name }) => name);
const untouched = new Map<string, TestDatabase>();
let touched = new Map<string, TestDatabase>();

beforeAll(async () => {
  for (const name of ['bus', ...KEEPERS]) untouched.set(name, await cloneDatabase(name));
}, 120_000);
afterEach(async () => {
  for (const database of touched.values()) await database.drop();
  touched = new Map();
});
afterAll(async () => {
  for (const database of untouched.values()) await database.drop();
});

const urlOf = (name: string): string => (touched.get(name) ?? untouched.get(name))?.url as string;
const invariants = new Invariants(urlOf);
const broken = (purchases: readonly Purchase[] = []): Promise<string[]> => invariants.broken(purchases);

async function ask<Row>(database: string, sql: string, params: unknown[] = []): Promise<Row[]> {
  if (!touched.has(database)) touched.set(database, await cloneDatabase(database));
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica'); // no foreign keys: one broken row at a time
    return (await client.query(sql, params)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Inserts a row with these values; other required columns are filled in. */
async function put(database: string, table: string, values: Record<string, unknown>): Promise<void> {
  const needed = await ask<{ name: string; type: string }>(
    database,
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema || '.' || table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`,
    [table.includes('.') ? table : `public.${table}`],
  );
  const row = { ...Object.fromEntries(needed.map(({ name, type }) => [name, fillerOf(type)])), ...values };
  const names = Object.keys(row);
  await ask(
    database,
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map((_, i) => `$${i + 1}`).join()})`,
    Object.values(row),
  );
}

const fillerOf = (type: string): unknown => {
  if (type === 'uuid') return randomUUID();
  if (/int|numeric/.test(type)) return 0;
  if (/json/.test(type)) return '{}';
  if (/timestamp|date/.test(type)) return new Date();
  if (type === 'boolean') return false;
  return type === 'character' ? 'PLN' : '';
};

/** An order of one piece for 10.00 with its allocation, as if requested by a client. Returns its id. */
async function anOrder(values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const cartId = randomUUID();
  const amounts = { subtotal_gross: 1_000, grand_total: 1_000 };
  await put('orders', 'placement', { order_id: id, key: id, cart_ref: id, state: 'accepted', outcome: '{}' });
  await put('orders', 'orders', {
    id,
    cart_id: cartId,
    number: 1,
    status: 'processing',
    store: 'pln_pl',
    ...amounts,
    ...values,
  });
  await put('orders', 'order_line', { order_id: id, sku: 'A', quantity: 1, row_gross: 1_000, kind: 'purchase' });
  await put('cart', 'cart', { id: cartId, ref: id, state: 'closed', closed_by: id });
  const isOver = values.status === 'canceled';
  await put('stock', 'order_claim', { order_id: id, state: isOver ? 'released' : 'allocated' });
  if (!isOver) {
    await put('stock', 'order_claim_line', { order_id: id, sku: 'A', quantity: 1 });
    await put('stock', 'stock_level', { sku: 'A', on_hand: 5, warehouse: 5, allocated: 1 });
  }
  return id;
}
const askedFor = (key: string): Purchase => ({ key, cartId: 'x', sku: 'A', quantity: 1, orderNumber: '1' });

describe('the checker', () => {
  it('finds nothing in an empty shop, and nothing in a valid order', async () => {
    expect(await broken()).toEqual([]);
    const id = await anOrder();
    expect(await broken([askedFor(id)])).toEqual([]);
  });

  it('I1: money kept of a cancelled order', async () => {
    const id = await anOrder({ status: 'canceled', paid: 1_000, cancel_reason: 'customer' });
    expect(await broken([askedFor(id)])).toEqual(['I1: the money of order 1 does not add up']);
  });

  it('I1: an authorization hold at the provider that is missing in the order', async () => {
    const id = await anOrder();
    await put('orders', 'payment', {
      order_id: id,
      state: 'paid',
      session_id: 's',
      amount: 1_000,
      captured: 1_000,
      currency: 'PLN',
      ended_at: new Date(),
    });
    await put('orders', 'sandbox_session', { session_id: 's', state: 'paid', amount: 1_000, currency: 'PLN' });
    expect(await broken([askedFor(id)])).toEqual(['I1: the provider keeps 1000 for order 1, which has 0']);
  });

  it('I2: an order without an attempt', async () => {
    await anOrder();
    expect(await broken()).toEqual(['I2: nobody asked for order 1']);
  });

  it('I2: a missing number', async () => {
    const id = await anOrder({ number: 3 });
    await put('orders', 'placement', {
      order_id: randomUUID(),
      key: 'k',
      cart_ref: 'k',
      state: 'accepted',
      outcome: '{}',
    });
    await ask(
      'orders',
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
        'id', (SELECT order_id FROM placement WHERE key = 'k'), 'cart_id', gen_random_uuid(), 'number', 1))).* FROM orders o`,
    );
    const found = await broken([askedFor(id)]);
    expect(found).toContain('I2: a gap before order number 3');
  });

  /** A day of a garment on a piece without a customer: held by a cart. */
  const aRental = (values: Record<string, unknown> = {}) =>
    put('rental', 'booking', {
      ...{ kind: 'rental', state: 'held', period: 1, delivery: 'showroom', cart_ref: 'c', hold_until: new Date() },
      ...{ blocked: '[2027-01-01,2027-01-05)', first_day: '2027-01-02', last_day: '2027-01-02' },
      ...values,
    });

  it('I3: a piece with overlapping bookings, also with an open-ended service', async () => {
    const unit = randomUUID();
    const later = { blocked: '[2027-01-04,2027-01-08)', first_day: '2027-01-05', last_day: '2027-01-05' };
    await aRental({ unit_id: unit });
    await aRental({ unit_id: unit, ...later });
    const bench = randomUUID();
    await aRental({ unit_id: bench });
    const service = {
      ...later,
      kind: 'service',
      state: 'in_service',
      blocked: '[2027-01-03,)',
      last_day: '2027-01-05',
    };
    await aRental({ unit_id: bench, ...service });
    await aRental(later); // another piece
    expect((await broken()).sort()).toEqual(
      [unit, bench].map((id) => `I3: piece ${id} has two rentals at once`).sort(),
    );
  });

  it('I8: a rental that rests beyond its timer', async () => {
    const id = randomUUID();
    await aRental({ id, due_at: new Date(Date.now() - 3_600_000) });
    await aRental({
      due_at: new Date(Date.now() + 3_600_000),
      blocked: '[2027-02-01,2027-02-05)',
      first_day: '2027-02-02',
      last_day: '2027-02-02',
    });
    expect(await broken()).toEqual([`I8: rental ${id} is held beyond its timer`]);
  });

  it('I1, I6: a charge without an order, and different outcomes on both sides', async () => {
    const [lost, unheard, open] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [lost, unheard]) {
      await put('rental', 'booking_charge', {
        id,
        kind: 'extension',
        amount: 10,
        currency: 'PLN',
        booking_id: randomUUID(),
      });
    }
    const plan = { purpose: 'renewal', plan_type: 'S', amount: 10, currency: 'PLN', points: 1, period: 2 };
    await put('loyalty', 'charge', { id: open, state: 'due', ...plan });
    const owed = {
      charge_purpose: 'extension',
      booking_id: randomUUID(),
      rental_order_id: randomUUID(),
      grand_total: 0,
      subtotal_gross: 0,
    };
    await put('orders', 'orders', { charge_id: unheard, status: 'complete', number: 1, store: 'pln_pl', ...owed });
    const month = { charge_purpose: 'renewal', subscription_id: randomUUID(), grand_total: 0, subtotal_gross: 0 };
    await put('orders', 'orders', { charge_id: open, status: 'pending_payment', number: 2, store: 'pln_pl', ...month });
    expect((await broken()).filter((sentence) => sentence.includes('the charge'))).toEqual([
      `I6: the charge ${lost} has no order`,
      `I1: the charge ${unheard} is due, its order complete`,
    ]);
  });

  it('I1: a charge that is paid while the part that its deposit does not cover is open', async () => {
    const id = uuidv7();
    const charge = {
      id,
      kind: 'damage',
      amount: 10,
      paid: 10,
      currency: 'PLN',
      booking_id: randomUUID(),
      state: 'paid',
    };
    await put('rental', 'booking_charge', charge);
    const owed = { charge_purpose: 'damage', booking_id: randomUUID(), rental_order_id: randomUUID(), store: 'pln_pl' };
    const nothing = { grand_total: 0, subtotal_gross: 0 };
    await put('orders', 'orders', { charge_id: id, status: 'complete', number: 1, ...owed, ...nothing });
    await put('orders', 'orders', { charge_id: restOf(id), status: 'pending_payment', number: 2, ...owed, ...nothing });
    expect((await broken()).filter((sentence) => sentence.includes('the charge'))).toEqual([
      `I1: the charge ${id} is paid, its order complete`,
    ]);
  });

  it('I4: points that are held for an ended order', async () => {
    const id = randomUUID();
    const claim = { order_id: id, state: 'claimed', points: 3, expires_at: new Date(), changed_at: new Date() };
    await put('loyalty', 'points_claim', claim);
    expect(await broken()).toEqual([`I4: points are held for order ${id}, which is over`]);
  });

  it('I4: pieces claimed twice, held without a holder, allocated without an order', async () => {
    await put('stock', 'stock_level', { sku: 'A', on_hand: 2, warehouse: 2, held: 1 });
    const orderId = randomUUID();
    await put('stock', 'order_claim', { order_id: orderId, state: 'allocated' });
    expect(await broken()).toEqual([
      'I4: A has 1 held, its claims say 0',
      `I4: pieces are allocated for ${orderId}, which is no order`,
    ]);
  });

  it('I4: a piece held for a customer is held once, by the hold or by the claim that took it over', async () => {
    const [hold_id, order_id] = [randomUUID(), randomUUID()];
    await put('stock', 'stock_level', { sku: 'A', on_hand: 1, warehouse: 1, held: 1 });
    await put('stock', 'customer_hold', { hold_id, sku: 'A' });
    expect(await broken()).toEqual([]);
    await ask('stock', 'UPDATE customer_hold SET order_id = $1', [order_id]);
    expect(await broken()).toEqual(['I4: A has 1 held, its claims say 0']);
  });

  it('I4: a returned piece that was never sent, and one still allocated after its refund', async () => {
    const id = await anOrder();
    await ask('orders', `UPDATE order_line SET refunded_quantity = 1, pieces = '[{ "sku": "A", "quantity": 1 }]'`);
    expect(await broken([askedFor(id)])).toEqual(['I4: order 1 has 1 of A, 0 sent and 1 refunded']);
    await ask('orders', 'UPDATE order_line SET cancelled = 1');
    expect(await broken([askedFor(id)])).toEqual(['I4: order 1 has 0 of A left to send, stock keeps 1 for it']);
  });

  describe('I5: the money of a seller', () => {
    const seller_id = randomUUID();
    const of = { seller_id, currency: 'PLN' };
    const anAccount = (role: string, balance: number) => put('marketplace', 'ledger_account', { ...of, role, balance });
    /** A transaction of these sides, and its accounts with the balances that follow. */
    async function aTransaction(key: string, sides: Record<string, number>): Promise<void> {
      const [type, id] = key.split(':') as [string, string];
      const about = ['reserve', 'paid', 'failed'].includes(type) ? { payout_id: id } : { line_id: id };
      const transaction_id = randomUUID();
      await put('marketplace', 'ledger_transaction', { ...of, transaction_id, key, type, ...about });
      for (const [role, amount] of Object.entries(sides)) {
        const owner = ['pending', 'payable', 'reserved', 'paid'].includes(role) ? seller_id : null;
        await ask(
          'marketplace',
          `INSERT INTO ledger_account (seller_id, currency, role) VALUES ($1, 'PLN', $2) ON CONFLICT DO NOTHING`,
          [owner, role],
        );
        await ask(
          'marketplace',
          `UPDATE ledger_account SET balance = balance + $3 WHERE seller_id = $1 AND currency = 'PLN' AND role = $2`,
          [owner, role, amount],
        );
        await ask(
          'marketplace',
          `INSERT INTO ledger_entry (transaction_id, account_id, amount) SELECT $1, account_id, $4 FROM ledger_account
            WHERE seller_id IS NOT DISTINCT FROM $2 AND currency = 'PLN' AND role = $3`,
          [transaction_id, owner, role, amount],
        );
      }
    }
    const SOLD = { clearing: -1_000, pending: 750, commission: 220, fee: 30 };
    /** A sale for 10.00 whose order is none of this test's. */
    async function aSale(state: string): Promise<string> {
      const line_id = randomUUID();
      const rates = { price: 1_000, commission: 2_200, fee: 300 };
      await put('marketplace', 'sale', {
        line_id,
        ...of,
        state,
        ...rates,
        ended_at: state === 'paid' ? null : new Date(),
      });
      return line_id;
    }
    const aPayout = (state: string, values: Record<string, unknown> = {}) =>
      put('marketplace', 'payout', { ...of, amount: 750, state, ...values });
    const found = async () => (await broken()).filter((sentence) => sentence.startsWith('I5'));

    it('that is pending, payable, reserved and paid is right', async () => {
      await aTransaction(`sale:${await aSale('paid')}`, SOLD);
      const [payoutId, openId] = [randomUUID(), randomUUID()];
      for (const id of [payoutId, openId]) {
        const line = await aSale('final');
        await aTransaction(`sale:${line}`, SOLD);
        await aTransaction(`final:${line}`, { pending: -750, payable: 750 });
        await aTransaction(`reserve:${id}`, { payable: -750, reserved: 750 });
      }
      await aTransaction(`paid:${payoutId}`, { reserved: -750, paid: 750 });
      await aPayout('paid', { payout_id: payoutId, paid_at: new Date() });
      await aPayout('collected', { payout_id: openId });
      expect(await found()).toEqual([]);
    });

    it('with a transaction that does not sum to zero', async () => {
      const line = await aSale('paid');
      await aTransaction(`sale:${line}`, { ...SOLD, fee: 31 });
      expect(await found()).toEqual([`I5: the sellers' transaction sale:${line} does not sum to zero`]);
    });

    it('with a balance that is not the sum of its entries', async () => {
      await anAccount('payable', 5);
      expect(await found()).toEqual([
        `I5: payable in PLN of seller ${seller_id} is not the sum of its entries, or below zero`,
      ]);
    });

    it('with something other than what is payable below zero', async () => {
      const line = await aSale('reversed');
      await ask('marketplace', 'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_balance');
      await aTransaction(`sale:${line}`, SOLD);
      await aTransaction(`reverse:${line}`, {
        clearing: 1_000,
        pending: -760,
        payable: 10,
        commission: -220,
        fee: -30,
      });
      expect(await found()).toEqual([
        `I5: pending in PLN of seller ${seller_id} is not the sum of its entries, or below zero`,
      ]);
    });

    it.each([
      ['paid', []],
      ['final', ['sale']],
      ['reversed', ['sale']],
      ['paid', ['sale', 'reverse']],
      ['cancelled', ['reverse']],
    ])('with a sale that is %s and of which the ledger knows %j', async (state, types) => {
      const line = await aSale(state);
      const back = Object.fromEntries(Object.entries(SOLD).map(([role, amount]) => [role, -amount]));
      await ask('marketplace', 'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_balance');
      for (const type of types) await aTransaction(`${type}:${line}`, type === 'sale' ? SOLD : back);
      expect(await found()).toContain(`I5: the ledger does not know that the sale ${line} is ${state}`);
    });

    it('with a payout that the ledger does not know', async () => {
      await aPayout('sent', { sent_at: new Date() });
      expect(await found()).toEqual([`I5: reserved in PLN of seller ${seller_id} is not the sum of the payouts`]);
    });

    it('with a payment that no payout made', async () => {
      const id = randomUUID();
      await aTransaction(`reserve:${id}`, { payable: -750, reserved: 750 });
      await aTransaction(`paid:${id}`, { reserved: -750, paid: 750 });
      expect(await found()).toEqual([`I5: paid in PLN of seller ${seller_id} is not the sum of the payouts`]);
    });

    it('with two payouts in a batch', async () => {
      const batch_id = randomUUID();
      await ask('marketplace', 'DROP INDEX payout_batch_id_seller_id_currency_key');
      const failed = { batch_id, failed_at: new Date(), reason: 'returned' };
      await aPayout('failed', failed);
      await aPayout('failed', failed);
      expect(await found()).toEqual([`I5: batch ${batch_id} pays seller ${seller_id} twice in PLN`]);
    });
  });

  describe('I4: a second-hand piece', () => {
    const listing_id = randomUUID();
    const now = new Date();
    const aListing = (state: string, values: Record<string, unknown> = {}) =>
      put('marketplace', 'listing', {
        ...{ listing_id, sku: 'GD-1', state, version: 1, categories: [], price: 1_000, currency: 'PLN' },
        ...{ goods_at: now, listed_at: now, sold_at: state === 'sold' ? now : null, ...values },
      });
    const aSale = (line_id: string, state: string) =>
      put('marketplace', 'sale', { line_id, listing_id, state, ended_at: state === 'paid' ? null : now });
    const inCatalogue = (status: string) =>
      put('catalog', 'product', {
        sku: 'GD-1',
        version: 1,
        status: 1,
        facts: { attributes: { marketplace_status: status } },
      });
    const inStock = (on_hand: number) => put('stock', 'stock_level', { sku: 'GD-1', on_hand, warehouse: on_hand });

    it('that is listed, active and there is right; so is one that nobody offers yet', async () => {
      await aListing('listed');
      await inCatalogue('active');
      await inStock(1);
      await aListing('draft', { listing_id: randomUUID(), sku: 'GD-2' });
      expect(await broken()).toEqual([]);
    });

    it('that is listed and held for a customer is right', async () => {
      await aListing('listed');
      await inCatalogue('active');
      await put('stock', 'stock_level', { sku: 'GD-1', on_hand: 1, warehouse: 1, held: 1 });
      await put('stock', 'customer_hold', { hold_id: randomUUID(), sku: 'GD-1' });
      expect(await broken()).toEqual([]);
    });

    it('that is listed and was withdrawn from catalogue and stock', async () => {
      await aListing('listed');
      await inCatalogue('withdrawn');
      await inStock(0);
      expect(await broken()).toEqual([
        'I4: GD-1 is listed, and withdrawn in the catalogue',
        'I4: GD-1 is listed, and available 0 times',
      ]);
    });

    it('that was taken off the shelf and is still on sale', async () => {
      await aListing('taking_back');
      await inCatalogue('active');
      await inStock(1);
      expect(await broken()).toEqual([
        'I4: GD-1 is taking_back, and active in the catalogue',
        'I4: GD-1 is taking_back, and available 1 times',
      ]);
    });

    describe('in the rental', () => {
      const aPiece = async (place: string, owner: string) => {
        await put('marketplace', 'piece', { sku: 'GD-1', listing_id, place, owner, events: 1 });
        await put('marketplace', 'piece_event', {
          ...{ sku: 'GD-1', seq: 1, kind: 'began', cause: 'offer', to_place: place, to_owner: owner },
        });
      };
      const aUnit = (state: string) => put('rental', 'unit', { id: randomUUID(), sku: 'GOWN', serial: 'GD-1', state });
      beforeEach(async () => {
        await aListing('bought_in', { sold_at: now, rental_sku: 'GOWN' });
        await inCatalogue('sold');
        await put('marketplace', 'sale', {
          ...{ line_id: listing_id, order_id: listing_id, listing_id, state: 'final' },
          ended_at: now,
          is_buy_in: true,
        });
      });

      it('is a unit there and bought without an order', async () => {
        await aPiece('house_rental', 'house');
        await aUnit('active');
        expect(await broken()).toEqual([]);
      });

      it('and no unit, or counted by stock', async () => {
        await aPiece('house_rental', 'house');
        await aUnit('retired');
        await put('stock', 'stock_level', { sku: 'GD-1', on_hand: 1, warehouse: 1, allocated: 1 });
        const found = await broken();
        expect(found).toContain('I4: GD-1 is house_rental, and no unit of the rental');
        expect(found).toContain('I4: GD-1 is house_rental, and counted by stock');
      });

      it('and somewhere else', async () => {
        await aPiece('buyer', 'buyer');
        await aUnit('active');
        expect(await broken()).toEqual(['I4: GD-1 is buyer, and a unit of the rental']);
      });
    });

    it('that is listed and sold by a line that no order has', async () => {
      const line_id = randomUUID();
      await aListing('listed');
      await inCatalogue('active');
      await inStock(1);
      await aSale(line_id, 'paid');
      await aSale(randomUUID(), 'cancelled');
      expect(await broken()).toEqual([
        'I4: GD-1 is listed and sold',
        `I4: GD-1 has the sales [${line_id}], orders have []`,
      ]);
    });

    it('whose order was refunded may wait for its return', async () => {
      await aListing('sold');
      await inCatalogue('sold');
      await inStock(1);
      await aSale(randomUUID(), 'reversed');
      expect(await broken()).toEqual([]);
    });
  });

  it('I4: points without a source', async () => {
    await put('loyalty', 'account', { customer_id: randomUUID(), kind: 'reward', role: 'available', balance: 7 });
    expect(await broken()).toEqual([
      expect.stringMatching(/^I4: the points account \d+ is not the sum of its entries/),
    ]);
  });

  it('I6: an event that is missing on the bus, a dead letter, two in the wrong order', async () => {
    const [lost, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const event = { topic: 'stock.level.v1', type: 'StockChanged', key: 'A' };
    const told = { ...event, published_at: new Date() };
    for (const event_id of [first, second]) await put('stock', 'outbox', { ...told, event_id });
    await put('stock', 'outbox', { ...told, event_id: lost, key: 'B' });
    for (const id of [second, first]) await put('bus', 'bus.event', { ...event, id });
    await put('bus', 'bus.dead_letter', {
      ...event,
      consumer_group: 'catalog',
      event_id: first,
      reason: 'why',
      attempts: 5,
    });
    expect(await broken()).toEqual([
      `I6: StockChanged ${lost} of stock is not on the bus`,
      'I6: catalog gave up on StockChanged: why',
      `I6: stock told ${second} of A after what came later`,
    ]);
  }, 40_000);

  it('I6: a poison event without a dead letter', async () => {
    expect(await invariants.broken([], { poison: new Set(['p']) })).toEqual([
      'I6: poison p is not among the dead letters',
    ]);
  });

  it('I8: a cart that stays frozen, pieces that stay claimed', async () => {
    const cartId = randomUUID();
    await put('cart', 'cart', { id: cartId, ref: 'r', state: 'open', frozen_by: randomUUID(), frozen_at: new Date() });
    expect(await broken()).toEqual([`I8: cart ${cartId} is still frozen`]);
  });

  it('I9: a confirmed order that is not there', async () => {
    expect(await broken([askedFor('k')])).toEqual(['I9: order 1 was confirmed, the database has []']);
  });

  it('I10: a name in an event and in a log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'garderoba-'));
    mkdirSync(join(folder, 'log'));
    writeFileSync(join(folder, 'log', 'cart.log'), '{"msg":"mail to zeugeabcdefghijkl@example.com"}\n');
    await put('bus', 'bus.event', {
      topic: 'orders.order.v1',
      type: 'OrderPlaced',
      key: 'x',
      id: randomUUID(),
      body: '{"name":"Zeugeabcdefghijkl"}',
    });
    const found = await privateData(new Set(['Zeugeabcdefghijkl']), folder, ['orders'], urlOf);
    rmSync(folder, { recursive: true });
    expect(found).toEqual([
      'I10: OrderPlaced on the log names a shopper (Zeugeabcdefghijkl)',
      'I10: log cart.log names a shopper (zeugeabcdefghijkl)',
    ]);
  });

  it('any table that is not as it was', async () => {
    const before = await stateOf(['stock'], urlOf);
    await put('stock', 'stock_level', { sku: 'A', on_hand: 1, warehouse: 1 });
    expect(differences(before, await stateOf(['stock'], urlOf))).toEqual([
      expect.stringMatching(/^stock\.stock_level \(0 rows/),
    ]);
  });
});

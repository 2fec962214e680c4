import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createApp } from '../../src/app.js';
import {
  type Balances,
  failedOf,
  finalOf,
  NO_BALANCES,
  paidOf,
  reserveOf,
  reverseOf,
  saleOf,
  type Transaction,
  writeOffOf,
} from '../../src/domain/ledger.js';
import { accountKey, LedgerRepository } from '../../src/persistence/ledger.repository.js';

jest.setTimeout(180_000);

const NOBODY = 'http://127.0.0.1:9';
const OPERATIONS = 50_000;
const AT_ONCE = 50;
const NOW = new Date('2026-11-30T09:00:00Z');

let marketplace: TestService;
let ledger: LedgerRepository;
beforeAll(async () => {
  const urls = ['CATALOG', 'PRICING', 'STOCK', 'RENTAL', 'MEDIA', 'ACCOUNTS'].map((name) => [`${name}_URL`, NOBODY]);
  marketplace = await TestService.start('marketplace', createApp, {
    ...Object.fromEntries(urls),
    DUE_INTERVAL_MS: '3600000',
    SEALING_SECRET: 'a secret of the tests, long enough',
  });
  ledger = marketplace.service.app.get(LedgerRepository);
});
afterAll(() => marketplace.stop());

interface Sale {
  readonly lineId: string;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly price: number;
  readonly commission: number;
  readonly fee: number;
  /** What the model says: where the share is. */
  state: 'pending' | 'payable' | 'reversed';
}
interface Payout {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly amount: number;
  state: 'reserved' | 'paid' | 'failed';
}

/** Numbers from 0 to 1 that are the same in each run (xorshift). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The naive model: lists of what happened, added up again for each question. */
class Model {
  readonly sales: Sale[] = [];
  readonly payouts: Payout[] = [];
  private readonly own = new Map<string, { sales: Sale[]; payouts: Payout[]; writtenOff: number[] }>();

  of(sellerId: string, currency: Currency) {
    const key = `${sellerId} ${currency}`;
    const found = this.own.get(key) ?? { sales: [], payouts: [], writtenOff: [] };
    this.own.set(key, found);
    return found;
  }

  balancesOf(sellerId: string, currency: Currency): Balances {
    const { sales, payouts, writtenOff } = this.of(sellerId, currency);
    const shares = (state: Sale['state']): number => sum(sales.filter((sale) => sale.state === state).map(shareOf));
    const amounts = (state: Payout['state']): number =>
      sum(payouts.filter((payout) => payout.state === state).map(({ amount }) => amount));
    const [reserved, paid] = [amounts('reserved'), amounts('paid')];
    const payable = shares('payable') - reserved - paid + sum(writtenOff);
    return { pending: shares('pending'), payable, reserved, paid };
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
/** Written another way than the ledger's: whole percents, rounded by the last digit. */
const shareOf = ({ price, commission, fee }: Sale): number =>
  Number(((price * (10_000 - commission - fee)) / 10_000 + 1e-9).toFixed(0));

describe('the ledger of sellers', () => {
  it('equals a naive model after 50,000 operations in three currencies; each transaction sums to zero', async () => {
    const random = randomFrom(20_261_128);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const sellers = Array.from({ length: 40 }, () => uuidv7());
    const model = new Model();
    /** What one operation writes; undefined: it is not possible now. */
    const operation = (): Transaction | undefined => {
      const [sellerId, currency, dice] = [pick(sellers), pick(CURRENCIES), random()];
      if (dice < 0.35) return sold(model, sellerId, currency, 1 + Math.floor(random() * 200_000));
      if (dice < 0.6) return finished(pick(model.sales));
      if (dice < 0.7) return refunded(pick(model.sales));
      if (dice < 0.82) return collected(model, sellerId, currency);
      if (dice < 0.92) return paidOut(pick(model.payouts));
      if (dice < 0.98) return cameBack(pick(model.payouts));
      return forgiven(model, sellerId, currency);
    };
    for (let done = 0; done < OPERATIONS; done += AT_ONCE)
      await marketplace.db.transaction(async (tx) => {
        await ledger.lock(tx, all(sellers));
        for (let nth = 0; nth < AT_ONCE; nth += 1) {
          const transaction = operation();
          if (!transaction) continue;
          expect(await ledger.post(tx, [transaction], NOW)).toEqual(new Set([transaction.key]));
          // The answer was lost: once more changes nothing.
          if (nth % 10 === 0) expect(await ledger.post(tx, [transaction], NOW)).toEqual(new Set());
        }
      });
    const found = await marketplace.db.transaction((tx) => ledger.lock(tx, all(sellers)));
    const differences = all(sellers).filter(
      (one) =>
        JSON.stringify(sorted(found.get(accountKey(one)))) !==
        JSON.stringify(sorted(model.balancesOf(one.sellerId, one.currency))),
    );
    expect(differences).toEqual([]);
    expect(await faults()).toEqual([]);
    expect([...found.values()].some(({ payable }) => payable < 0)).toBe(true);
  });

  it('refuses what does not sum to zero, of another seller, more than is payable, and every change', async () => {
    const sale = aSale(uuidv7(), 'PLN', 10_000);
    await post([saleOf(sale)]);
    const crooked = {
      ...finalOf(sale),
      entries: [
        { role: 'pending', amount: -7_500 },
        { role: 'payable', amount: 7_501 },
      ],
    } as const;
    await expect(post([crooked])).rejects.toMatchObject({ constraint: 'ledger_sums_to_zero' });
    const tooMuch = reserveOf({ payoutId: uuidv7(), sellerId: sale.sellerId, currency: 'PLN', amount: 1 });
    await expect(post([tooMuch])).rejects.toMatchObject({ constraint: 'ledger_payable_covers' });
    await expect(post([finalOf(sale), finalOf({ ...sale, lineId: uuidv7() })])).rejects.toMatchObject({
      constraint: 'ledger_account_balance',
    });
    await expect(marketplace.db.rows('UPDATE ledger_entry SET amount = 1')).rejects.toMatchObject({
      constraint: 'ledger_entry_append_only',
    });
    await expect(marketplace.db.rows('DELETE FROM ledger_transaction')).rejects.toMatchObject({
      constraint: 'ledger_transaction_append_only',
    });
    const other = await marketplace.db.one<{ id: string }>(
      `SELECT account_id AS id FROM ledger_account WHERE seller_id <> $1 AND seller_id IS NOT NULL LIMIT 1`,
      [sale.sellerId],
    );
    const strange = marketplace.db.rows(
      `INSERT INTO ledger_entry (transaction_id, account_id, amount)
       SELECT transaction_id, account_id, amount FROM ledger_transaction,
              unnest(ARRAY[$2::bigint, $2::bigint], ARRAY[5, -5]) AS side (account_id, amount) WHERE key = $1`,
      [`sale:${sale.lineId}`, other?.id],
    );
    await expect(strange).rejects.toMatchObject({ constraint: 'ledger_own_account' });
  });

  it('without its trigger would take a transaction that does not sum to zero: the check of all finds it', async () => {
    const sale = aSale(uuidv7(), 'EUR', 999);
    await marketplace.db.rows('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_post');
    await post([
      {
        ...saleOf(sale),
        entries: [
          { role: 'clearing', amount: -999 },
          { role: 'pending', amount: 1_000 },
        ],
      },
    ]);
    await marketplace.db.rows('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_post');
    expect(await faults()).not.toEqual([]);
  });

  it('lets two of the same transactions at once happen once', async () => {
    const sale = aSale(uuidv7(), 'SEK', 40_000);
    const posted = await Promise.all([post([saleOf(sale)]), post([saleOf(sale)])]);
    expect(posted.map(({ size }) => size).sort()).toEqual([0, 1]);
  });
});

/** Transactions that do not sum to zero, and accounts that are not the sum of their entries. */
async function faults(): Promise<string[]> {
  const uneven = await marketplace.db.rows<{ id: string }>(
    'SELECT transaction_id AS id FROM ledger_entry GROUP BY 1 HAVING sum(amount) <> 0',
  );
  const wrong = await marketplace.db.rows<{ id: string }>(
    `SELECT a.account_id::text AS id FROM ledger_account a LEFT JOIN ledger_entry e USING (account_id)
      WHERE a.seller_id IS NOT NULL GROUP BY a.account_id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  );
  return [...uneven, ...wrong].map(({ id }) => id);
}

const post = (transactions: readonly Transaction[]): Promise<Set<string>> =>
  marketplace.db.transaction(async (tx: Tx) => {
    await ledger.lock(tx, transactions);
    return ledger.post(tx, transactions, NOW);
  });

const all = (sellers: readonly string[]) =>
  sellers.flatMap((sellerId) => CURRENCIES.map((currency) => ({ sellerId, currency })));
const sorted = ({ pending, payable, reserved, paid }: Balances = NO_BALANCES) => [pending, payable, reserved, paid];

const aSale = (sellerId: string, currency: Currency, price: number): Sale => ({
  ...{ lineId: uuidv7(), sellerId, currency, price, commission: 2_200, fee: 300, state: 'pending' },
});

function sold(model: Model, sellerId: string, currency: Currency, price: number): Transaction {
  const sale = aSale(sellerId, currency, price);
  model.sales.push(sale);
  model.of(sellerId, currency).sales.push(sale);
  return saleOf(sale);
}

function finished(sale: Sale | undefined): Transaction | undefined {
  if (sale?.state !== 'pending') return undefined;
  sale.state = 'payable';
  return finalOf(sale);
}

function refunded(sale: Sale | undefined): Transaction | undefined {
  if (!sale || sale.state === 'reversed') return undefined;
  const from = sale.state;
  sale.state = 'reversed';
  return reverseOf(sale, from);
}

/** Everything payable, never more: the model decides what a payout may take. */
function collected(model: Model, sellerId: string, currency: Currency): Transaction | undefined {
  const amount = model.balancesOf(sellerId, currency).payable;
  if (amount <= 0) return undefined;
  const payout: Payout = { payoutId: uuidv7(), sellerId, currency, amount, state: 'reserved' };
  model.payouts.push(payout);
  model.of(sellerId, currency).payouts.push(payout);
  return reserveOf(payout);
}

function paidOut(payout: Payout | undefined): Transaction | undefined {
  if (payout?.state !== 'reserved') return undefined;
  payout.state = 'paid';
  return paidOf(payout);
}

/** Also after it was paid. */
function cameBack(payout: Payout | undefined): Transaction | undefined {
  if (!payout || payout.state === 'failed') return undefined;
  const from = payout.state;
  payout.state = 'failed';
  return failedOf(payout, from);
}

function forgiven(model: Model, sellerId: string, currency: Currency): Transaction | undefined {
  const amount = -model.balancesOf(sellerId, currency).payable;
  if (amount <= 0) return undefined;
  model.of(sellerId, currency).writtenOff.push(amount);
  return writeOffOf({ key: uuidv7(), sellerId, currency, amount, staffId: uuidv7(), note: 'test' });
}

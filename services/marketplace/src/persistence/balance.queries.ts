import type { Currency } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import {
  type Balances,
  type Divided,
  NO_BALANCES,
  partsOf,
  SELLER_ROLES,
  type SellerRole,
  type TransactionType,
} from '../domain/ledger.js';
import type { Payout } from '../domain/payout.js';

/** Minor units. */
export interface BalanceOf extends Balances {
  readonly currency: Currency;
}

/** A transaction of a seller's ledger with what it is about. Minor units. */
export interface Movement {
  readonly transactionId: string;
  readonly type: TransactionType;
  readonly at: Date;
  readonly currency: Currency;
  /** Change of what the seller has with us; of a move between own accounts, what is moved. */
  readonly amount: number;
  /** Balances after it. */
  readonly after: Balances;
  readonly sale:
    | (Divided & {
        readonly identifier: string;
        readonly sku: string;
        readonly name: string;
        readonly share: number;
        readonly commissionAmount: number;
        readonly feeAmount: number;
      })
    | null;
  readonly payout: Pick<Payout, 'payoutId' | 'state' | 'reference' | 'reason' | 'accountDigits'> | null;
}

export interface StatementPage {
  readonly currency?: Currency | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What sellers read of the ledger. */
@Injectable()
export class BalanceQueries {
  constructor(private readonly db: Db) {}

  /** Of each currency in which anything moved. */
  async balances(sellerId: string): Promise<BalanceOf[]> {
    const rows = await this.db.rows<{ currency: Currency; role: SellerRole; balance: number }>(
      'SELECT currency, role, balance FROM ledger_account WHERE seller_id = $1 ORDER BY currency',
      [sellerId],
    );
    return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
      currency,
      ...NO_BALANCES,
      ...Object.fromEntries(own.map(({ role, balance }) => [role, balance])),
    }));
  }

  /** The newest first. */
  async statement(sellerId: string, page: StatementPage): Promise<{ items: Movement[]; total: number }> {
    const [rows, total, balances] = await Promise.all([
      this.rows(sellerId, page),
      this.db.one<{ total: number }>(
        'SELECT count(*)::int AS total FROM ledger_transaction WHERE seller_id = $1 AND ($2::text IS NULL OR currency = $2)',
        [sellerId, page.currency ?? null],
      ),
      this.balances(sellerId),
    ]);
    const first = rows[0];
    const after = new Map(balances.map(({ currency, ...balance }) => [currency, balance as Balances]));
    if (first && page.offset > 0)
      for (const { currency, role, amount } of await this.movedSince(sellerId, first.lastEntry))
        after.set(currency, plus(after.get(currency) ?? NO_BALANCES, { [role]: amount }, -1));
    return { items: rows.map((row) => movementOf(row, after)), total: total?.total ?? 0 };
  }

  private rows(sellerId: string, { currency, offset, limit }: StatementPage): Promise<Row[]> {
    return this.db.rows<Row>(
      `WITH own AS (
         SELECT t.transaction_id, max(e.entry_id) AS last_entry, jsonb_object_agg(a.role, e.amount) AS moved
           FROM ledger_account a JOIN ledger_entry e USING (account_id) JOIN ledger_transaction t USING (transaction_id)
          WHERE a.seller_id = $1 AND ($2::text IS NULL OR a.currency = $2)
          GROUP BY t.transaction_id ORDER BY 2 DESC OFFSET $3 LIMIT $4
       )
       SELECT t.transaction_id AS "transactionId", t.type, t.at, t.currency, own.last_entry AS "lastEntry", own.moved,
              s.price, s.commission, s.fee, l.identifier, l.sku, l.name,
              p.payout_id AS "payoutId", p.state, p.reference, p.reason, p.account_digits AS "accountDigits"
         FROM own JOIN ledger_transaction t USING (transaction_id)
         LEFT JOIN sale s USING (line_id) LEFT JOIN listing l USING (listing_id)
         LEFT JOIN payout p ON p.payout_id = t.payout_id
        ORDER BY own.last_entry DESC`,
      [sellerId, currency ?? null, offset, limit],
    );
  }

  /** What moved by entries newer than this one. */
  private movedSince(sellerId: string, entryId: number) {
    return this.db.rows<{ currency: Currency; role: SellerRole; amount: number }>(
      `SELECT currency, role, sum(amount)::bigint AS amount FROM ledger_account JOIN ledger_entry USING (account_id)
        WHERE seller_id = $1 AND entry_id > $2 GROUP BY currency, role`,
      [sellerId, entryId],
    );
  }
}

interface Row {
  readonly transactionId: string;
  readonly type: TransactionType;
  readonly at: Date;
  readonly currency: Currency;
  readonly lastEntry: number;
  readonly moved: Readonly<Partial<Record<SellerRole, number>>>;
  readonly price: number | null;
  readonly commission: number | null;
  readonly fee: number | null;
  readonly identifier: string | null;
  readonly sku: string | null;
  readonly name: string | null;
  readonly payoutId: string | null;
  readonly state: Payout['state'] | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly accountDigits: string | null;
}

/** The account whose change is the movement's amount. */
const COUNTED: Readonly<Record<Exclude<TransactionType, 'reverse'>, SellerRole>> = {
  ...{ sale: 'pending', final: 'payable', reserve: 'reserved', paid: 'paid', failed: 'payable', write_off: 'payable' },
};

/** `after`: balances per currency after the row; those before it, afterwards. */
function movementOf(row: Row, after: Map<Currency, Balances>): Movement {
  const { transactionId, type, at, currency, moved } = row;
  const balances = after.get(currency) ?? NO_BALANCES;
  after.set(currency, plus(balances, moved, -1));
  const amount = type === 'reverse' ? (moved.pending ?? moved.payable) : moved[COUNTED[type]];
  return {
    ...{ transactionId, type, at, currency, amount: amount ?? 0, after: balances },
    sale: saleOf(row),
    payout: payoutOf(row),
  };
}

function saleOf({ price, commission, fee, identifier, sku, name }: Row): Movement['sale'] {
  if (price === null || commission === null || fee === null) return null;
  const parts = partsOf({ price, commission, fee });
  return {
    ...{ price, commission, fee, identifier: identifier ?? '', sku: sku ?? '', name: name ?? '', share: parts.share },
    ...{ commissionAmount: parts.commission, feeAmount: parts.fee },
  };
}

function payoutOf({ payoutId, state, reference, reason, accountDigits }: Row): Movement['payout'] {
  return payoutId && state ? { payoutId, state, reference, reason, accountDigits } : null;
}

const plus = (balances: Balances, moved: Readonly<Partial<Record<SellerRole, number>>>, sign: 1 | -1): Balances =>
  Object.fromEntries(
    SELLER_ROLES.map((role) => [role, balances[role] + sign * (moved[role] ?? 0)]),
  ) as unknown as Balances;

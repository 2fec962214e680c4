import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { type Balances, NO_BALANCES, type SellerRole, type Transaction } from '../domain/ledger.js';

/** The accounts of a seller in a currency. */
export interface SellerAccounts {
  readonly sellerId: string;
  readonly currency: string;
}

const OPEN = `
INSERT INTO ledger_account (seller_id, currency, role)
SELECT DISTINCT asked.seller_id, asked.currency, role
  FROM unnest($1::uuid[], $2::text[]) AS asked (seller_id, currency)
 CROSS JOIN unnest(ARRAY['pending', 'payable', 'reserved', 'paid']) AS role
 ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING`;

/** In one order everywhere, so that no two transactions wait for each other. */
const LOCK = `
SELECT a.seller_id AS "sellerId", a.currency, a.role, a.balance
  FROM ledger_account a JOIN unnest($1::uuid[], $2::text[]) AS asked (seller_id, currency)
    ON a.seller_id = asked.seller_id AND a.currency = asked.currency
 ORDER BY a.seller_id, a.currency, a.role FOR UPDATE OF a`;

/**
 * Transactions with their entries in one statement, because the trigger must see all entries of a transaction at once. A
 * key that is known adds nothing.
 */
const POST = `
WITH asked AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS t (id uuid, key text, type text, "sellerId" uuid, currency text, "lineId" uuid,
    "payoutId" uuid, "staffId" uuid, note text, entries jsonb)
), added AS (
  INSERT INTO ledger_transaction (transaction_id, key, type, seller_id, currency, line_id, payout_id, staff_id, note, at)
  SELECT id, key, type, "sellerId", currency, "lineId", "payoutId", "staffId", note, $2 FROM asked
      ON CONFLICT (key) DO NOTHING RETURNING transaction_id
), sides AS (
  SELECT asked.id, asked."sellerId", asked.currency, side.role, side.amount
    FROM asked JOIN added ON added.transaction_id = asked.id
   CROSS JOIN LATERAL jsonb_to_recordset(asked.entries) AS side (role text, amount bigint)
), posted AS (
  INSERT INTO ledger_entry (transaction_id, account_id, amount)
  SELECT id, account_id, amount FROM (
    SELECT sides.id, a.account_id, sides.amount
      FROM sides JOIN ledger_account a ON a.seller_id = sides."sellerId" AND a.currency = sides.currency AND a.role = sides.role
     UNION ALL
    SELECT sides.id, a.account_id, sides.amount
      FROM sides JOIN ledger_account a ON a.seller_id IS NULL AND a.currency = sides.currency AND a.role = sides.role
  ) AS own_and_house ORDER BY id
)
SELECT asked.key FROM asked JOIN added ON added.transaction_id = asked.id`;

/** Balances of sellers, and the transactions that change them; plain SQL, because the trigger looks at whole statements. */
@Injectable()
export class LedgerRepository {
  /** Locks the accounts, opens missing ones, and answers their balances by `accountKey`. */
  async lock(tx: Tx, accounts: readonly SellerAccounts[]): Promise<Map<string, Balances>> {
    const asked = [accounts.map(({ sellerId }) => sellerId), accounts.map(({ currency }) => currency)];
    await tx.rows(OPEN, asked);
    return balancesOf(await tx.rows<Row>(LOCK, asked));
  }

  /**
   * Writes transactions whose sellers' accounts are locked; answers the keys that were new. The database refuses a
   * transaction that does not sum to zero and a payout above what is payable.
   */
  async post(tx: Tx, transactions: readonly Transaction[], at: Date): Promise<Set<string>> {
    const moving = transactions.filter(({ entries }) => entries.length > 0);
    if (moving.length === 0) return new Set();
    const rows = moving.map((one) => ({ note: '', ...one, id: uuidv7() }));
    const posted = await tx.rows<{ key: string }>(POST, [JSON.stringify(rows), at]);
    return new Set(posted.map(({ key }) => key));
  }

  /** Which of these keys have happened. */
  async known(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
    const rows = await sql.rows<{ key: string }>('SELECT key FROM ledger_transaction WHERE key = ANY($1)', [keys]);
    return new Set(rows.map(({ key }) => key));
  }
}

interface Row extends SellerAccounts {
  readonly role: SellerRole;
  readonly balance: number;
}

export const accountKey = ({ sellerId, currency }: SellerAccounts): string => `${sellerId} ${currency}`;

function balancesOf(rows: readonly Row[]): Map<string, Balances> {
  const found = new Map<string, Balances>();
  for (const row of rows) {
    const key = accountKey(row);
    found.set(key, { ...(found.get(key) ?? NO_BALANCES), [row.role]: Number(row.balance) });
  }
  return found;
}

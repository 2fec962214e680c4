import type { Ask } from './ask.ts';

/** The share of a sale, minor units: the price less commission and fee, rounded half up (SELL-051). */
const SHARE = '(s.price::bigint * (10000 - s.commission - s.fee) + 5000) / 10000';

/**
 * I5 of the ledger of sellers: every transaction sums to zero, balances equal the sums and only `payable` is below zero,
 * every sale has the transactions of its state, and balances equal the payouts that stand behind them.
 */
export async function sellerMoneyAddsUp(ask: Ask): Promise<string[]> {
  const found = await Promise.all([ledger(ask), sales(ask), payouts(ask)]);
  return found.flat();
}

async function ledger(ask: Ask): Promise<string[]> {
  const uneven = await ask<{ key: string }>(
    'marketplace',
    `SELECT key FROM ledger_transaction LEFT JOIN ledger_entry USING (transaction_id)
      GROUP BY transaction_id, key HAVING coalesce(sum(amount), 0) <> 0 OR count(entry_id) = 0 ORDER BY key`,
  );
  // Accounts of the house keep no balance.
  const wrong = await ask<{ seller_id: string; currency: string; role: string }>(
    'marketplace',
    `SELECT seller_id, currency, role FROM ledger_account a LEFT JOIN ledger_entry USING (account_id)
      WHERE seller_id IS NOT NULL GROUP BY a.account_id
     HAVING balance <> coalesce(sum(amount), 0) OR (role <> 'payable' AND balance < 0) ORDER BY seller_id, currency, role`,
  );
  return [
    ...uneven.map(({ key }) => `I5: the sellers' transaction ${key} does not sum to zero`),
    ...wrong.map(
      ({ seller_id, currency, role }) =>
        `I5: ${role} in ${currency} of seller ${seller_id} is not the sum of its entries, or below zero`,
    ),
  ];
}

interface PostedSale {
  readonly line_id: string;
  readonly state: string;
  readonly is_posted: boolean;
  readonly is_final: boolean;
  readonly is_reversed: boolean;
  readonly has_share: boolean;
}

/** Sales that staff recorded as paid out before there was a ledger have no transactions. */
async function sales(ask: Ask): Promise<string[]> {
  const all = await ask<PostedSale>(
    'marketplace',
    `SELECT s.line_id, s.state, bool_or(t.type = 'sale') IS TRUE AS is_posted, bool_or(t.type = 'final') IS TRUE AS is_final,
            bool_or(t.type = 'reverse') IS TRUE AS is_reversed, ${SHARE} > 0 AS has_share
       FROM sale s LEFT JOIN listing l USING (listing_id) LEFT JOIN ledger_transaction t USING (line_id)
      WHERE s.price > 0
      GROUP BY s.line_id, l.paid_out_at HAVING count(t.key) > 0 OR l.paid_out_at IS NULL OR s.payout_id IS NOT NULL
      ORDER BY s.line_id`,
  );
  return all
    .filter((sale) => !isRight(sale))
    .map(({ line_id, state }) => `I5: the ledger does not know that the sale ${line_id} is ${state}`);
}

function isRight({ state, is_posted, is_final, is_reversed, has_share }: PostedSale): boolean {
  if (state === 'ordered') return !is_posted && !is_final && !is_reversed;
  if (state === 'paid') return is_posted && !is_final && !is_reversed;
  if (state === 'final') return is_posted && is_final === has_share && !is_reversed;
  return is_reversed === is_posted;
}

async function payouts(ask: Ask): Promise<string[]> {
  const wrong = await ask<{ seller_id: string; currency: string; role: string }>(
    'marketplace',
    `WITH behind AS (
       SELECT seller_id, currency, 'reserved' AS role, amount FROM payout WHERE state IN ('collected', 'approved', 'sent')
       UNION ALL SELECT seller_id, currency, 'paid', amount FROM payout WHERE state = 'paid'
       UNION ALL SELECT seller_id, currency, role, -balance FROM ledger_account WHERE role IN ('reserved', 'paid')
     )
     SELECT seller_id, currency, role FROM behind GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 ORDER BY 1, 2, 3`,
  );
  const twice = await ask<{ seller_id: string; currency: string; batch_id: string }>(
    'marketplace',
    'SELECT seller_id, currency, batch_id FROM payout GROUP BY 1, 2, 3 HAVING count(*) > 1 ORDER BY 1, 2, 3',
  );
  return [
    ...wrong.map(
      ({ seller_id, currency, role }) =>
        `I5: ${role} in ${currency} of seller ${seller_id} is not the sum of the payouts`,
    ),
    ...twice.map(
      ({ seller_id, currency, batch_id }) => `I5: batch ${batch_id} pays seller ${seller_id} twice in ${currency}`,
    ),
  ];
}

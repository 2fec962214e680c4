import { CURRENCIES } from '@garderoba/contracts/languages';
import { z } from 'zod';
import { list } from '../fields.js';
import { TEXT } from '../texts.js';

const money = z.string().describe('decimal with two digits, such as 337.50; below zero with a minus');
const instant = z.string().describe('ISO 8601, UTC');
const currency = z.enum(CURRENCIES);
const balances = {
  pending: money.describe('sold; the buyer may still return it'),
  payable: money.describe('paid out next; below zero: owed by the seller'),
  reserved: money.describe('in a payout that is under way'),
  paid: money.describe('paid out ever'),
};

/** What a seller has with the shop, per currency in which anything moved. */
export const SellerBalance = z.object({
  balances: list(z.object({ currency, ...balances })),
  next_payout_at: instant.describe('when payouts are collected next'),
  payout_days: z.int().describe('business days after which a sale is paid out at the latest (SELL-054)'),
  blocked: z
    .enum(['no_bank_account', 'account_changed', 'tax_facts'])
    .nullable()
    .describe('why nothing is paid out now'),
  blocked_until: instant.nullable().describe('of a changed bank account'),
});

const MovedSale = z.object({
  identifier: z.string(),
  sku: z.string(),
  name: z.string(),
  price: money,
  commission: money,
  commission_bps: z.int().describe('basis points'),
  fee: money,
  fee_bps: z.int().describe('basis points'),
  share: money.describe('price − commission − fee (SELL-051)'),
});
const MovedPayout = z.object({
  id: z.string(),
  state: z.enum(['collected', 'approved', 'sent', 'paid', 'failed']),
  reference: z.string().nullable().describe('of the bank'),
  reason: z.string().nullable().describe('of a failed one'),
  account: z.string().nullable().describe('last characters of the bank account'),
});

export const SellerStatement = z.object({
  items: list(
    z.object({
      id: z.string(),
      kind: z.enum(['sale', 'final', 'reverse', 'reserve', 'paid', 'failed', 'write_off']),
      at: instant,
      currency,
      amount: money.describe('below zero when a sale was taken back; of a move between balances, what is moved'),
      after: z.object(balances).describe('balances after it'),
      sale: MovedSale.nullable(),
      payout: MovedPayout.nullable(),
    }),
  ).describe('the newest first'),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

const whole = (most: number, byDefault: number) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? byDefault : Number(value)),
      z.int(TEXT.pageRefused).min(1, TEXT.pageRefused).max(most, TEXT.pageRefused),
    )
    .meta({ type: 'string' });

export const StatementQuery = z.object({
  page: whole(10_000, 1),
  limit: whole(100, 20),
  currency: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(CURRENCIES, `The currency must be one of ${CURRENCIES.join(', ')}.`).optional(),
    )
    .meta({ type: 'string' }),
});

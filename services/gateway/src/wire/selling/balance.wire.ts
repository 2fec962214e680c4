import type { SellerBalanceDto, StatementDto } from '@garderoba/contracts/rest/marketplace';
import type { z } from 'zod';
import type { SellerBalance, SellerStatement } from './balance.schema.js';

/** SELL-054 */
const PAYOUT_DAYS = 14;

const decimal = (minor: number): string => (minor / 100).toFixed(2);

type Balances = Readonly<Record<'pending' | 'payable' | 'reserved' | 'paid', number>>;

const toBalances = ({ pending, payable, reserved, paid }: Balances) => ({
  ...{ pending: decimal(pending), payable: decimal(payable), reserved: decimal(reserved), paid: decimal(paid) },
});

export const toBalance = (balance: SellerBalanceDto): z.output<typeof SellerBalance> => ({
  balances: balance.balances.map(({ currency, ...balances }) => ({ currency, ...toBalances(balances) })),
  next_payout_at: balance.nextPayoutAt,
  payout_days: PAYOUT_DAYS,
  blocked: balance.blocked,
  blocked_until: balance.blockedUntil,
});

type Movement = StatementDto['items'][number];

export const toStatement = (
  { items, total }: StatementDto,
  { page, limit }: { readonly page: number; readonly limit: number },
): z.output<typeof SellerStatement> => ({ items: items.map(toMovement), total, page, limit });

const toMovement = ({ transactionId, type, at, currency, amount, after, sale, payout }: Movement) => ({
  ...{ id: transactionId, kind: type, at, currency, amount: decimal(amount), after: toBalances(after) },
  sale: sale && toSale(sale),
  payout: payout && {
    ...{ id: payout.payoutId, state: payout.state, reference: payout.reference, reason: payout.reason },
    account: payout.accountDigits,
  },
});

const toSale = (sale: NonNullable<Movement['sale']>) => ({
  ...{ identifier: sale.identifier, sku: sale.sku, name: sale.name, price: decimal(sale.price) },
  ...{ commission: decimal(sale.commissionAmount), commission_bps: sale.commission },
  ...{ fee: decimal(sale.feeAmount), fee_bps: sale.fee, share: decimal(sale.share) },
});

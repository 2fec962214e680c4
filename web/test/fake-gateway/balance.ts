import { SELLING_RATES, sellerShare } from '../../../proto/src/marketplace/listings.ts';
import type { WireBalances, WireMovement } from '../../app/api/wire/selling/balance.ts';
import type { FakeAccount } from './account.ts';
import { ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';

/** A seller's money that a test may change. */
export interface FakeMoney {
  balances: WireBalances;
  /** The newest first. */
  movements: WireMovement[];
}

const NOTHING = { pending: '0.00', payable: '0.00', reserved: '0.00', paid: '0.00' };

/** A seller of whom nothing was sold yet. */
export const noMoney = (): FakeMoney => ({
  balances: {
    ...{
      balances: [],
      next_payout_at: '2026-12-01T05:00:00.000Z',
      payout_days: 14,
      blocked: null,
      blocked_until: null,
    },
  },
  movements: [],
});

/** Sums in a currency. */
export const wireBalance = (
  sums: Partial<WireBalances['balances'][number]> = {},
): WireBalances['balances'][number] => ({ ...NOTHING, currency: 'PLN', ...sums });

const text = (minor: number) => (minor / 100).toFixed(2);

/** A sale for a price in minor units, on 20 November 2026. */
export function wireMovement(number: number, price = 45_000, movement: Partial<WireMovement> = {}): WireMovement {
  const share = sellerShare(price);
  const fee = Math.round((price * SELLING_RATES.fee) / 10_000);
  return {
    ...{ id: `movement-${number}`, kind: 'sale', at: '2026-11-20T12:00:00.000Z', currency: 'PLN', amount: text(share) },
    after: { ...NOTHING, pending: text(share) },
    sale: {
      ...{ identifier: `Silk_dress_${number}`, sku: `GD-${String(number).padStart(6, '0')}` },
      ...{ name: `Silk dress ${number}`, order_number: null, price: text(price) },
      ...{ commission: text(price - share - fee), commission_bps: SELLING_RATES.commission },
      ...{ fee: text(fee), fee_bps: SELLING_RATES.fee, share: text(share) },
    },
    payout: null,
    ...movement,
  };
}

/** Calls about the seller's money; undefined for any other call. */
export function answerMoney(money: FakeMoney, account: FakeAccount, { path, query }: FakeCall): Response | undefined {
  const isStatement = path === '/api/ext/marketplace/statement';
  if (!isStatement && path !== '/api/ext/marketplace/balance') return undefined;
  if (!account.signedIn) return refuse(401, "The consumer isn't authorized to access the resource.");
  if (!isStatement) return ok(money.balances);
  const [page, limit, currency] = [Number(query.get('page')), Number(query.get('limit')), query.get('currency')];
  const all = money.movements.filter((movement) => !currency || movement.currency === currency);
  return ok({ items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit });
}

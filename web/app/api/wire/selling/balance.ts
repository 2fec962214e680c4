import type { Currency } from '../../../../../proto/src/languages.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import { type Amount, minorOf } from './amount.ts';

const asUser = { needsUser: true } as const;

/** The four sums of a seller, minor units. */
export interface Sums {
  /** Sold; the buyer may still send it back. */
  readonly pending: number;
  /** Paid next; below zero after a refund of what was paid already. */
  readonly payable: number;
  /** On its way to the account. */
  readonly reserved: number;
  /** Paid ever. */
  readonly paid: number;
}

export interface Balance extends Sums {
  readonly currency: Currency;
}

/** What the shop owes a seller, in each currency in which anything ever moved. Instants in ISO 8601. */
export interface Balances {
  readonly balances: readonly Balance[];
  readonly nextPayoutAt: string;
  /** Business days until a seller is paid (SELL-054). */
  readonly payoutDays: number;
  /** Why payouts wait. */
  readonly blocked: 'no_bank_account' | 'account_changed' | 'tax_facts' | null;
  readonly blockedUntil: string | null;
}

/** How the share of a sale is calculated; minor units and basis points. */
export interface SaleOfMovement {
  readonly identifier: string;
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly commission: number;
  readonly commissionBps: number;
  readonly fee: number;
  readonly feeBps: number;
  readonly share: number;
}

export interface PayoutOfMovement {
  readonly state: 'collected' | 'approved' | 'sent' | 'paid' | 'failed';
  readonly reference: string | null;
  readonly reason: string | null;
  /** The end of the account's number, such as `…2874`. */
  readonly account: string | null;
}

/** A movement of the seller's money. */
export interface Movement {
  readonly id: string;
  readonly kind: 'sale' | 'final' | 'reverse' | 'reserve' | 'paid' | 'failed' | 'write_off';
  readonly at: string;
  /** Signed change of what the shop owes; of `final` and `reserve` the moved amount. */
  readonly moved: Amount;
  /** The sums after it. */
  readonly after: Sums;
  readonly sale: SaleOfMovement | null;
  readonly payout: PayoutOfMovement | null;
}

/** A page of movements, the newest first. */
export interface Statement {
  readonly movements: readonly Movement[];
  /** Of all pages. */
  readonly total: number;
  readonly isLastPage: boolean;
}

type WireSums = { readonly [Name in keyof Sums]: string };

export type WireBalances = ResultOf<'/api/ext/marketplace/balance'>;
export type WireStatement = ResultOf<'/api/ext/marketplace/statement'>;
export type WireMovement = WireStatement['items'][number];

const sumsOf = ({ pending, payable, reserved, paid }: WireSums): Sums => ({
  ...{ pending: minorOf(pending), payable: minorOf(payable), reserved: minorOf(reserved), paid: minorOf(paid) },
});

const movementOf = ({ id, kind, at, currency, amount, after, sale, payout }: WireMovement): Movement => ({
  ...{ id, kind, at, moved: { amount: minorOf(amount), currency: currency as Currency }, after: sumsOf(after), payout },
  sale: sale && {
    ...{ identifier: sale.identifier, sku: sale.sku, name: sale.name, price: minorOf(sale.price) },
    ...{ commission: minorOf(sale.commission), commissionBps: sale.commission_bps },
    ...{ fee: minorOf(sale.fee), feeBps: sale.fee_bps, share: minorOf(sale.share) },
  },
});

export async function readBalances(shop: Shop, signal?: AbortSignal): Promise<Balances> {
  const found: WireBalances = await shop.api.get('/api/ext/marketplace/balance', {
    ...asUser,
    ...(signal && { signal }),
  });
  return {
    balances: found.balances.map((balance) => ({ ...sumsOf(balance), currency: balance.currency as Currency })),
    ...{ nextPayoutAt: found.next_payout_at, payoutDays: found.payout_days },
    ...{ blocked: found.blocked, blockedUntil: found.blocked_until },
  };
}

const PAGE = 20;

/** Movements of all currencies, or of one; 20 a page. */
export async function readStatement(
  shop: Shop,
  { page, currency }: { readonly page: number; readonly currency: string | null },
  signal?: AbortSignal,
): Promise<Statement> {
  const query = { page, limit: PAGE, currency };
  const found: WireStatement = await shop.api.get('/api/ext/marketplace/statement', {
    ...asUser,
    query,
    ...(signal && { signal }),
  });
  return { movements: found.items.map(movementOf), total: found.total, isLastPage: page * PAGE >= found.total };
}

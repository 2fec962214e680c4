import type { Currency } from '@garderoba/contracts/languages';

/**
 * Accounts of a seller in a currency. `pending`: sold, the buyer may still return it. `payable`: paid out next; below zero
 * it is owed by the seller. `reserved`: in a payout that is under way. `paid`: paid out.
 */
export const SELLER_ROLES = ['pending', 'payable', 'reserved', 'paid'] as const;
export type SellerRole = (typeof SELLER_ROLES)[number];
/** Accounts of the house: prices that buyers paid, what it keeps of them, and debts of sellers that it bears. */
export type HouseRole = 'clearing' | 'commission' | 'fee' | 'written_off';

export type Balances = Readonly<Record<SellerRole, number>>;
export const NO_BALANCES: Balances = { pending: 0, payable: 0, reserved: 0, paid: 0 };

export const TRANSACTION_TYPES = ['sale', 'final', 'reverse', 'reserve', 'paid', 'failed', 'write_off'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** One side of a transaction, signed minor units. */
export interface Entry {
  readonly role: SellerRole | HouseRole;
  readonly amount: number;
}

/** A transaction of one seller in one currency; its entries sum to zero. */
export interface Transaction {
  /** What it is about: a transaction happens once per key. */
  readonly key: string;
  readonly type: TransactionType;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly lineId: string | null;
  readonly payoutId: string | null;
  /** Of a write-off. */
  readonly staffId?: string | null;
  readonly note?: string;
  readonly entries: readonly Entry[];
}

/** What a sale is divided by: its price, gross minor units, and what the house keeps, basis points. */
export interface Divided {
  readonly price: number;
  readonly commission: number;
  readonly fee: number;
}

export interface Parts {
  readonly share: number;
  readonly commission: number;
  readonly fee: number;
}

const WHOLE = 10_000;
/** Rounded half up. */
const part = (price: number, bps: number): number => Math.floor((price * bps + WHOLE / 2) / WHOLE);

/** The seller's share (SELL-051) and the commission, each rounded half up; the fee is the rest. They sum to the price. */
export function partsOf({ price, commission, fee }: Divided): Parts {
  const share = part(price, WHOLE - commission - fee);
  const kept = Math.min(part(price, commission), price - share);
  return { share, commission: kept, fee: price - share - kept };
}

interface SaleToPost extends Divided {
  readonly lineId: string;
  readonly sellerId: string;
  readonly currency: string;
}

/** The buyer paid. */
export function saleOf(sale: SaleToPost): Transaction {
  const { share, commission, fee } = partsOf(sale);
  return ofSale('sale', sale, [
    { role: 'clearing', amount: -sale.price },
    { role: 'pending', amount: share },
    { role: 'commission', amount: commission },
    { role: 'fee', amount: fee },
  ]);
}

/** The buyer can not return it any more. */
export const finalOf = (sale: SaleToPost): Transaction =>
  ofSale('final', sale, move('pending', 'payable', partsOf(sale).share));

/** The buyer has the money again: all parts go back, the share from where it is; payable may fall below zero. */
export function reverseOf(sale: SaleToPost, from: 'pending' | 'payable'): Transaction {
  const { share, commission, fee } = partsOf(sale);
  return ofSale('reverse', sale, [
    { role: from, amount: -share },
    { role: 'commission', amount: -commission },
    { role: 'fee', amount: -fee },
    { role: 'clearing', amount: sale.price },
  ]);
}

interface PayoutToPost {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly currency: string;
  readonly amount: number;
}

/** It is collected. */
export const reserveOf = (payout: PayoutToPost): Transaction =>
  ofPayout('reserve', payout, move('payable', 'reserved', payout.amount));

export const paidOf = (payout: PayoutToPost): Transaction =>
  ofPayout('paid', payout, move('reserved', 'paid', payout.amount));

/** It came to nothing, or came back: payable again. */
export const failedOf = (payout: PayoutToPost, from: 'reserved' | 'paid'): Transaction =>
  ofPayout('failed', payout, move(from, 'payable', payout.amount));

interface DebtToWriteOff {
  /** Idempotency key of the member of staff. */
  readonly key: string;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly staffId: string;
  readonly note: string;
}

/** The house bears what a seller owes. */
export const writeOffOf = ({ key, sellerId, currency, amount, staffId, note }: DebtToWriteOff): Transaction => ({
  ...{ key: `write_off:${key}`, type: 'write_off', sellerId, currency, lineId: null, payoutId: null, staffId, note },
  entries: move('written_off', 'payable', amount),
});

const move = (from: Entry['role'], to: Entry['role'], amount: number): Entry[] => [
  { role: from, amount: -amount },
  { role: to, amount },
];

const ofSale = (
  type: 'sale' | 'final' | 'reverse',
  { lineId, sellerId, currency }: SaleToPost,
  entries: readonly Entry[],
): Transaction => ({
  ...{ key: `${type}:${lineId}`, type, sellerId, currency: currency as Currency, lineId, payoutId: null },
  entries: moved(entries),
});

const ofPayout = (
  type: 'reserve' | 'paid' | 'failed',
  { payoutId, sellerId, currency }: PayoutToPost,
  entries: readonly Entry[],
): Transaction => ({
  ...{ key: `${type}:${payoutId}`, type, sellerId, currency: currency as Currency, lineId: null, payoutId },
  entries: moved(entries),
});

const moved = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0);

import type { Currency } from '@garderoba/contracts/languages';
import type { PayoutState } from './payout-states.js';

/** One transfer to a seller. */
export interface Payout {
  readonly payoutId: string;
  readonly batchId: string;
  readonly sellerId: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: number;
  readonly state: PayoutState;
  /** Last four characters of the bank account; null where the provider knows the account. */
  readonly accountDigits: string | null;
  readonly providerRef: string | null;
  /** Of the bank or the provider. */
  readonly reference: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  /** The transfer was begun: from then on the provider is asked before it is sent again. */
  readonly attemptedAt: Date | null;
  readonly sentAt: Date | null;
  /** When the provider is asked next. */
  readonly readAt: Date | null;
  readonly paidAt: Date | null;
  readonly failedAt: Date | null;
}

export const PROVIDERS = ['sandbox', 'bank_file', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export const BATCH_STATES = ['collected', 'approved'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Payouts that are approved together. */
export interface PayoutBatch {
  readonly batchId: string;
  /** In Warsaw, YYYY-MM-DD. */
  readonly day: string;
  readonly provider: ProviderName;
  readonly state: BatchState;
  readonly version: number;
  readonly createdAt: Date;
  /** Its sum needs a second member of staff. */
  readonly needsTwo: boolean;
  readonly firstApprovedBy: string | null;
  readonly firstApprovedAt: Date | null;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
}

/** Hours after a change of the bank account in which nothing is paid to it: the owner may notice a theft. */
export const ACCOUNT_REST_HOURS = 72;

/** What accounts knows about somebody who is paid. */
export interface Payee {
  readonly hasAccount: boolean;
  readonly lastDigits: string | null;
  readonly accountChangedAt: Date | null;
}

/** `tax_facts`: the seller was asked twice again and has not said who to report (domain/tax-question.ts). */
export const PAYOUT_BLOCKS = ['no_bank_account', 'account_changed', 'tax_facts'] as const;
export type PayoutBlock = (typeof PAYOUT_BLOCKS)[number];

/** Until when nothing is paid to a changed account; null: now it is. */
export function restsUntil({ accountChangedAt }: Payee, now: Date): Date | null {
  if (!accountChangedAt) return null;
  const until = new Date(accountChangedAt.getTime() + ACCOUNT_REST_HOURS * 3_600_000);
  return until > now ? until : null;
}

/** Why nothing can be paid; null: it can. */
export function blockOf(payee: Payee | undefined, now: Date): PayoutBlock | null {
  if (!payee?.hasAccount) return 'no_bank_account';
  return restsUntil(payee, now) ? 'account_changed' : null;
}

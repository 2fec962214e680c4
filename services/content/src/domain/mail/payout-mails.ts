import type { MailKind } from './mails.js';

type PayoutMailKind = Extract<MailKind, `payout_${string}`>;

/** Reasons of failed payouts that mails explain; other ones are words of a bank or a provider, and not quoted. */
const EXPLAINED = ['no_account', 'account_changed', 'refused', 'returned'] as const;
export type ExplainedReason = (typeof EXPLAINED)[number];
export const isExplained = (reason: string): reason is ExplainedReason =>
  (EXPLAINED as readonly string[]).includes(reason);

/** The mail about a payout; undefined where there is nothing to tell, as what staff took out of a batch themselves. */
export function mailOfPayout(state: string, reason: string): PayoutMailKind | undefined {
  if (state === 'paid') return 'payout_paid';
  return state === 'failed' && reason !== 'taken_out' ? 'payout_failed' : undefined;
}

import type { MailKind } from './mails.js';

/** The mail about a notice in this state; undefined for states that only a newer marketplace knows. */
export function mailOfNotice(state: string): Extract<MailKind, `notice_${string}`> | undefined {
  if (state === 'open') return 'notice_received';
  return state === 'kept' || state === 'removed' ? 'notice_answered' : undefined;
}

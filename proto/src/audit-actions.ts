/**
 * Every action that the log of what staff did may name (ADM-010): what gateway and accounts write, and what the console has
 * words for. A code that was once written stays here: the log keeps it for ever.
 */
export const AUDIT_ACTIONS = [
  ...(['create', 'update', 'undo', 'export'] as const),
  // orders
  ...(['mark-paid', 'ship', 'cancel', 'refund', 'payout', 'comment', 'resend-mail'] as const),
  // customers, subscriptions
  ...(['set-group', 'adjust-points', 'erase', 'pause', 'resume', 'give-points'] as const),
  // rentals
  ...(['plan-service', 'hand-over', 'return', 'clean', 'ready', 'damage', 'lose', 'move', 'end-service'] as const),
  // what runs behind
  ...(['rebuild-index', 'replay', 'resend', 'retry'] as const),
  // staff themselves
  ...(['invite', 'accept-invitation', 'sign-in', 'change-password', 'second-factor-on', 'second-factor-off'] as const),
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * All actions of the audit log of staff (ADM-010): gateway and accounts write them, the console has texts for them.
 * Never remove a code, because stored entries of the log contain it.
 */
export const AUDIT_ACTIONS = [
  ...(['create', 'update', 'undo', 'export'] as const),
  // orders
  ...(['mark-paid', 'ship', 'cancel', 'refund', 'payout', 'comment', 'resend-mail'] as const),
  // customers, subscriptions
  ...(['set-group', 'adjust-points', 'erase', 'pause', 'resume', 'give-points'] as const),
  // rentals
  ...(['plan-service', 'hand-over', 'return', 'clean', 'ready', 'damage', 'lose', 'move', 'end-service'] as const),
  // operations
  ...(['rebuild-index', 'replay', 'resend', 'retry'] as const),
  // pages and posts
  ...(['publish', 'withdraw', 'schedule', 'unschedule', 'restore', 'rename', 'dismiss-stale', 'delete'] as const),
  ...(['share-preview', 'revoke-preview'] as const),
  // reviews
  ...(['approve', 'reject', 'reply'] as const),
  // listings
  ...(['accept', 'ask-changes', 'receive', 'pass', 'change-terms', 'give-back', 'pay-out'] as const),
  // pieces of the house
  ...(['buy-in', 'sell-off', 'retire'] as const),
  // appeals of sellers and of writers of reviews
  ...(['uphold', 'dismiss'] as const),
  // notices about listings
  ...(['keep', 'remove', 'close'] as const),
  // trusted flaggers
  ...(['suspend', 'end'] as const),
  // tasks of moderators
  'take-over',
  // payouts to sellers
  ...(['collect', 'fail', 'write-off'] as const),
  // staff accounts
  ...(['invite', 'accept-invitation', 'sign-in', 'change-password', 'second-factor-on', 'second-factor-off'] as const),
  'reset-second-factor',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

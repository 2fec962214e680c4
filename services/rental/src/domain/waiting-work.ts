/** Kinds of work on bookings that wait for staff on a day. */
export const WAITING = ['handOver', 'missedHandOver', 'dueBack'] as const;
export type WaitingWork = (typeof WAITING)[number];

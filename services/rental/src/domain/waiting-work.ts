/** Kinds of bookings that wait for work by staff on a day. */
export const WAITING = ['handOver', 'missedHandOver', 'dueBack'] as const;
export type WaitingWork = (typeof WAITING)[number];

import type { WaitingWork } from '../domain/waiting-work.js';

/**
 * What waits for staff on a day, as conditions on the bookings `b`; `?` is the day. The figures of the first page and the
 * lists they lead to ask the same.
 */
export const WAITING_WORK = {
  /** Booked, and beginning that day, the next, or a day that has passed. */
  handOver: "b.kind = 'rental' AND b.state = 'booked' AND b.first_day <= ?::date + 1",
  /** Booked, and its first day has passed: the hand-over was missed. */
  missedHandOver: "b.kind = 'rental' AND b.state = 'booked' AND b.first_day < ?::date",
  /** Out, and the last day is that day or has passed. */
  dueBack: "b.kind = 'rental' AND b.state IN ('dispatched', 'collected', 'out') AND b.last_day <= ?::date",
} as const satisfies Record<WaitingWork, string>;

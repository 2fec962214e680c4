import type { WaitingWork } from '../domain/waiting-work.js';

/**
 * Conditions on the bookings `b` that wait for work by staff on a day; `?` is the day. The figures of the start page
 * and the lists they link to use the same conditions.
 */
export const WAITING_WORK = {
  /** Booked, and the first day is that day, the next, or in the past. */
  handOver: "b.kind = 'rental' AND b.state = 'booked' AND b.first_day <= ?::date + 1",
  /** Booked, and the first day has passed: the hand-over was missed. */
  missedHandOver: "b.kind = 'rental' AND b.state = 'booked' AND b.first_day < ?::date",
  /** Out, and the last day is that day or in the past. */
  dueBack: "b.kind = 'rental' AND b.state IN ('dispatched', 'collected', 'out') AND b.last_day <= ?::date",
} as const satisfies Record<WaitingWork, string>;

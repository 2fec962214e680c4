import { LEASE_MINUTES } from '@garderoba/contracts/moderation';
import { TaskHeld } from './reviews.errors.js';

/** Who has a task, and until when. Deciding ends it, as giving back and the clock do. */
export interface Lease {
  /** Id of the member of staff. */
  readonly staffId: string;
  readonly until: Date;
}

const LEASE_MS = LEASE_MINUTES * 60_000;

/** The lease, if it still holds. */
export const liveLease = (lease: Lease | null, now: Date): Lease | null =>
  lease && now.getTime() < lease.until.getTime() ? lease : null;

/**
 * Nobody else has the task. A free one, or one whose lease has ended, may be decided: the version says whether it was
 * changed since it was seen.
 *
 * @throws TaskHeld
 */
export function refuseOthers(lease: Lease | null, staffId: string | null, now: Date): void {
  const live = liveLease(lease, now);
  if (live && live.staffId !== staffId) throw new TaskHeld(live);
}

/**
 * The lease of a member of staff who takes a task, or goes on using it.
 *
 * @param takesOver whether somebody else may lose it
 * @throws TaskHeld
 */
export function taken(lease: Lease | null, staffId: string, takesOver: boolean, now: Date): Lease {
  if (!takesOver) refuseOthers(lease, staffId, now);
  return { staffId, until: new Date(now.getTime() + LEASE_MS) };
}

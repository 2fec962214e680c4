import { LIMITS } from '../limits.ts';
import { type CollectionName, PRESERVED, REPLACEABLE } from './collections.ts';

/** Failed calls of one page load. */
export interface Faults {
  readonly reads: number;
  readonly writes: number;
}

/**
 * After the first failed read nothing is read or written any more: a value that can not be read back is better kept in
 * memory. Failed writes are more often temporary (LIM-045, LIM-046).
 */
export const isUsed = ({ reads, writes }: Faults): boolean =>
  reads < LIMITS.mostFailedReads && writes < LIMITS.mostFailedWrites;

export const isPreserved = (name: CollectionName): boolean => (PRESERVED as readonly string[]).includes(name);

/** Collections that are cleared when storage is full while one of them is written (SYNC-039, SYNC-040). */
export const clearedByQuota = (written: CollectionName): readonly CollectionName[] =>
  written === 'urlMap' ? ['urlMap'] : REPLACEABLE;

/** An entry of a walk over a collection, in the order of the keys. */
export interface SizedEntry {
  readonly name: CollectionName;
  readonly key: string;
  readonly bytes: number;
}

/**
 * Entries to remove: none up to the quota; above it those of replaceable collections whose index in the walk over their
 * collection is under 100 (SYNC-043). The next check removes the next ones.
 */
export function purged(entries: readonly SizedEntry[]): readonly SizedEntry[] {
  const replaceable = entries.filter(({ name }) => !isPreserved(name));
  if (replaceable.reduce((sum, { bytes }) => sum + bytes, 0) <= LIMITS.quotaBytes) return [];
  const walked = new Map<CollectionName, number>();
  return replaceable.filter(({ name }) => {
    const index = walked.get(name) ?? 0;
    walked.set(name, index + 1);
    return index < LIMITS.purgeBelowIndex;
  });
}

/** Estimated size of an entry in bytes: browsers store most texts with one byte for each character. */
export const bytesOf = (key: string, value: unknown): number => key.length + (JSON.stringify(value)?.length ?? 0);

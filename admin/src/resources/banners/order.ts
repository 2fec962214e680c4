/** An order of banners that was refused because the list had changed meanwhile; ids of banners. */
export interface Conflict {
  /** The list as it is. */
  readonly now: readonly string[];
  /** The wanted order of these banners. */
  readonly mine: readonly string[];
  readonly added: readonly string[];
  readonly deleted: readonly string[];
}

/** The wanted order beside the list as it is: without deleted banners, with added ones behind those they stand behind now. */
export function conflictOf(now: readonly string[], wanted: readonly string[]): Conflict {
  const added = now.filter((id) => !wanted.includes(id));
  const mine = wanted.filter((id) => now.includes(id));
  for (const id of added) {
    const before = now[now.indexOf(id) - 1];
    mine.splice(before === undefined ? 0 : mine.indexOf(before) + 1, 0, id);
  }
  return { now, mine, added, deleted: wanted.filter((id) => !now.includes(id)) };
}

export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, nth) => id === b[nth]);

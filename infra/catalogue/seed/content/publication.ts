import type { SharedBody } from '@garderoba/contracts/content/entries';
import type { DemoEntry } from './entries.ts';

/** Days between two posts of the demo. */
const APART = 6;

/**
 * Posts in the order in which they were published, with the number of days before the anchor: categories take turns,
 * and those that lists show first are the newest.
 */
export function inOrderOfPublication(posts: readonly DemoEntry[]): Array<{ post: DemoEntry; daysBefore: number }> {
  const groups = [...Map.groupBy(posts, (post) => sharedOf(post)?.categories[0] ?? '').values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
  const isRecent = (post: DemoEntry): boolean => sharedOf(post)?.includeInRecent ?? false;
  const ordered = [...turns.filter((post) => !isRecent(post)), ...turns.filter(isRecent)];
  return ordered.map((post, index) => ({ post, daysBefore: (ordered.length - index) * APART }));
}

const sharedOf = ({ shared }: DemoEntry): SharedBody<'post'> | undefined => shared as SharedBody<'post'> | undefined;

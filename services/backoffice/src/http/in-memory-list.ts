import type { ListQuery } from './simple-rest.js';

/** Sorts and pages a list that is short enough to be read completely (categories, methods, store views). */
export function inMemory<Item extends object>(
  all: readonly Item[],
  { sort, order, offset, limit }: Pick<ListQuery<object, string>, 'sort' | 'order' | 'offset' | 'limit'>,
): { items: Item[]; total: number } {
  const direction = order === 'ASC' ? 1 : -1;
  const sorted = [...all].sort((a, b) => direction * compare(a[sort as keyof Item], b[sort as keyof Item]));
  return { items: sorted.slice(offset, offset + limit), total: all.length };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'en');
}

import { ApiPropertyOptional } from '@garderoba/service-kit/runtime/api-docs';
import { IsOptional } from 'class-validator';
import type { ListQuery } from './simple-rest.js';

/** Filter of lists that are short enough to be answered completely: `id` is accepted and ignored. */
export class NoFilter {
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  id?: unknown;
}

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

import type { TrackedProduct } from './items.ts';

/** A product of a list. `path`: address of its page, with or without a query. */
export interface Listed extends TrackedProduct {
  readonly path: string;
  readonly designer?: string;
}

/** Products that later pages of a list have brought, by path. */
const later = new Map<string, Listed>();

const pathOf = (path: string): string => path.split('?')[0] ?? path;

export function rememberListed(tiles: readonly Listed[]): void {
  for (const tile of tiles) later.set(pathOf(tile.path), tile);
}

/** The product at a path among the data of a page, or among those of later pages. */
export const listedAt = (path: string, data: readonly unknown[]): Listed | undefined =>
  later.get(path) ?? listedIn(data, path);

/** Loaders answer lists as objects and as packed texts (lib/page/packed.ts). */
function listedIn(value: unknown, path: string): Listed | undefined {
  if (typeof value === 'string') return value.startsWith('{') ? listedIn(parsed(value), path) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const one = value as Partial<Listed>;
  if (typeof one.sku === 'string' && typeof one.path === 'string' && pathOf(one.path) === path) return one as Listed;
  for (const inner of Object.values(value)) {
    const found = listedIn(inner, path);
    if (found) return found;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

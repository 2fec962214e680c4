import type { Texts } from './language.js';

/** Id of the tree's root on the wire; all other categories have larger ids (CAT-041). */
export const ROOT_CATEGORY = 2;
/** The category that lists products of every visibility (CAT-038). */
export const SUBSCRIPTION_CATEGORY = 'fashion-subscription';

export interface CategoryFacts {
  readonly names: Texts;
  readonly urlKeys?: Texts;
  readonly position: number;
  readonly includeInMenu: boolean;
  readonly isActive: boolean;
  readonly description?: Texts;
  readonly image?: string;
  readonly landing?: boolean;
}

export interface Category extends CategoryFacts {
  readonly categoryId: number;
  readonly parentId: number;
  /** Key path of the import, joined by slashes. */
  readonly keyPath: string;
}

/** These categories and all categories above them; `parents`: parent by id. */
export function withAncestors(categoryIds: readonly number[], parents: ReadonlyMap<number, number>): number[] {
  const all = new Set<number>();
  for (let ids = categoryIds; ids.length > 0; ) {
    const known = ids.filter((id) => parents.has(id) && !all.has(id));
    for (const id of known) all.add(id);
    ids = known.map((id) => parents.get(id) as number);
  }
  return [...all].sort((a, b) => a - b);
}

/** A category as stored; `version` counts its changes. */
export type StoredCategory = Category & { readonly version: number };

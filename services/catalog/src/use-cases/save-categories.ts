import { isDeepStrictEqual } from 'node:util';
import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { type CategoryFacts, ROOT_CATEGORY } from '../domain/category.js';
import type { Texts } from '../domain/language.js';
import { slugify } from '../domain/slug.js';
import { CategoriesRepository } from '../persistence/categories.repository.js';
import { ChangesRepository } from '../persistence/changes.repository.js';

export interface CategoryInput extends CategoryFacts {
  /** Key path, root left out: `["women", "dresses"]`. */
  readonly path: readonly string[];
}

/** Creates or updates categories, missing ancestors included; what stays the same changes nothing. */
@Injectable()
export class SaveCategories {
  constructor(
    private readonly db: Db,
    private readonly categories: CategoriesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(
    inputs: readonly CategoryInput[],
    keepExisting: boolean,
  ): Promise<Array<{ path: readonly string[]; categoryId: number }>> {
    return this.db.transaction(async (tx) => {
      await this.categories.lock(tx);
      const known = new Map((await this.categories.all(tx)).map((category) => [category.keyPath, category]));
      const ids = new Map([...known].map(([keyPath, { categoryId }]) => [keyPath, categoryId]));
      const changed: number[] = [];
      const save = async (path: readonly string[], facts: CategoryFacts, replace: boolean): Promise<number> => {
        const keyPath = path.join('/');
        const before = known.get(keyPath);
        if (before && (!replace || isSame(before, facts))) return before.categoryId;
        if (ids.has(keyPath) && !replace) return ids.get(keyPath) as number;
        const parent = path.slice(0, -1);
        const parentId = parent.length === 0 ? ROOT_CATEGORY : await save(parent, plainCategory(parent), false);
        const categoryId = await this.categories.save(tx, keyPath, parentId, facts);
        ids.set(keyPath, categoryId);
        changed.push(categoryId);
        return categoryId;
      };
      const results = [];
      for (const { path, ...facts } of inputs)
        results.push({ path, categoryId: await save(path, withUrlKeys(facts), !keepExisting) });
      await this.changes.mark(tx, 'category', changed.map(String));
      return results;
    });
  }
}

const isSame = (
  before: CategoryFacts & { categoryId: number; parentId: number; keyPath: string },
  facts: CategoryFacts,
): boolean => {
  const { categoryId: _id, parentId: _parent, keyPath: _path, ...own } = before;
  return isDeepStrictEqual(own, JSON.parse(JSON.stringify(facts)));
};

/** An ancestor nobody described: named by its key. */
const plainCategory = (path: readonly string[]): CategoryFacts => {
  const key = path.at(-1) as string;
  const name = key.replaceAll('-', ' ');
  return withUrlKeys({
    names: { default: name.charAt(0).toUpperCase() + name.slice(1) },
    position: 0,
    includeInMenu: true,
    isActive: true,
  });
};

/** Every language has an address: the key that was told, else one made of the name. */
function withUrlKeys(facts: CategoryFacts): CategoryFacts {
  const keys: Texts = Object.fromEntries(
    Object.entries(facts.names).map(([language, name]) => [language, slugify(name)]),
  );
  return { ...facts, urlKeys: { ...keys, ...facts.urlKeys } };
}

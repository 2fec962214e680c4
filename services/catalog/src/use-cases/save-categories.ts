import { isDeepStrictEqual } from 'node:util';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CategoryChanged, CategoryExists } from '../domain/catalog.errors.js';
import { type Category, type CategoryFacts, ROOT_CATEGORY, type StoredCategory } from '../domain/category.js';
import { leftByCategories, leftByProduct, movesCategory } from '../domain/former-address.js';
import type { Texts } from '../domain/language.js';
import { hasPlainWords, slugify } from '../domain/slug.js';
import { CategoriesRepository } from '../persistence/categories.repository.js';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { FormerAddressesRepository } from '../persistence/former-addresses.repository.js';
import { ProductsRepository } from '../persistence/products.repository.js';

export interface CategoryInput extends CategoryFacts {
  /** Key path without the root: `["women", "dresses"]`. */
  readonly path: readonly string[];
  /** Of the category that was read, 0 for a new one; absent: whatever is there is replaced (import). */
  readonly version?: number | undefined;
}

/** Creates or updates categories with their missing ancestors; idempotent. An outdated version refuses all. */
@Injectable()
export class SaveCategories {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly categories: CategoriesRepository,
    private readonly products: ProductsRepository,
    private readonly former: FormerAddressesRepository,
    private readonly changes: ChangesRepository,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(
    inputs: readonly CategoryInput[],
    keepExisting: boolean,
  ): Promise<Array<{ path: readonly string[]; categoryId: number }>> {
    return this.db.transaction(async (tx) => {
      await this.categories.lock(tx);
      const before = await this.categories.all(tx);
      const known = new Map(before.map((category) => [category.keyPath, category]));
      const ids = new Map([...known].map(([keyPath, { categoryId }]) => [keyPath, categoryId]));
      const changed: number[] = [];
      const save = async (path: readonly string[], facts: CategoryFacts, replace: boolean): Promise<number> => {
        const keyPath = path.join('/');
        const old = known.get(keyPath);
        if (old && (!replace || isSame(old, facts))) return old.categoryId;
        if (ids.has(keyPath) && !replace) return ids.get(keyPath) as number;
        const parent = path.slice(0, -1);
        const parentId = parent.length === 0 ? ROOT_CATEGORY : await save(parent, plainCategory(parent), false);
        const { categoryId, version } = await this.categories.save(tx, keyPath, parentId, facts);
        const act = { resource: 'categories', id: categoryId, version };
        if (old) await this.staffActs.recordUpdate(tx, { ...act, before: factsOf(old), after: facts });
        else await this.staffActs.record(tx, { ...act, action: 'create', after: { path: keyPath, ...facts } });
        ids.set(keyPath, categoryId);
        changed.push(categoryId);
        return categoryId;
      };
      const results = [];
      for (const { path, version, ...facts } of inputs) {
        checkVersion(path.join('/'), known.get(path.join('/')), version);
        results.push({ path, categoryId: await save(path, withUrlKeys(facts), !keepExisting) });
      }
      if (changed.length > 0) await this.keepAddresses(tx, before);
      await this.changes.mark(tx, 'category', changed.map(String));
      return results;
    });
  }

  /** Stores the former paths: a category's key is part of the paths of all categories and products below it. */
  private async keepAddresses(tx: Tx, all: readonly Category[]): Promise<void> {
    const [before, after] = [byId(all), byId(await this.categories.all(tx))];
    const isMoved = all.some((category) => movesCategory(category, after.get(category.categoryId) as Category));
    if (!isMoved) return;
    const ofCategories = leftByCategories(before, after);
    const moved = [...new Set(ofCategories.map(({ ref }) => Number(ref)))];
    const products = await this.products.standingIn(tx, moved);
    const ofProducts = products.flatMap((facts) =>
      leftByProduct({ facts, categories: before }, { facts, categories: after }),
    );
    await this.former.add(tx, [...ofCategories, ...ofProducts], this.clock.now());
  }
}

const byId = (categories: readonly Category[]): ReadonlyMap<number, Category> =>
  new Map(categories.map((category) => [category.categoryId, category]));

function checkVersion(keyPath: string, stored: StoredCategory | undefined, version: number | undefined): void {
  if (version === undefined || version === (stored?.version ?? 0)) return;
  throw version === 0 ? new CategoryExists(keyPath) : new CategoryChanged(keyPath);
}

const factsOf = (stored: StoredCategory): CategoryFacts => {
  const { categoryId: _id, parentId: _parent, keyPath: _path, version: _version, ...facts } = stored;
  return facts;
};

const isSame = (before: StoredCategory, facts: CategoryFacts): boolean =>
  isDeepStrictEqual(factsOf(before), JSON.parse(JSON.stringify(facts)));

/** An ancestor without an input of its own; its key is its name. */
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

/**
 * Adds a url key per language: the given key, else one derived from the name, unless it has words of another script: then
 * the category's number makes the address unique (`categorySlug`).
 */
function withUrlKeys(facts: CategoryFacts): CategoryFacts {
  const keys: Texts = Object.fromEntries(
    Object.entries(facts.names).flatMap(([language, name]) => {
      const key = hasPlainWords(name) ? slugify(name) : '';
      return key ? [[language, key]] : [];
    }),
  );
  return { ...facts, urlKeys: { ...keys, ...facts.urlKeys } };
}

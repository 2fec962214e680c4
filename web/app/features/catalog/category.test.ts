import { describe, expect, it } from 'vitest';
import { type Category, categoryOf } from '../../api/wire/goods/category.ts';
import type { WireCategory } from '../../api/wire/goods/documents.ts';
import { type StoreView, storeOf } from '../../lib/store/stores.ts';
import { breadcrumbs, categoryPath, descendants, menuOf } from './category.ts';

const polish = storeOf('pl') as StoreView;
const category = (id: number, parent_id: number, level: number, rest: Partial<WireCategory> = {}): Category =>
  categoryOf({ ...{ id, parent_id, level, name: `Level ${level}` }, ...rest });
const chain = [2, 3, 4, 5, 6, 7, 8, 9].map((id, index) => category(id, id - 1, index + 1));

describe('the slug of a category', () => {
  it('[CAT-014] is its url_key', () => {
    expect(category(12, 3, 3, { name: 'Dresses', url_key: 'dresses-12' }).slug).toBe('dresses-12');
  });

  it('[CAT-015] without url_key is the lower-cased name with dashes and the id', () => {
    expect(category(12, 3, 3, { name: 'Evening Dresses' }).slug).toBe('evening-dresses-12');
  });
});

describe('the link of a category', () => {
  it('[CAT-016] is its url_path when it has one', () => {
    expect(categoryPath(polish, category(12, 3, 3, { url_path: 'women/dresses', url_key: 'dresses' }))).toBe(
      '/pl/women/dresses',
    );
  });

  it('[CAT-017] otherwise is c/{slug}', () => {
    expect(categoryPath(polish, category(12, 3, 3, { url_key: 'dresses' }))).toBe('/pl/c/dresses');
  });
});

it('[NAV-041] breadcrumbs stop at five levels and leave the root out', () => {
  const trail = breadcrumbs(chain, 9);
  expect(trail).toHaveLength(5);
  expect(trail[0]?.id).toBe(3);
});

it('a listing covers the category and everything below it', () => {
  expect(descendants(chain, 7).map(({ id }) => id)).toEqual([7, 8, 9]);
});

it('the menu contains one level in shop order, without excluded categories', () => {
  const shown = [
    category(11, 2, 2, { position: 2 }),
    category(10, 2, 2, { position: 1 }),
    category(13, 2, 2, { include_in_menu: 0 }),
  ];
  expect(menuOf(shown, 2).map(({ id }) => id)).toEqual([10, 11]);
});

import { describe, expect, it } from '@jest/globals';
import { fieldFilter } from './source-filter.js';

const DOCUMENT = {
  id: 19,
  sku: 'DRS-10',
  image: '/a.jpg',
  small_image: '/b.jpg',
  category: [{ category_id: 12, name: 'Dresses' }],
  configurable_children: [
    { sku: 'A', price: 1, stock: { qty: 2 } },
    { sku: 'B', price: 2, stock: { qty: 3 } },
  ],
  tags: ['x', 'y'],
};
const keep = (include: string[], exclude: string[] = []): unknown => fieldFilter({ include, exclude }).fields(DOCUMENT);

describe('the requested fields', () => {
  it.each([
    ['all', [], [], DOCUMENT],
    ['named ones', ['id', 'tags'], [], { id: 19, tags: ['x', 'y'] }],
    ['a branch', ['category'], [], { category: DOCUMENT.category }],
    ['a leaf of a list', ['configurable_children.sku'], [], { configurable_children: [{ sku: 'A' }, { sku: 'B' }] }],
    ['a star before', ['*image'], [], { image: '/a.jpg', small_image: '/b.jpg' }],
    ['a star at any depth', ['*sku'], [], { sku: 'DRS-10', configurable_children: [{ sku: 'A' }, { sku: 'B' }] }],
    [
      'a star in between',
      ['configurable_children.*.qty'],
      [],
      { configurable_children: [{ stock: { qty: 2 } }, { stock: { qty: 3 } }] },
    ],
    ['nothing: aggregations only', [], ['*'], {}],
    [
      'all but one',
      [],
      ['configurable_children', 'category.name'],
      {
        id: 19,
        sku: 'DRS-10',
        image: '/a.jpg',
        small_image: '/b.jpg',
        category: [{ category_id: 12 }],
        tags: ['x', 'y'],
      },
    ],
    [
      'a branch without a leaf',
      ['configurable_children'],
      ['*.stock', '*.price'],
      { configurable_children: [{ sku: 'A' }, { sku: 'B' }] },
    ],
    ['nothing that is not there', ['missing.*'], [], {}],
  ])('%s', (_what, include, exclude, expected) => {
    expect(keep(include, exclude)).toEqual(expected);
  });

  it('are none for a pattern of stars that matches nothing', () => {
    expect(keep([`${'*'.repeat(90)}x`, `${'*a'.repeat(45)}*b`])).toEqual({});
  });
});

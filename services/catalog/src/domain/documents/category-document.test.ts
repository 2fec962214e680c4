import { describe, expect, it } from '@jest/globals';
import { catalogueOf, categoryOf } from '../../../test/facts.js';
import { ancestry, categoryDocument, rootDocument, slugOf, urlKeyOf, urlPathOf } from './category-document.js';

const women = categoryOf(3, 'women', { names: { default: 'Women', pl: 'Kobiety' }, position: 2 });
const dresses = categoryOf(12, 'dresses', {
  parentId: 3,
  names: { default: 'Dresses' },
  urlKeys: { default: 'dresses', pl: 'sukienki' },
});
const evening = categoryOf(30, 'evening', { parentId: 12, urlKeys: {}, names: { default: 'Evening Dresses' } });
const coats = categoryOf(13, 'coats', { parentId: 3, position: 2 });
const tree = catalogueOf({ categories: [women, dresses, evening, coats] });
for (const [id, count] of [
  [2, 40],
  [3, 25],
  [12, 14],
] as const)
  tree.counts.set(id, { PLN: count, EUR: count - 1 });
const documentOf = (category: typeof women, language = 'pl', of = tree) =>
  categoryDocument(of, category, { language, currency: 'PLN' });

describe("a category's address", () => {
  it('is its key in the language, else its default or English key', () => {
    const keys = (urlKeys: Record<string, string>) => urlKeyOf({ ...dresses, urlKeys }, 'pl');
    expect(keys({ pl: 'sukienki', default: 'dresses' })).toBe('sukienki');
    expect(keys({ en: 'gowns', default: 'dresses' })).toBe('dresses');
    expect(keys({ en: 'gowns', de: 'kleider' })).toBe('gowns');
    expect(keys({ de: 'kleider' })).toBeUndefined();
    expect(urlKeyOf({ ...dresses, urlKeys: undefined }, 'pl')).toBeUndefined();
  });
  it('[CAT-014] [CAT-015] is a slug: the key, else name and number', () => {
    expect(slugOf(dresses, 'pl')).toBe('sukienki');
    expect(slugOf(evening, 'pl')).toBe('evening-dresses-30');
    expect(slugOf({ ...evening, names: { default: 'Evening', pl: 'Wieczór' } }, 'pl')).toBe('wieczor-30');
  });
  it('is the slugs from the top category down', () => {
    expect(urlPathOf(tree, evening, 'pl')).toBe('women/sukienki/evening-dresses-30');
    expect(urlPathOf(tree, women, 'pl')).toBe('women');
  });
  it('ends where categories contain each other', () => {
    const [a, b] = [categoryOf(7, 'a', { parentId: 8 }), categoryOf(8, 'b', { parentId: 7 })];
    expect(ancestry(catalogueOf({ categories: [a, b] }), a)).toHaveLength(20);
  });
});

describe('a category document', () => {
  it('[CAT-028] has the fields of a category, with its place in the tree', () => {
    expect(documentOf({ ...dresses, description: { default: 'Gowns' }, image: '/c/dresses.jpg' })).toEqual({
      id: 12,
      parent_id: 3,
      name: 'Dresses',
      url_key: 'sukienki',
      url_path: 'women/sukienki',
      slug: 'sukienki',
      level: 3,
      position: 1,
      is_active: true,
      product_count: 14,
      path: '1/2/3/12',
      parent_ids: ['2', '3'],
      include_in_menu: true,
      children: '30',
      children_count: '1',
      is_anchor: true,
      display_mode: 'PRODUCTS',
      available_sort_by: [],
      description: 'Gowns',
      meta_title: 'Dresses',
      image: '/c/dresses.jpg',
      thumbnail_image: '/c/dresses.jpg',
      is_landing: false,
      landing_image: null,
      designer: null,
      children_data: [
        {
          id: 30,
          parent_id: 12,
          name: 'Evening Dresses',
          url_key: null,
          url_path: 'women/sukienki/evening-dresses-30',
          slug: 'evening-dresses-30',
          level: 4,
          position: 1,
          is_active: true,
          product_count: 0,
          children_data: [],
        },
      ],
    });
  });
  it('has everything below it, by position', () => {
    const below = documentOf(women);
    expect(below).toMatchObject({ name: 'Kobiety', level: 2, path: '1/2/3', parent_ids: ['2'] });
    expect([below.children, below.children_count]).toEqual(['12,13', '2']);
    expect(below.children_data).toMatchObject([
      { id: 12, children_data: [{ id: 30, children_data: [] }] },
      { id: 13, children_data: [] },
    ]);
  });
  it('contains whether it is disabled or excluded from the menu', () => {
    expect(documentOf({ ...coats, isActive: false, includeInMenu: false })).toMatchObject({
      is_active: false,
      include_in_menu: false,
    });
  });
  it('has a landing picture only as a landing page', () => {
    const pictures = (more: object) => {
      const { image, thumbnail_image, is_landing, landing_image } = documentOf({ ...coats, ...more });
      return [image, thumbnail_image, is_landing, landing_image];
    };
    expect(pictures({ image: '/c.jpg', landing: true })).toEqual(['/c.jpg', '/c.jpg', true, '/c.jpg']);
    expect(pictures({ image: '/c.jpg', landing: false })).toEqual(['/c.jpg', '/c.jpg', false, null]);
    expect(pictures({ landing: true })).toEqual([null, null, true, null]);
    expect(pictures({})).toEqual([null, null, false, null]);
  });
});

describe('the designer of a category', () => {
  const designers = categoryOf(6, 'designers');
  const etude = categoryOf(60, 'designers/etude', { parentId: 6, names: { default: 'Maison Étude', pl: 'Dom Étude' } });
  const summer = categoryOf(61, 'designers/etude/summer', { parentId: 60 });
  const known = catalogueOf({ categories: [designers, etude, summer, women, dresses] });

  it('is the category right below "designers", also for everything below that', () => {
    expect(documentOf(etude, 'pl', known).designer).toBe('Dom Étude');
    expect(documentOf(summer, 'de', known).designer).toBe('Maison Étude');
  });
  it('is absent for "designers" itself or another branch', () => {
    expect(documentOf(designers, 'pl', known).designer).toBeNull();
    expect(documentOf(dresses, 'pl', known).designer).toBeNull();
  });
});

describe('the root', () => {
  it('is the category with id 2 above all others, never in a menu', () => {
    const { children_data, ...root } = rootDocument(tree, { language: 'pl', currency: 'PLN' });
    expect(root).toEqual({
      id: 2,
      parent_id: 1,
      name: 'Garderoba',
      url_key: 'garderoba',
      url_path: 'garderoba',
      slug: 'garderoba',
      level: 1,
      position: 0,
      is_active: true,
      product_count: 40,
      path: '1/2',
      parent_ids: [],
      include_in_menu: false,
      children: '3',
      children_count: '1',
      is_anchor: true,
      display_mode: 'PRODUCTS',
      available_sort_by: [],
      description: '',
      meta_title: 'Garderoba',
      image: null,
      thumbnail_image: null,
      is_landing: false,
      landing_image: null,
      designer: null,
    });
    expect(children_data).toMatchObject([{ id: 3, name: 'Kobiety', children_data: [{ id: 12 }, { id: 13 }] }]);
  });
  it('lists all top categories', () => {
    const two = catalogueOf({ categories: [women, categoryOf(9, 'promo')] });
    expect(rootDocument(two, { language: 'pl', currency: 'PLN' })).toMatchObject({
      children: '9,3',
      children_count: '2',
      product_count: 0,
    });
  });
});

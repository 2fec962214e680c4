import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { keyPath } from '../import/product-input.ts';
import { demoCatalogue, FULL, SMALL } from './catalogue.ts';
import { withPictures } from './category-pictures.ts';
import { coupons } from './coupons.ts';
import { attributeInputs } from './goods/attributes.ts';
import { categoryInputs, exportPath } from './goods/categories.ts';
import { anchorOf, dayFrom } from './goods/dates.ts';
import { DESIGNERS } from './goods/designers.ts';
import { catalogueLines } from './goods/export-rows.ts';
import { piecesOf, WITHOUT_PIECES } from './rentals.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const anchor = anchorOf(NOW);
const full = demoCatalogue(FULL, anchor);
const small = demoCatalogue(SMALL, anchor);
const shown = full.filter(({ hidden }) => !hidden);

describe('the demo catalogue', () => {
  it('is the same on every machine', () => {
    expect([...catalogueLines(demoCatalogue(SMALL, anchor))]).toEqual([...catalogueLines(small)]);
  });

  it('is the file in the repository, but for its dates', () => {
    const file = readFileSync(join(__dirname, 'catalogue.csv'), 'utf8');
    const withoutDates = (text: string) =>
      text.replaceAll(/20\d\d-\d\d-\d\d/g, 'date').replaceAll(/marketplace_purchase_year=\d{4}/g, 'year');
    expect(withoutDates([...catalogueLines(small)].join(''))).toBe(withoutDates(file));
  });

  it('has at least 600 products over every type, the small one about forty', () => {
    expect(shown.length).toBeGreaterThanOrEqual(600);
    const types = (products: typeof full) => [...new Set(products.map(({ type }) => type))].sort();
    const every = [
      'bundle',
      'configurable',
      'downloadable',
      'grouped',
      'simple',
      'single_number',
      'sirent',
      'subscription',
      'virtual',
    ];
    expect(types(shown)).toEqual(every);
    expect(types(small)).toEqual(every);
    expect(small.filter(({ hidden }) => !hidden).length).toBeGreaterThan(35);
    expect(DESIGNERS).toHaveLength(12);
  });

  it('lends some styles in sizes, each size a garment with prices of its own', () => {
    const bySku = new Map(full.map((product) => [product.sku, product]));
    const styles = full.filter(({ variations = [] }) =>
      variations.some(({ sku }) => bySku.get(sku)?.type === 'sirent'),
    );
    expect(styles.length).toBeGreaterThan(5);
    for (const { variations = [], attributes } of styles) {
      expect(new Set(variations.map(({ options }) => options.size)).size).toBe(4);
      expect(attributes.size).toBeUndefined();
      for (const { sku } of variations)
        expect(bySku.get(sku)).toMatchObject({ type: 'sirent', hidden: true, rental: { 4: expect.any(Object) } });
    }
  });

  it('contains every sku once and only existing parts', () => {
    const skus = new Set(full.map(({ sku }) => sku));
    expect(skus.size).toBe(full.length);
    for (const { variations = [], associated = [], bundle = [], related = [], crosssell = [] } of full) {
      const parts = [
        ...variations.map(({ sku }) => sku),
        ...associated,
        ...bundle.flatMap((option) => option.skus),
        ...related,
        ...crosssell,
      ];
      expect(parts.filter((sku) => !skus.has(sku))).toEqual([]);
    }
  });

  it('composes looks of parts in stock, so that every look can be bought whole', () => {
    for (const catalogue of [full, small]) {
      const bySku = new Map(catalogue.map((product) => [product.sku, product]));
      for (const { associated = [], bundle = [] } of catalogue)
        for (const sku of [...associated, ...bundle.flatMap((option) => option.skus)]) {
          const { disabled, stock } = bySku.get(sku) as (typeof full)[number];
          expect({ sku, soldOut: disabled || !((stock?.warehouse ?? 0) + (stock?.showroom ?? 0)) }).toEqual({
            sku,
            soldOut: false,
          });
        }
    }
  });

  it('has texts in every language, none of them the same as another', () => {
    for (const { sku, texts } of shown) {
      const descriptions = LANGUAGES.map((language) => texts[language].description);
      expect({ sku, languages: new Set(descriptions).size }).toEqual({ sku, languages: LANGUAGES.length });
      expect(descriptions.join()).not.toMatch(/undefined|\{|\[object/);
      expect(LANGUAGES.map((language) => texts[language].name).every(Boolean)).toBe(true);
    }
  });

  it('has its newest products last, so that they get the highest numbers', () => {
    const dates = shown.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted());
  });

  it('varies its stock on purpose', () => {
    const counts = full.filter(({ type }) => type === 'simple').map(({ stock }) => stock!.warehouse);
    const within = (low: number, high: number) => counts.filter((count) => count >= low && count <= high).length;
    expect(within(101, 1000)).toBeGreaterThan(3);
    expect(within(31, 100)).toBeGreaterThan(3);
    expect(within(12, 30)).toBeGreaterThan(5);
    expect(within(3, 11)).toBeGreaterThanOrEqual(8);
    expect(within(0, 0)).toBeGreaterThan(3);
    expect(full.filter(({ disabled }) => disabled)).toHaveLength(1);
    expect(full.filter(({ stock }) => (stock?.showroom ?? 0) > 0).length).toBeGreaterThan(20);
  });

  it('[RNT-023] lends one garment, large or small, that has no piece left, and all others have one; of one there is a single piece', () => {
    for (const products of [small, full]) {
      const lent = products.filter(({ type }) => type === 'sirent');
      expect(lent.filter((product) => piecesOf(product) === 0).map(({ sku }) => sku)).toEqual([WITHOUT_PIECES]);
      expect(lent.map(piecesOf)).toContain(1);
    }
  });

  it('marks its newest garments as new, as the home page’s query requires', () => {
    for (const products of [small, full]) {
      const isNew = products.filter(({ hidden, attributes }) => !hidden && attributes.new === '1');
      expect(isNew.length).toBeGreaterThan(3);
      for (const { newFrom, newTo } of isNew.filter(({ type }) => type === 'simple'))
        expect(newFrom! < newTo!).toBe(true);
    }
    expect(attributeInputs().find(({ code }) => code === 'new')).toMatchObject({
      frontendInput: 'boolean',
      labels: { pl: 'Nowość', de: 'Neu', en: 'New', se: 'Nyhet', nl: 'Nieuw' },
    });
  });

  it.each(['2026-11-01', '2026-11-20', '2026-11-30', '2027-02-28'])(
    'has current, past and future special prices on %s',
    (day) => {
      const products = demoCatalogue(FULL, anchorOf(new Date(day)));
      const specials = products.flatMap(({ special }) => special ?? []);
      expect(specials.some(({ from, to }) => from! <= day && day <= to!)).toBe(true);
      expect(specials.some(({ to }) => to! < day)).toBe(true);
      expect(specials.some(({ from }) => day < from!)).toBe(true);
    },
  );

  it('[SUB-002] offers exactly three monthly plans with their prices and points', () => {
    const plans = full.filter(({ type }) => type === 'subscription').toReversed();
    expect(plans.map(({ attributes, price }) => [attributes.plan_type, attributes.points, price])).toEqual([
      ['S', '10', { PLN: 150, EUR: 60, SEK: 690 }],
      ['M', '20', { PLN: 250, EUR: 90, SEK: 1050 }],
      ['L', '40', { PLN: 400, EUR: 130, SEK: 1490 }],
    ]);
  });

  it('has prices in three currencies, specials below them, rentals from 80 PLN or 45 EUR a day', () => {
    for (const { price, special, rental } of full) {
      for (const currency of ['PLN', 'EUR', 'SEK'] as const) {
        if (price) expect(price[currency]).toBeGreaterThan(0);
        if (special) expect(special.price[currency]).toBeLessThan(price![currency]);
      }
      if (rental) expect(Object.keys(rental).sort()).toEqual(['1', '24h', '4', '7']);
      if (rental) expect(rental['1']!.PLN >= 80 && rental['1']!.EUR >= 45).toBe(true);
    }
  });
});

describe('categories', () => {
  it('are about forty, each named in every language, no two with one address', () => {
    const categories = categoryInputs();
    expect(categories.length).toBeGreaterThanOrEqual(40);
    for (const { names, urlKeys } of categories) {
      expect(LANGUAGES.every((language) => names[language] && urlKeys?.[language])).toBe(true);
    }
    for (const language of LANGUAGES) {
      const keys = categories.map(({ urlKeys }) => urlKeys![language]);
      expect({ language, twice: keys.filter((key, i) => keys.indexOf(key) !== i) }).toEqual({ language, twice: [] });
    }
  });

  it('are found again by the importer under the path an export writes', () => {
    for (const { path } of categoryInputs()) expect(keyPath(exportPath(path).split('/').slice(1))).toEqual(path);
  });

  it('show some of their garments', () => {
    const pictures = withPictures(categoryInputs(), full).map(({ path, image }) => [path.join('/'), image]);
    const skus = new Set(full.map(({ sku }) => sku));
    for (const [category, image] of pictures) {
      if (category === 'gifts-and-services' || category === 'whole-looks') expect(image).toBeUndefined();
      else
        expect(image!.match(/~([\w-]+)/g)?.filter((part) => skus.has(part.slice(1))).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('exist for every product', () => {
    const known = new Set(categoryInputs().map(({ path }) => path.join('/')));
    expect(
      full.flatMap(({ categories }) => categories.map((path) => path.join('/'))).filter((key) => !known.has(key)),
    ).toEqual([]);
  });
});

describe('attributes', () => {
  it('contain every code of the products, with labels in every language', () => {
    const inputs = attributeInputs();
    const codes = new Set(inputs.map(({ code }) => code));
    expect(full.flatMap(({ attributes }) => Object.keys(attributes)).filter((code) => !codes.has(code))).toEqual([]);
    for (const code of [
      'occasion',
      'basic_color',
      'dress_length',
      'sleeve',
      'neckline',
      'maternity',
      'for_weather',
      'age_range',
      'size',
      'shoe_size',
      'features',
    ]) {
      expect(codes).toContain(code);
    }
    for (const { labels, options } of inputs) {
      for (const texts of [labels, ...options.map((option) => option.labels)])
        expect(LANGUAGES.every((language) => texts[language])).toBe(true);
    }
  });

  it('have no two options under one label', () => {
    for (const { code, options } of attributeInputs()) {
      const labels = options.map((option) => option.labels.default!.toLowerCase());
      expect({ code, labels: new Set(labels).size }).toEqual({ code, labels: options.length });
    }
  });
});

it('the fixed coupon is ten per cent, and fifty of five for one use', () => {
  expect(
    coupons()
      .filter(({ percentBps }) => percentBps === 1000)
      .map(({ code }) => code),
  ).toEqual(['WELCOME10']);
  expect(
    coupons()
      .filter(({ usesLimit }) => usesLimit === 1)
      .map(({ code }) => code)
      .at(-1),
  ).toBe('ONCE-0050');
  expect(coupons()).toHaveLength(51);
});

it('dates are counted from the first of the month', () => {
  expect(dayFrom(anchor, 0)).toBe('2026-11-01');
  expect(dayFrom(anchor, -2)).toBe('2026-10-30');
});

import { describe, expect, it } from '@jest/globals';
import { parseAssociated, parseCategories, parseList } from './lists.ts';

describe('categories', () => {
  it('are paths below the root, which is left out', () => {
    expect(
      parseCategories('Default Category/Men/Tops/Hoodies & Sweatshirts,Default Category/New,Default Category'),
    ).toEqual([['Men', 'Tops', 'Hoodies & Sweatshirts'], ['New']]);
  });

  it('keep a comma or slash that is escaped', () => {
    expect(parseCategories('Default Category/Shirts\\, blouses/3\\/4 sleeves, Default Category/ New ')).toEqual([
      ['Shirts, blouses', '3/4 sleeves'],
      ['New'],
    ]);
  });

  it('keep a comma that Magento did not escape, if no root follows it', () => {
    expect(
      parseCategories(
        'Default Category/Casa,Default Category/Casa/Decorazione, illuminazione e mobili,Default Category/X',
      ),
    ).toEqual([['Casa'], ['Casa', 'Decorazione, illuminazione e mobili'], ['X']]);
    expect(parseCategories('Default Category/Men, Default Category/Women,Other Root/Kids')).toEqual([
      ['Men'],
      ['Women'],
      ['Kids'],
    ]);
  });

  it('may be separated by bars, as early exports do; other bars belong to names', () => {
    expect(parseCategories('Default Category/Men/Hoodies & Sweatshirts|Default Category/Eco|Default Category')).toEqual(
      [['Men', 'Hoodies & Sweatshirts'], ['Eco']],
    );
    expect(parseCategories('Default Category/Tops|Tees|Default Category/Black|White')).toEqual([
      ['Tops|Tees'],
      ['Black|White'],
    ]);
  });

  it.each(['Default Category//Tops', 'Default Category/', `Default Category/${'x'.repeat(256)}`, 'a/b/c/d/e/f/g/h/i'])(
    '%s refuses the row',
    (cell) => {
      expect(() => parseCategories(cell)).toThrow(/^categories: /);
    },
  );

  it('may be missing', () => {
    expect(parseCategories(undefined)).toEqual([]);
    expect(parseCategories(' ')).toEqual([]);
  });
});

describe('associated products', () => {
  it('have a default quantity', () => {
    expect(parseAssociated('A-1=2.0000, B-2=0,C')).toEqual([
      { sku: 'A-1', qty: 2 },
      { sku: 'B-2', qty: 0 },
      { sku: 'C', qty: 1 },
    ]);
  });

  it.each(['A=x', '=2', 'A=-1', 'A=1.5'])('%s refuses the row', (cell) => {
    expect(() => parseAssociated(cell)).toThrow(/^associated_skus: /);
  });
});

it('a list of skus has no empty ones', () => {
  expect(parseList(' A,,B , ')).toEqual(['A', 'B']);
});

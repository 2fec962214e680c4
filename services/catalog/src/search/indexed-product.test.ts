import { LANGUAGES } from '@garderoba/contracts/languages';
import { expect, it } from '@jest/globals';
import { attributeOf, catalogueOf, categoryOf, priceOf, productOf, sameTexts } from '../../test/facts.js';
import { indexedProduct } from './indexed-product.js';

it('[LIM-020] [LIM-021] [LIM-022] a SKU has weight 100, a name 90 and a name of a category 50, in every language', () => {
  const dress = productOf('DRS-10', {
    categoryIds: [3],
    texts: sameTexts('Wrap dress', 'wrap-dress', { description: 'Bias cut' }),
  });
  const shop = catalogueOf({ products: [dress], categories: [categoryOf(3, 'gowns')], prices: [priceOf('DRS-10', 1)] });
  const texts = indexedProduct(shop, dress, true)?.texts;
  for (const language of LANGUAGES) {
    const weightOf = (words: string) => texts?.[language]?.find(({ text }) => text === words)?.boost;
    expect(['10', 'Wrap dress', 'gowns'].map(weightOf)).toEqual([100, 90, 50]);
  }
});

it('[SELL-015] who sells a second-hand piece cannot be searched, filtered, counted or sorted by', () => {
  const piece = productOf('GD-000123', {
    attributes: {
      marketplace_status: 'active',
      marketplace_purchase_year: '2022',
      marketplace_seller: '4711',
      user_email: 'anna@example.com',
    },
  });
  const shop = catalogueOf({
    products: [piece],
    prices: [priceOf('GD-000123', 1)],
    attributes: ['marketplace_seller', 'user_email'].map((code, i) =>
      attributeOf(i, code, {}, { frontendInput: 'text', isVisible: true }),
    ),
  });
  const indexed = indexedProduct(shop, piece, true);
  expect(indexed?.numbers).toMatchObject({ marketplace_purchase_year: 2022 });
  expect(JSON.stringify(indexed)).not.toMatch(/4711|anna|marketplace_seller|user_email/);
});

import { describe, expect, it } from '@jest/globals';
import { catalogueOf, POLISH, priceOf, productOf, reviewsOf, styleOf } from '../../test/facts.js';
import { productDocument } from './documents/product-document.js';
import { reviewFields } from './review-statistics.js';

const NOW = new Date('2026-12-01T10:00:00Z');

describe('the reviews in a product document', () => {
  it('are numbers and what most say about the fit; none without statistics', () => {
    const said = reviewsOf('COAT', { reviews: 9, rated: 8, recommended: 7, fits: { small: 0, true: 2, large: 3 } });
    expect(reviewFields(said)).toEqual({
      ...{ reviews_count: 9, reviews_rated: 8, reviews_recommended: 7, reviews_fit: 'large' },
    });
    expect(reviewFields({ ...said, fits: { small: 1, true: 1, large: 0 } }).reviews_fit).toBeNull();
    expect(reviewFields(undefined)).toEqual({
      ...{ reviews_count: 0, reviews_rated: 0, reviews_recommended: 0, reviews_fit: null },
    });
  });

  it('are those of the family, also of a variant', () => {
    const [style, size] = [styleOf('WRAP', { 'WRAP-S': 11 }, {}, 1), productOf('WRAP-S', {}, 2)];
    const known = catalogueOf({
      products: [style, size],
      prices: [priceOf('WRAP', 100_00), priceOf('WRAP-S', 100_00)],
      reviews: [reviewsOf('WRAP', { reviews: 3 }), reviewsOf('WRAP-S', { reviews: 50 })],
    });
    for (const product of [style, size])
      expect(productDocument(known, product, POLISH, NOW)).toMatchObject({ reviews_count: 3 });
  });
});

import { storeView } from '@garderoba/contracts';
import { parseSearch } from '@garderoba/contracts/search-query/parse-search';
import { describe, expect, it } from '@jest/globals';
import { newReviewOf, reviewReply } from './reviews.wire.js';

const GIVEN = { product_id: 19, nickname: 'Ola', detail: 'Fits' };
const readOf = (sent: object) => newReviewOf({ review: { ...GIVEN, ...sent } }).review;

describe('a new review', () => {
  it.each([
    [true, true],
    ['true', true],
    [1, true],
    ['0', false],
    [false, false],
    [null, null],
    ['', null],
    [undefined, undefined],
  ])('recommends by %j: %j', (recommend, told) => expect(readOf({ recommend }).recommend).toBe(told));

  it.each([
    ['168', 168],
    [168, 168],
    ['', null],
    [null, null],
  ])('has the height %j: %j', (height, told) => expect(readOf({ height }).heightCm).toBe(told));

  it('has its product by a number as text, or by sku; empty optional fields are not said', () => {
    expect(readOf({ product_id: '19', fit: '', usual_size: ' ' })).toMatchObject({
      ...{ productId: 19, fit: null, usualSize: null },
    });
    expect(readOf({ product_id: undefined, sku: ' A ' })).toMatchObject({ sku: 'A' });
  });

  it('is refused with the first of several names that was sent', () => {
    const { pathOf } = newReviewOf({ sku: 'A', comment: 'x' });
    expect(['text', 'author', 'product', 'unknown'].map(pathOf)).toEqual([
      ...['.comment', '.nickname', '.sku', '.unknown'],
    ]);
  });
});

it('no review found is a reply without score', () => {
  const query = parseSearch('review', {}, {});
  const reply = JSON.parse(String(reviewReply(storeView('pln_pl'), query, { total: 0, documents: [] })));
  expect(reply.hits).toEqual({ total: 0, max_score: null, hits: [] });
  expect(reply).not.toHaveProperty('aggregations');
});

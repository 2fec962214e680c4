import { beforeEach, describe, expect, it } from '@jest/globals';
import { AnswerCache, type CachedAnswer } from './answer-cache.js';

const answer = (generation: number, tags: string[] = ['C12', 'P19']): CachedAnswer => ({
  bytes: Buffer.from('{}'),
  index: 'catalog_pl',
  generation,
  tags,
});

describe('answer cache', () => {
  let now = 0;
  let cache: AnswerCache;
  beforeEach(() => {
    now = 1_000;
    cache = new AnswerCache(1_000_000, () => now);
    cache.changed('catalog_pl', 5, []);
  });

  it('keeps an answer while nothing it shows changes', () => {
    cache.set('key', answer(5));
    cache.changed('catalog_pl', 6, ['P77', 'C3']);
    expect(cache.get('key')).toBeDefined();
  });

  it('gives an answer up when a product it shows changes', () => {
    cache.set('key', answer(5));
    cache.changed('catalog_pl', 6, ['P19']);
    expect(cache.get('key')).toBeUndefined();
  });

  it('does not store an answer that was computed before a change it would show', () => {
    cache.changed('catalog_pl', 6, ['C12']);
    cache.set('key', answer(5));
    expect(cache.get('key')).toBeUndefined();
  });

  it('drops an index when news was missed', () => {
    cache.set('key', answer(5));
    cache.changed('catalog_pl', 8, ['P1']);
    expect(cache.get('key')).toBeUndefined();
  });

  it('drops answers older than the first event, because events before it were not seen', () => {
    cache.set('old', { ...answer(3), index: 'catalog_se' });
    cache.set('new', { ...answer(7), index: 'catalog_se' });
    cache.changed('catalog_se', 7, ['P1']);
    expect(cache.get('old')).toBeUndefined();
    expect(cache.get('new')).toBeDefined();
  });

  it('leaves other indexes alone', () => {
    cache.set('key', answer(5));
    cache.changed('catalog_de', 90, ['*']);
    expect(cache.get('key')).toBeDefined();
  });

  it('an answer without tags is dropped by every change of its index', () => {
    cache.set('none', answer(5, []));
    cache.set('all', answer(5, ['*']));
    cache.changed('catalog_pl', 6, ['P1']);
    expect([cache.get('none'), cache.get('all')]).toEqual([undefined, undefined]);
  });

  it('expires entries after a second without events', () => {
    cache.set('key', answer(5));
    now += 900;
    expect(cache.get('key')).toBeDefined();
    now += 200;
    expect(cache.get('key')).toBeUndefined();
  });

  it('ignores duplicate and late events', () => {
    cache.set('key', answer(5));
    cache.changed('catalog_pl', 4, ['P19']);
    cache.changed('catalog_pl', 5, ['P19']);
    expect(cache.get('key')).toBeDefined();
  });
});

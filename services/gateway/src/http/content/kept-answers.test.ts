import { describe, expect, it } from '@jest/globals';
import { KeptAnswers } from './kept-answers.js';

describe('an answer of content', () => {
  it('is kept for a second, by key', async () => {
    let now = 0;
    let asked = 0;
    const kept = new KeptAnswers<number>(() => now);
    const get = (key = 'pln_pl') =>
      kept.get(key, async () => {
        asked += 1;
        return asked;
      });
    expect([await get(), await get(), await get('eur_de')]).toEqual([1, 1, 2]);
    now = 999;
    expect(await get()).toBe(1);
    now = 1_000;
    expect(await get()).toBe(3);
  });

  it('is asked for once by callers at the same time', async () => {
    let asked = 0;
    const kept = new KeptAnswers<number>(() => 0);
    const slow = () =>
      new Promise<number>((resolve) => {
        asked += 1;
        setImmediate(() => resolve(asked));
      });
    expect(await Promise.all([kept.get('a', slow), kept.get('a', slow)])).toEqual([1, 1]);
  });

  it('leaves first when it is the oldest of too many', async () => {
    let asked = 0;
    const kept = new KeptAnswers<number>(() => 0, 2);
    const get = (key: string) => kept.get(key, async () => (asked += 1));
    expect([await get('a'), await get('b'), await get('c')]).toEqual([1, 2, 3]);
    expect([await get('c'), await get('b'), await get('a')]).toEqual([3, 2, 4]);
  });

  it('of a very long key is not kept', async () => {
    let asked = 0;
    const kept = new KeptAnswers<number>(() => 0, 2);
    const get = (key: string) => kept.get(key, async () => (asked += 1));
    const [short, long] = ['k'.repeat(2_000), 'k'.repeat(2_001)];
    expect([await get(short), await get(short), await get(long), await get(long)]).toEqual([1, 1, 2, 3]);
  });

  it('is asked for again after a failure', async () => {
    const kept = new KeptAnswers<number>(() => 0);
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('a', async () => 1)).toBe(1);
  });
});

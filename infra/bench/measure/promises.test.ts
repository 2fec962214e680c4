import { describe, expect, it } from '@jest/globals';
import { missed, settled } from './promises.ts';

const figure = (value: number, promised?: string) => ({
  group: 'g',
  name: `${value} ${promised}`,
  value,
  unit: 'ms',
  ...(promised !== undefined && { promised }),
});

describe('a bench', () => {
  it('fails for every missed target, and for no other', () => {
    const figures = [
      figure(20, '≤ 20'),
      figure(20.1, '≤ 20'),
      figure(19, '< 20'),
      figure(20, '< 20'),
      figure(300, '≥ 300, p95 < 60 ms'),
      figure(299, '≥ 300, p95 < 60 ms'),
      figure(Number.POSITIVE_INFINITY, '≤ 15'),
      figure(5),
    ];
    expect(missed(figures).map(({ value }) => value)).toEqual([20.1, 20, 299, Number.POSITIVE_INFINITY]);
  });

  it('compares times and rates in proportion to the speed of the machine, shares and sizes as they are', () => {
    const half = { speed: 0.5 };
    const kept = [
      { ...figure(40, '≤ 20'), ...half },
      { ...figure(30, '≥ 60'), ...half, unit: '/s' },
      { ...figure(700, '≤ 700'), ...half, unit: 'MB' },
    ];
    const broken = [
      { ...figure(40.1, '≤ 20'), ...half },
      { ...figure(29.9, '≥ 60'), ...half, unit: '/s' },
      { ...figure(49, '≥ 50'), ...half, unit: '%' },
      { ...figure(701, '≤ 700'), ...half, unit: 'MB' },
    ];
    expect(missed([...kept, ...broken])).toEqual(broken);
  });

  it('repeats measurements that missed their limit, and fails if one misses three times', async () => {
    const runs = [
      [30, 10, 400],
      [19, 50, 280],
      [40, 60, 290],
    ];
    let run = 0;
    const measure = async () => {
      const [a, b, c] = runs[run] as [number, number, number];
      run += 1;
      return [
        { ...figure(a, '≤ 20'), name: 'a' },
        { ...figure(b, '≤ 20'), name: 'b' },
        { ...figure(c, '≥ 500'), name: 'c' },
      ];
    };
    const best = await settled(measure);
    expect(run).toBe(3);
    expect(best.map(({ value }) => value)).toEqual([19, 10, 400]);
    expect(missed(best).map(({ name }) => name)).toEqual(['c']);
  });
});

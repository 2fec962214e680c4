import { describe, expect, it } from '@jest/globals';
import { pacedFigure, rateOf } from './paced.ts';
import { keeps } from './promises.ts';

describe('a load that was not applied', () => {
  const times = [10, 12, 14];

  it('fails its target, however fast the answers were', () => {
    const figure = pacedFigure('rental', 'search', '≤ 150', { times, perSecond: 12, wanted: 20 });
    expect(keeps(figure)).toBe(false);
    expect(figure.note).toBe('begun at 12.0/s of 20');
  });

  it('counts when it was applied', () => {
    const figure = pacedFigure('rental', 'search', '≤ 150', { times, perSecond: 19.6, wanted: 20 });
    expect(figure.value).toBe(14);
    expect(keeps(figure)).toBe(true);
  });

  it('is measured from the first piece to one interval after the last', () => {
    expect(rateOf(20, 950, 20)).toBe(20);
    expect(rateOf(20, 1_950, 20)).toBe(10);
  });
});

import { describe, expect, it } from '@jest/globals';
import { changeRates, type DatedRate, type WantedRate } from './tax-rates.js';

const NOW = new Date('2026-12-01T10:00:00Z');
const rate = (country: string, bps: number, from?: string): DatedRate => ({
  country,
  bps,
  validFrom: new Date(from ?? 0),
});
const kept = [rate('DE', 19_00), rate('DE', 16_00, '2027-07-01T00:00:00Z'), rate('PL', 23_00)];
const change = (wanted: WantedRate[]) => () => changeRates(kept, wanted, NOW);

describe('tax rates in time', () => {
  it('the same list again changes nothing', () => expect(change(kept)()).toEqual({ gone: [], added: [] }));

  it('one without an instant is valid at once', () =>
    expect(change([...kept, { country: 'PL', bps: 22_00 }])()).toEqual({
      gone: [],
      added: [{ country: 'PL', bps: 22_00, validFrom: NOW }],
    }));

  it('one that has not begun can be changed, moved and removed', () => {
    const [now, coming, other] = kept as [DatedRate, DatedRate, DatedRate];
    expect(change([now, { ...coming, bps: 17_00 }, other])()).toEqual({
      gone: [coming],
      added: [{ ...coming, bps: 17_00 }],
    });
    expect(change([now, other])()).toEqual({ gone: [coming], added: [] });
  });

  it('one has begun at its exact instant', () => {
    const begins = rate('PL', 21_00, NOW.toISOString());
    expect(() => changeRates([...kept, begins], kept, NOW)).toThrow('has begun');
  });

  it.each([
    ['removed', [rate('DE', 19_00), rate('DE', 16_00, '2027-07-01T00:00:00Z')], 'has begun'],
    ['changed', [...kept.slice(0, 2), rate('PL', 22_00)], 'has begun'],
    ['put before one that has begun', [...kept, rate('PL', 22_00, '2026-01-01T00:00:00Z')], 'in the past'],
    ['listed twice', [...kept, rate('DE', 15_00, '2027-07-01T00:00:00Z')], 'same time'],
    ['of a country without stores', [...kept, { country: 'FR', bps: 20_00 }], 'no stores'],
  ])('one that has begun is never %s', (_, wanted, said) => expect(change(wanted)).toThrow(said));
});

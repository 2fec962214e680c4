import { describe, expect, it } from '@jest/globals';
import { checkSlot, freePlace, minuteOf, slotsOf, timeOf } from './fitting.js';

describe('the showroom', () => {
  it.each([
    ['2026-12-03', 'Thursday', ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']],
    ['2026-12-05', 'Saturday', ['12:00', '13:00', '14:00', '15:00']],
    ['2026-12-06', 'Sunday', []],
  ])('on %s, a %s, has %j', (day, _, times) => expect(slotsOf(day, []).map(timeOf)).toEqual(times));

  it('is closed on holidays', () =>
    expect(slotsOf('2026-12-24', [{ from: '2026-12-24', to: '2026-12-26' }])).toEqual([]));

  it('refuses hours it does not have', () => {
    for (const time of ['10:00', '19:00', '11:30']) {
      expect(() => checkSlot('2026-12-03', minuteOf(time), [])).toThrow('This appointment is not available.');
    }
    expect(() => minuteOf('noon')).toThrow('This appointment is not available.');
  });

  it('gives the first free place, and refuses when there is none', () => {
    expect(freePlace([1, 3], 3)).toBe(2);
    expect(() => freePlace([1, 2], 2)).toThrow('This appointment is not available.');
  });
});

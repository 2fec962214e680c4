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

  it.each([
    [1, '2026-12-07', 8],
    [2, '2026-12-08', 8],
    [3, '2026-12-09', 8],
    [4, '2026-12-10', 8],
    [5, '2026-12-11', 8],
    [6, '2026-12-12', 4],
    [7, '2026-12-13', 0],
  ])('on weekday %i (%s) has %i hours', (_, day, hours) => expect(slotsOf(day, [])).toHaveLength(hours));

  it('is open on the days around a holiday', () => {
    const holidays = [{ from: '2026-12-24', to: '2026-12-25' }];
    const open = (day: string) => slotsOf(day, holidays).length > 0;
    expect(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'].map(open)).toEqual([true, false, false, true]);
  });

  const refusal = (reason: string) => expect.objectContaining({ code: 'rental.slot_not_offered', details: { reason } });

  it('returns its own hours', () => expect(() => checkSlot('2026-12-03', minuteOf('11:00'), [])).not.toThrow());

  it.each(['10:00', '19:00', '11:30'])('refuses %s: it is none of its hours', (time) =>
    expect(() => checkSlot('2026-12-03', minuteOf(time), [])).toThrow(refusal('hours')),
  );

  it.each(['2027-02-29', '2026-12-3', ''])('refuses the day “%s”, which does not exist', (day) =>
    expect(() => checkSlot(day, minuteOf('12:00'), [])).toThrow(refusal('hours')),
  );

  it('reads a time of the day as minutes, and writes it again', () =>
    expect(['00:00', '09:05', '11:00', '18:59'].map((time) => [minuteOf(time), timeOf(minuteOf(time))])).toEqual([
      [0, '00:00'],
      [545, '09:05'],
      [660, '11:00'],
      [1139, '18:59'],
    ]));

  it.each(['noon', '', '9:00', '11:0', '1a:00', '11:0a', 'at 11:00', '11:00:00', '111:00', '11:000'])(
    'refuses “%s”, which is no time of a day',
    (time) => expect(() => minuteOf(time)).toThrow(refusal('time')),
  );

  it('returns the first free place, and refuses when there is none', () => {
    expect([freePlace([], 1), freePlace([1, 3], 3), freePlace([2, 1], 3)]).toEqual([1, 2, 3]);
    expect(() => freePlace([1, 2], 2)).toThrow(refusal('taken'));
    expect(() => freePlace([], 0)).toThrow(refusal('taken'));
  });
});

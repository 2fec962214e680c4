import { describe, expect, it } from '@jest/globals';
import { birthDateProblem, maskedBirthDate, maskedTaxNumber, readTaxNumber } from './tax-facts.js';

describe('a birth date', () => {
  it.each([
    ['1990-05-14', undefined],
    ['2000-02-29', undefined],
    ['1900-02-29', 'date'],
    ['1990-13-01', 'date'],
    ['14.05.1990', 'date'],
    ['1990-5-4', 'date'],
    ['2026-11-29', 'date'],
    ['2027-01-01', 'date'],
    // 13 years and 121 years, and a day on either side.
    ['2013-11-29', undefined],
    ['2013-11-30', 'age'],
    ['1905-11-30', undefined],
    ['1905-11-29', 'age'],
  ])('%p is %p on 29 November 2026', (text, problem) => {
    expect(birthDateProblem(text, '2026-11-29')).toBe(problem);
  });
});

describe('a tax number', () => {
  it.each([
    ['PL', 'private', '44051401359', '44051401359'],
    ['PL', 'private', '526-000-12-46', '5260001246'],
    ['PL', 'trader', 'PL 5260001246', '5260001246'],
    ['DE', 'private', '86 095 742 719', '86095742719'],
    ['DE', 'trader', '151/815/08156', '15181508156'],
    ['SE', 'private', '811228-9874', '8112289874'],
    ['SE', 'private', '19811228-9874', '198112289874'],
    ['NL', 'private', '1112.22.333', '111222333'],
    ['FR', 'private', '30 23 217 600 053', '3023217600053'],
    ['IE', 'private', 'ie1234567fa', 'IE1234567FA'],
  ] as const)('of %s (%s) may be typed %p', (country, kind, typed, number) => {
    expect(readTaxNumber(typed, country, kind)).toEqual({ number });
  });

  it.each([
    ['PL', 'private', '44051401358', 'check'],
    ['PL', 'private', '4405140135', 'check'],
    ['PL', 'private', '440514013', 'length'],
    ['PL', 'trader', '44051401359', 'length'],
    ['PL', 'trader', '5260001247', 'check'],
    ['DE', 'private', '86095742718', 'check'],
    ['DE', 'private', '06095742719', 'check'],
    ['DE', 'private', '8609574271', 'length'],
    ['SE', 'private', '8112289873', 'check'],
    ['SE', 'private', '1981122898', 'check'],
    ['NL', 'private', '111222334', 'check'],
    ['NL', 'private', '000000000', 'check'],
    ['NL', 'private', '11122233', 'length'],
    ['FR', 'private', '123', 'length'],
    ['FR', 'private', '<12345>', 'length'],
    ['FR', 'private', '1'.repeat(31), 'length'],
  ] as const)('of %s (%s) is not %p: %s', (country, kind, typed, problem) => {
    expect(readTaxNumber(typed, country, kind)).toEqual({ problem });
  });

  it('and a birth date are shown masked', () => {
    expect([maskedTaxNumber('44051401359'), maskedBirthDate('1944-05-14')]).toEqual(['********359', '1944-**-**']);
  });
});

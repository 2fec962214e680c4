import { describe, expect, it } from '@jest/globals';
import { changesOf, type Reported } from './tax-message.js';
import { NO_FIGURES } from './tax-year.js';

const reported = (sales: number, city = 'Warszawa'): Reported => ({
  facts: {
    ...{ kind: 'trader', legalName: 'Szafa Nowak', registerNumber: 'KRS 1', vatNumber: '', street: 'ul. Prosta 1' },
    ...{ postCode: '00-001', city, country: 'PL', taxCountry: 'PL', taxNumber: '5260001246' },
  },
  year: [{ sales, consideration: 1, fees: 1 }, NO_FIGURES, NO_FIGURES, NO_FIGURES],
});

describe('what is new for the tax office', () => {
  it('are sellers who were not reported, in one order', () => {
    const now = new Map([
      ['b', reported(2)],
      ['a', reported(1)],
    ]);
    const { added, corrected } = changesOf(now, []);
    expect(added.map(({ sellerId, type, corrects }) => [sellerId, type, corrects])).toEqual([
      ['a', 'OECD1', null],
      ['b', 'OECD1', null],
    ]);
    expect(corrected).toEqual([]);
  });

  it('are other figures and other facts, and sellers who are not reported any more', () => {
    const standing = ['a', 'b', 'c', 'd'].map((sellerId) => ({
      sellerId,
      docRef: `ref-${sellerId}`,
      reported: reported(40),
    }));
    const now = new Map([
      ['a', reported(40)],
      ['b', reported(39)],
      ['c', reported(40, 'Kraków')],
      ['e', reported(50)],
    ]);
    const { added, corrected } = changesOf(now, standing);
    expect(added.map(({ sellerId }) => sellerId)).toEqual(['e']);
    expect(corrected.map(({ sellerId, type, corrects }) => [sellerId, type, corrects])).toEqual([
      ['b', 'OECD2', 'ref-b'],
      ['c', 'OECD2', 'ref-c'],
      ['d', 'OECD3', 'ref-d'],
    ]);
  });
});

import { expect, it } from 'vitest';
import { aRental } from '../../../test/samples.ts';
import { daysFrom, daysOf } from './garment.ts';

const uses = (serial: string, ...bookings: ReturnType<typeof aRental>[]) =>
  daysOf(serial, bookings, daysFrom('2026-11-29', 8)).map(({ use }) => use);

it('a piece is worn on its days, and prepared and cleaned around them', () => {
  const rental = aRental({
    ...{ serial: 'P-1', firstDay: '2026-12-01', lastDay: '2026-12-02' },
    ...{ blockedFrom: '2026-11-30', blockedTo: '2026-12-04' },
  });
  expect(uses('P-1', rental)).toEqual(['free', 'around', 'worn', 'worn', 'around', 'around', 'free', 'free']);
  expect(uses('P-2', rental)).toEqual(Array(8).fill('free'));
});

it('an ended booking takes no days, and an open-ended service takes all', () => {
  const bench = {
    kind: 'service',
    status: 'in_service',
    serial: 'P-1',
    blockedFrom: '2026-12-03',
    blockedTo: '',
  } as const;
  expect(uses('P-1', aRental({ serial: 'P-1', status: 'cancelled' }), aRental(bench)).slice(3)).toEqual([
    'free',
    ...Array(4).fill('bench'),
  ]);
});

it('days are computed across the end of a month and of daylight saving time', () => {
  expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
});

import { expect, it } from 'vitest';
import { conflictOf } from './order.ts';

const of = (letters: string) => [...letters];

it.each([
  ['another order', 'cab', 'bca', 'bca', '', ''],
  ['one was added at the end', 'abcX', 'bca', 'bcXa', 'X', ''],
  ['one was added at the beginning', 'Xabc', 'bca', 'Xbca', 'X', ''],
  ['two were added one after the other', 'aXYbc', 'cba', 'cbaXY', 'XY', ''],
  ['one was deleted', 'ac', 'bca', 'ca', '', 'b'],
  ['one was deleted, one was added behind it', 'aXc', 'cba', 'caX', 'X', 'b'],
  ['all are new', 'XY', 'ab', 'XY', 'XY', 'ab'],
  ['all were deleted', '', 'ab', '', '', 'ab'],
])('%s: %s now, %s wanted is %s', (_title, now, wanted, mine, added, deleted) => {
  expect(conflictOf(of(now), of(wanted))).toEqual({
    ...{ now: of(now), mine: of(mine), added: of(added), deleted: of(deleted) },
  });
});

import { describe, expect, it } from 'vitest';
import { isAnswer } from './answer-dialog.tsx';

describe('an answer', () => {
  const LIMITS = { shortest: 20, longest: 2_000 };
  it.each([
    [19, 'a', false],
    [20, 'a', true],
    [20, '😀', true],
    [30, ' ', false],
    [2_000, 'a', true],
    [2_001, 'a', false],
  ])('of %i times %j: %s', (count, letter, is) => expect(isAnswer(letter.repeat(count), LIMITS)).toBe(is));
});

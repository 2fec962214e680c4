import { describe, expect, it } from '@jest/globals';
import { nestsDeeperThan } from './json-body.js';

describe('nesting of JSON', () => {
  it.each([
    ['{"a":{"b":[1]}}', 3, false],
    ['{"a":{"b":[1]}}', 2, true],
    ['{"a":"[[[[{{{{"}', 1, false],
    ['{"a":"\\"[[[["}', 1, false],
    ['[[[[', 3, true],
    ['', 1, false],
    ['[],[],[]', 1, false],
  ])('%s is deeper than %i: %s', (text, limit, expected) =>
    expect(nestsDeeperThan(Buffer.from(text), limit)).toBe(expected),
  );

  it('reads two megabytes of brackets without overflowing', () => {
    expect(nestsDeeperThan(Buffer.alloc(2_000_000, '['), 64)).toBe(true);
  });
});

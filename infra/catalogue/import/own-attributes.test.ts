import { describe, expect, it } from '@jest/globals';
import { isFilter, kindOf } from './own-attributes.ts';

describe('an attribute the shop does not have', () => {
  it('is created as a choice; as a text where a value is too long to choose; as the shop reads it where it means something', () => {
    expect(kindOf('material', ['Cotton', 'Silk'])).toBe('select');
    expect(kindOf('size_guide', ['Small', 'x'.repeat(201)])).toBe('text');
    expect(kindOf('new', ['Yes', 'No'])).toBe('boolean');
    expect(kindOf('constructor', ['A'])).toBe('select');
  });

  it.each([
    [3, 3, true],
    [12, 12, true],
    [40, 400, true],
    [40, 41, false],
    [101, 5_000, false],
  ])('%i values used %i times make it a filter: %s', (options, uses, expected) => {
    expect(isFilter(options, uses)).toBe(expected);
  });
});

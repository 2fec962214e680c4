import { describe, expect, it } from '@jest/globals';
import { share } from './assigner.js';

describe('the assignment of a group', () => {
  it('assigns every partition to exactly one subscriber of its topic', () => {
    const shares = share(
      [
        { memberId: 'old', topics: ['a', 'b'] },
        { memberId: 'new', topics: ['b', 'c'] },
        { memberId: 'idle', topics: [] },
      ],
      new Map([
        ['a', [0, 1]],
        ['b', [0, 1, 2]],
        ['c', [0]],
      ]),
    );
    expect(shares.get('old')?.a).toEqual([0, 1]);
    expect(shares.get('new')?.c).toEqual([0]);
    expect([...(shares.get('old')?.b ?? []), ...(shares.get('new')?.b ?? [])].sort()).toEqual([0, 1, 2]);
    expect(shares.get('idle')).toEqual({});
  });
});

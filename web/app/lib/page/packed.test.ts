import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('returns data packed here without parsing, and parses other data', () => {
  const value = { tiles: [{ id: 1 }] };
  const text = pack(value);
  expect(unpack(text)).toBe(value);
  expect(unpack('{"tiles":[{"id":2}]}')).toEqual({ tiles: [{ id: 2 }] });
});

it('caches the last few only', () => {
  const first = { n: -1 };
  const text = pack(first);
  for (let n = 0; n < 100; n += 1) pack({ n });
  expect(unpack(text)).toEqual(first);
  expect(unpack(text)).not.toBe(first);
});

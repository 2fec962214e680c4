import { expect, it, vi } from 'vitest';
import { newWriteKey } from './write-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a write key is a UUIDv7, also on a page without https, and each is greater than the one before', () => {
  expect(newWriteKey()).toMatch(UUID);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newWriteKey);
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(100);
  expect([...keys].sort()).toEqual(keys);
  vi.unstubAllGlobals();
});

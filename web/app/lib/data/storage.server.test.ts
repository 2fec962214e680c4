// @vitest-environment node
import { expect, it } from 'vitest';
import { storage } from './storage.ts';

it('the server stores nothing: the next page is another visitor’s', () => {
  storage.set('garderoba.x', 'y');
  expect(storage.get('garderoba.x')).toBeNull();
  expect(storage.keys('garderoba.')).toEqual([]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { storage } from './storage.ts';

it('on the server nothing is kept: the next page is somebody else’s', () => {
  storage.set('garderoba.x', 'y');
  expect(storage.get('garderoba.x')).toBeNull();
  expect(storage.keys('garderoba.')).toEqual([]);
});

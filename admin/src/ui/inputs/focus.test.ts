// @vitest-environment node
import { expect, it } from 'vitest';
import { focusOf, withFocus } from './focus.ts';

it('a point is written into the path once and read from it', () => {
  const once = withFocus('/upload/ab/c.webp', [50, 30]);
  expect(once).toBe('/upload/ab/c~50-30.webp');
  expect(withFocus(once, [0, 100])).toBe('/upload/ab/c~0-100.webp');
  expect(focusOf(once)).toEqual({ bare: '/upload/ab/c.webp', point: [50, 30] });
  expect(focusOf('/upload/ab/c.webp')).toEqual({ bare: '/upload/ab/c.webp', point: null });
});

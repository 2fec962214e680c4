import { expect, it } from 'vitest';
import { refusedFields } from './reviews.ts';

it.each([
  [{ field: 'comment' }, 'text'],
  [{ field: 'nickname' }, 'author'],
  [{ instancePath: '/review/usual_size' }, 'usualSize'],
  [{ instancePath: '/review/photos/0' }, 'photos'],
  [{ dataPath: '.review.photos[0]' }, 'photos'],
])('a refusal of %o is one of the field %s', (problem, field) => {
  expect(refusedFields([{ ...problem, message: 'No.' }])).toEqual([field]);
});

it('a refusal of something that is no field of the form names none', () => {
  expect(refusedFields([{ field: 'product', message: 'Unknown.' }])).toEqual([]);
  expect(refusedFields('Too many requests')).toEqual([]);
});

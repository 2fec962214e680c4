import { describe, expect, it } from '@jest/globals';
import { coverAround, focalPointIn } from './focal-point.js';

describe('focalPointIn', () => {
  it('reads the point at the end of the name', () => {
    expect(focalPointIn('/upload/ab/c~50-30.webp')).toEqual({ path: '/upload/ab/c.webp', focus: [50, 30] });
    expect(focalPointIn('/upload/ab/c~0-100.webp')).toEqual({ path: '/upload/ab/c.webp', focus: [0, 100] });
  });

  it.each(['/upload/ab/c.webp', '/a~b.webp', '/a~101-5.webp', '/a~5-999.webp', '/a~5-5/c.webp'])(
    '%s has none',
    (path) => {
      expect(focalPointIn(path)).toBeUndefined();
    },
  );
});

describe('coverAround', () => {
  it('scales to cover first, then cuts around the point', () => {
    // 2000 x 1000 covers 300 x 300 as 600 x 300; the point at 75 % is in the middle of the part.
    expect(coverAround({ width: 2000, height: 1000 }, { width: 300, height: 300 }, [75, 50])).toEqual({
      ...{ width: 600, height: 300, left: 300, top: 0 },
    });
  });

  it('never leaves the picture', () => {
    const picture = { width: 1000, height: 2000 };
    expect(coverAround(picture, { width: 100, height: 100 }, [0, 0])).toMatchObject({ left: 0, top: 0 });
    expect(coverAround(picture, { width: 100, height: 100 }, [100, 100])).toMatchObject({ left: 0, top: 100 });
    expect(coverAround({ width: 3, height: 3 }, { width: 301, height: 300 }, [50, 50])).toEqual({
      ...{ width: 301, height: 301, left: 0, top: 1 },
    });
  });
});

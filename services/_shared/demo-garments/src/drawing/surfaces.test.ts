import { describe, expect, it } from '@jest/globals';
import { CLOTHS } from './cloth.js';
import { litIn, outermost, shell, toneAt } from './surfaces.js';

const cylinder = shell({ top: 100, bottom: 500, half: () => 70, depth: () => 1 });

describe('shell', () => {
  it('runs from the left edge over the front to the right edge', () => {
    expect(cylinder(0, 0)[0]).toBeCloseTo(-70);
    expect(cylinder(0.5, 0.5)).toEqual([expect.closeTo(0), 300, 70]);
    expect(cylinder(1, 1)[0]).toBeCloseTo(70);
  });

  it('the front of a hem is lower than its sides', () => {
    const skirt = shell({ top: 100, bottom: 500, half: () => 70, hem: 20 });
    expect(skirt(0.5, 1)[1]).toBeCloseTo(520);
    expect(skirt(0, 1)[1]).toBeCloseTo(500);
  });
});

describe('outermost', () => {
  it('finds a ridge that is further out than the edge', () => {
    const ridged = shell({ top: 0, bottom: 1, half: () => 70, relief: (u) => (u > 0.04 && u < 0.08 ? 0.3 : 0) });
    expect(outermost(ridged, 0.5, 'left')).toBeCloseTo(0.06);
    expect(outermost(ridged, 0.5, 'right')).toBe(1);
  });
});

describe('toneAt', () => {
  it('lights the upper left side', () => {
    const left = toneAt(cylinder, 0.3, 0.5, CLOTHS.crepe);
    const right = toneAt(cylinder, 0.85, 0.5, CLOTHS.crepe);
    expect(left).toBeGreaterThan(right + 0.2);
  });

  it('velvet is brighter at its edges, unlike crepe', () => {
    const lift = (cloth: keyof typeof CLOTHS) =>
      toneAt(cylinder, 0.02, 0.5, CLOTHS[cloth]) - toneAt(cylinder, 0.5, 0.5, CLOTHS[cloth]);
    expect(lift('velvet')).toBeGreaterThan(lift('crepe') + 0.1);
  });

  it('keeps black satin darker than green satin would be, with a sharper highlight', () => {
    const black = litIn(CLOTHS.satin, 0.26);
    expect(black.base).toBeLessThan(CLOTHS.satin.base - 0.1);
    expect(black.power).toBeGreaterThan(CLOTHS.satin.power);
    expect(litIn(CLOTHS.satin, 0.6)).toEqual(CLOTHS.satin);
  });
});

import { describe, expect, it } from '@jest/globals';
import { BASIC_COLOURS } from '../vocabulary.js';
import { DYE_LOTS, dyeLot, hex, ramp, WALLS, wallBehind } from './colour.js';

const luminance = (colour: string): number =>
  [1, 3, 5].reduce(
    (sum, at, i) => sum + Number.parseInt(colour.slice(at, at + 2), 16) * [0.2126, 0.7152, 0.0722][i]!,
    0,
  );

describe('hex', () => {
  it('converts black, white and a red of OKLCH', () => {
    expect(hex([0, 0, 0])).toBe('#000000');
    expect(hex([1, 0, 0])).toBe('#ffffff');
    expect(hex([0.6279, 0.2577, 29.23])).toMatch(/^#f[ef]0[0-3]0[0-3]$/);
  });
});

describe('ramp', () => {
  it.each(BASIC_COLOURS)('gets brighter from shadow to glow in %s', (colour) => {
    for (const lot of DYE_LOTS[colour]) {
      const tones = [0, 0.2, 0.4, 0.6, 0.8, 1].map((tone) => luminance(ramp(lot, 0.6)(tone)));
      expect(tones).toEqual([...tones].sort((a, b) => a - b));
      expect(tones.at(-1)! - tones[0]!).toBeGreaterThan(20);
    }
  });
});

describe('wallBehind', () => {
  it('puts taupe behind pale cloth, and clay only on request, because clay means second-hand', () => {
    expect(wallBehind('any', [0.95, 0.01, 90])).toEqual(WALLS.taupe);
    const walls = Array.from({ length: 200 }, (_, i) => wallBehind(`sku-${i}`, [0.4, 0.1, 20]));
    expect(walls).not.toContain(WALLS.clay);
    expect(new Set(walls)).toEqual(new Set([WALLS.bone, WALLS.oat, WALLS.stone]));
    expect(wallBehind('any', [0.95, 0.01, 90], 'clay')).toEqual(WALLS.clay);
  });

  it('keeps the dye lot of a sku', () => {
    expect(dyeLot('DRS-1', 'red')).toEqual(dyeLot('DRS-1', 'red'));
    expect(DYE_LOTS.red).toContainEqual(dyeLot('DRS-1', 'red'));
  });
});

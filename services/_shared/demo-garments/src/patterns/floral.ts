import { hex, type Oklch } from '../drawing/colour.js';
import { num } from '../drawing/paths.js';
import { pick, type Random } from '../drawing/random.js';
import { ground } from './ground.js';
import type { Pattern } from './patterns.js';
import { scatter } from './scatter.js';

interface Bouquet {
  petals: readonly [string, ...string[]];
  leaves: readonly [string, string];
  heart: string;
}

/** Printed blossoms: light on dark ground, deep on pale ground. */
export const floral: Pattern = (canvas, surface, { colour }, flat) => {
  const bouquet = bouquetOn(colour);
  return (
    ground(hex(colour)) +
    scatter(
      surface,
      `${canvas.setup.seed}fl`,
      flat,
      { density: 1.1, min: 3.2, max: 12, gap: 0.92 },
      (size, angle, random) => blossom(bouquet, size, angle, random),
    )
  );
};

function bouquetOn([lightness]: Oklch): Bouquet {
  const dark = lightness < 0.5;
  return {
    petals: [
      hex([dark ? 0.86 : 0.62, 0.1, 15]),
      hex([dark ? 0.92 : 0.5, 0.05, 70]),
      hex([dark ? 0.72 : 0.44, 0.13, 30]),
    ],
    leaves: [hex([dark ? 0.66 : 0.5, 0.06, 140]), hex([dark ? 0.5 : 0.62, 0.05, 155])],
    heart: hex([0.82, 0.11, 85]),
  };
}

function blossom({ petals, leaves, heart }: Bouquet, size: number, angle: number, random: Random): string {
  const colour = pick(random, petals);
  const foliage = leaves
    .map((fill, i) => {
      const turned = num(angle + i * (120 + random() * 80));
      return `<path d="M0 0Q${num(size * 0.5)} ${num(-size)} ${num(size * 1.9)} ${num(-size * 0.2)}Q${num(size * 0.8)} ${num(size * 0.25)} 0 0" fill="${fill}" transform="rotate(${turned})"/>`;
    })
    .join('');
  if (size <= 4.6) return `${foliage}<circle r="${num(size * 0.4)}" fill="${colour}"/>`;
  const flower = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<ellipse cy="${num(-size * 0.52)}" rx="${num(size * 0.4)}" ry="${num(size * 0.52)}" fill="${colour}" fill-opacity="${num(0.78 + (i % 2) * 0.2)}" transform="rotate(${num(angle + i * 72)})"/>`,
    )
    .join('');
  return `${foliage}${flower}<circle r="${num(size * 0.2)}" fill="${heart}"/>`;
}

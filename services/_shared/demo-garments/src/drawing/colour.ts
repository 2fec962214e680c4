import type { Backdrop, BasicColour } from '../vocabulary.js';
import { clamp, lerp, smooth, spline } from './curves.js';
import { pick, randomFrom } from './random.js';

const { PI, cos, round, sin } = Math;

/** Lightness 0..1, chroma, hue in degrees. OKLCH, so that a shadow keeps the hue of its cloth. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The shades of every basic colour of the shop; the SKU selects one. */
export const DYE_LOTS: Record<BasicColour, readonly [Oklch, ...Oklch[]]> = {
  black: [
    [0.27, 0.008, 300],
    [0.26, 0.012, 265],
  ],
  white: [
    [0.95, 0.008, 95],
    [0.94, 0.012, 80],
  ],
  ivory: [[0.92, 0.028, 88]],
  beige: [
    [0.82, 0.04, 78],
    [0.79, 0.045, 70],
  ],
  camel: [[0.68, 0.085, 68]],
  brown: [
    [0.42, 0.06, 50],
    [0.37, 0.05, 40],
  ],
  grey: [
    [0.62, 0.008, 260],
    [0.5, 0.01, 250],
  ],
  silver: [[0.78, 0.008, 250]],
  gold: [[0.76, 0.09, 85]],
  red: [
    [0.5, 0.185, 26],
    [0.47, 0.175, 22],
  ],
  burgundy: [
    [0.36, 0.11, 15],
    [0.34, 0.1, 8],
  ],
  pink: [
    [0.78, 0.085, 5],
    [0.82, 0.06, 15],
  ],
  fuchsia: [[0.56, 0.2, 355]],
  orange: [[0.66, 0.15, 48]],
  yellow: [[0.86, 0.11, 92]],
  green: [
    [0.46, 0.08, 158],
    [0.43, 0.095, 165],
  ],
  olive: [[0.5, 0.06, 112]],
  sage: [[0.73, 0.04, 140]],
  blue: [
    [0.5, 0.115, 258],
    [0.66, 0.075, 245],
  ],
  navy: [[0.3, 0.06, 265]],
  lilac: [[0.76, 0.065, 305]],
  purple: [[0.42, 0.12, 310]],
  teal: [[0.48, 0.075, 205]],
};

/** Wall colours. Bone, oat and stone by default, taupe behind pale cloth, clay for second-hand only. */
export const WALLS: Record<Backdrop, Oklch> = {
  bone: [0.93, 0.007, 82],
  oat: [0.9, 0.012, 78],
  stone: [0.875, 0.009, 68],
  taupe: [0.835, 0.012, 66],
  clay: [0.85, 0.02, 55],
};

/** Colour of collars, cuffs and labels. */
export const PAPER_WHITE: Oklch = [0.95, 0.012, 90];
export const BRASS: Oklch = [0.76, 0.09, 85];

export const dyeLot = (seed: string, colour: BasicColour): Oklch => pick(randomFrom(`${seed}hue`), DYE_LOTS[colour]);

export function wallBehind(seed: string, cloth: Oklch, backdrop?: Backdrop): Oklch {
  if (backdrop) return WALLS[backdrop];
  if (cloth[0] > 0.86) return WALLS.taupe;
  return WALLS[pick<Backdrop>(randomFrom(`${seed}bg`), ['bone', 'bone', 'oat', 'oat', 'stone'])];
}

/** OKLCH to #rrggbb; colours outside sRGB are clipped. */
export function hex([lightness, chroma, hue]: Oklch): string {
  const a = chroma * cos((hue * PI) / 180);
  const b = chroma * sin((hue * PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(channelHex).join('')}`;
}

function channelHex(linear: number): string {
  const value = clamp(linear);
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Tone 0 (deep shadow) to 1 (glow) of one cloth, as #rrggbb. */
export type Ramp = (tone: number) => string;

const ramps = new Map<string, Ramp>();
/** Resolution of a ramp: differences below 1/256 are invisible, and a picture needs thousands of tones. */
const RAMP_STEPS = 256;

/**
 * Interpolates five colours: shadows turn the hue by six degrees one way, highlights six the other with less chroma.
 * `gloss` 0..1 widens the range.
 */
export function ramp(colour: Oklch, gloss = 0.5): Ramp {
  const key = `${colour.join()}/${gloss}`;
  const known = ramps.get(key);
  if (known) return known;
  const made = makeRamp(colour, gloss);
  if (ramps.size >= 200) ramps.clear();
  ramps.set(key, made);
  return made;
}

function makeRamp([lightness, chroma, hue]: Oklch, gloss: number): Ramp {
  // Less gloss for dark satin, which would otherwise look like leather.
  const shine = gloss * lerp(0.5, 1, smooth(0.22, 0.5, lightness));
  const low = lerp(0.5, 0.7, smooth(0.45, 0.95, lightness));
  const lightnessAt = spline([
    [0, lightness * low * (1 - 0.22 * shine)],
    [0.32, lightness * lerp(low, 1, 0.42)],
    [0.6, lightness],
    [0.82, lerp(lightness, 1, 0.16 + 0.14 * shine)],
    [1, lerp(lightness, 1, 0.3 + 0.45 * shine)],
  ]);
  const chromaAt = spline([
    [0, chroma * 0.95],
    [0.32, chroma * 1.04],
    [0.6, chroma],
    [0.82, chroma * 0.94],
    [1, chroma * 0.6],
  ]);
  const hueAt = spline([
    [0, hue - 6],
    [0.32, hue - 3],
    [0.6, hue],
    [0.82, hue + 3],
    [1, hue + 6],
  ]);
  const table: string[] = [];
  for (let step = 0; step <= RAMP_STEPS; step++) {
    const tone = step / RAMP_STEPS;
    table.push(hex([lightnessAt(tone), chromaAt(tone), hueAt(tone)]));
  }
  return (tone) => table[round(clamp(tone) * RAMP_STEPS)] as string;
}

import { isPatterned, paintPattern } from '../patterns/patterns.js';
import type { View } from '../vocabulary.js';
import { CLOTHS, type Look } from './cloth.js';
import { hex, type Oklch, PAPER_WHITE, ramp } from './colour.js';
import { clamp } from './curves.js';
import { num, type Point, polygon } from './paths.js';
import { randomFrom } from './random.js';
import { litIn, type Surface, toneAt } from './surfaces.js';

export interface ClothOptions {
  /** Number of vertical strips that are lit separately; finer folds need more. */
  strips?: number;
  /** Number of heights at which a strip is lit: at least four per wavelength of a fold. */
  rows?: number;
  castsShadow?: boolean;
  /** Opacity of the fine line around the cloth. */
  edge?: number;
  /** Added to every tone. */
  brighter?: number;
  /** A flat plane instead of a body: patterns keep their width. */
  flat?: boolean;
}

export interface PieceOptions {
  /** Tones at the start and end of its gradient. */
  from?: number;
  to?: number;
  /** Height above the layer below, in units. */
  lift?: number;
  /** Direction of the gradient, as shares of the piece's size. */
  across?: readonly [x1: number, y1: number, x2: number, y2: number];
}

export const LEFT_TO_RIGHT = [0, 0, 1, 0] as const;
export const TOP_TO_BOTTOM = [0, 0, 0, 1] as const;

export interface LineOptions {
  width?: number;
  opacity?: number;
  tone?: number;
  dashes?: string;
}

export interface CanvasSetup {
  seed: string;
  view: View;
  /** 1 = the full number of strips; small pictures need fewer. */
  quality: number;
  /**
   * False when a blur or a weave is smaller than a pixel: both are omitted, because they take most of the drawing time.
   */
  fine: boolean;
}

/** Collects the parts of one picture: definitions, painted elements, and the outlines of its shadow. */
export class Canvas {
  readonly definitions: string[] = [];
  readonly elements: string[] = [];
  readonly shadows: string[] = [];
  readonly idPrefix: string;
  /** Fill of a patterned cloth as a flat tile, for collars and pockets of the same cloth. */
  tileFill?: string;
  private lastId = 0;
  private readonly shared = new Map<string, string>();

  constructor(readonly setup: CanvasSetup) {
    // Unique per picture and view, so that several pictures in one document do not share ids of gradients.
    const unique = randomFrom(`${setup.seed}/${setup.view}`);
    this.idPrefix = `g${Math.floor(unique() * 0x7fffffff).toString(36)}${Math.floor(unique() * 1296).toString(36)}_`;
  }

  define(make: (id: string) => string): string {
    const id = this.idPrefix + (this.lastId++).toString(36);
    this.definitions.push(make(id));
    return id;
  }

  add(svg: string): void {
    this.elements.push(svg);
  }

  castShadow(path: string): void {
    this.shadows.push(path);
  }

  /**
   * Paints a surface inside its outline: base fill, pattern, light strip by strip, grain, edge.
   * Plain cloth gets opaque blurred strips; patterned cloth gets translucent dark and white ones over its pattern,
   * butted so that nothing doubles. The clip is on the outer group and the blur on the inner one: the other way
   * round softens the silhouette.
   */
  paintCloth(surface: Surface, outline: string, look: Look, options: ClothOptions = {}): void {
    const { castsShadow = true, edge = 0.2, brighter = 0, flat = false } = options;
    const cloth = CLOTHS[look.fabric];
    const colourAt = ramp(look.colour, cloth.gloss);
    if (castsShadow) this.castShadow(outline);

    const patterned = isPatterned(look.fabric);
    const strips = this.litStrips(surface, look, options, patterned);
    const clip = this.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    const inside = patterned
      ? paintPattern(this, surface, look, flat) + strips
      : this.setup.fine
        ? `<g filter="url(#${this.stripBlur()})">${strips}</g>`
        : strips;
    const grain =
      cloth.grain && this.setup.fine
        ? `<path d="${outline}" fill="#000" filter="url(#${this.grain()})" opacity="${cloth.grain}"/>`
        : '';
    const line = edge
      ? `<path d="${outline}" fill="none" stroke="${colourAt(0.06)}" stroke-opacity="${edge}" stroke-width="0.7" stroke-linejoin="round"/>`
      : '';
    this.add(
      `<path d="${outline}" fill="${colourAt(0.5 + brighter)}"/><g clip-path="url(#${clip})">${inside}${grain}</g>${line}`,
    );
  }

  private litStrips(
    surface: Surface,
    look: Look,
    { strips = 72, rows = 12, brighter = 0 }: ClothOptions,
    patterned: boolean,
  ): string {
    const cloth = CLOTHS[look.fabric];
    const lit = litIn(cloth, look.colour[0]);
    const colourAt = ramp(look.colour, cloth.gloss);
    const shade = hex([look.colour[0] * 0.35, look.colour[1] * 0.7 + 0.01, look.colour[2] - 8]);
    const overlap = patterned ? 1 : 1.35;
    const count = Math.round(strips * this.setup.quality);
    const painted: string[] = [];
    for (let i = 0; i < count; i++) {
      const left: Point[] = [];
      const right: Point[] = [];
      let stops = '';
      for (let row = 0; row <= rows; row++) {
        const v = row / rows;
        const tone = clamp(toneAt(surface, (i + 0.5) / count, v, lit) + brighter);
        left.push(surface(i / count, v));
        right.push(surface(Math.min(1, (i + overlap) / count), v));
        stops += `<stop offset="${num(v * 100)}%" ${patterned ? veil(tone, shade) : `stop-color="${colourAt(tone)}"`}/>`;
      }
      const [top, bottom] = [left[0] as Point, left[rows] as Point];
      const gradient = this.define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(top[1])}" y2="${num(bottom[1])}">${stops}</linearGradient>`,
      );
      painted.push(`<path d="${polygon([...left, ...right.reverse()])}" fill="url(#${gradient})"/>`);
    }
    return painted.join('');
  }

  /** A small laid-on part (collar, belt, pocket): soft shadow below, two-tone gradient, crisp edge. */
  paintPiece(
    path: string,
    worn: Look,
    { from = 0.72, to = 0.42, lift = 2.2, across = [0, 0, 1, 1] }: PieceOptions = {},
  ): void {
    // Striped cloth keeps collars, cuffs and pockets plain.
    const look: Look = worn.fabric === 'stripes' ? { fabric: 'crepe', colour: PAPER_WHITE } : worn;
    const colourAt = ramp(look.colour, CLOTHS[look.fabric].gloss);
    const [x1, y1, x2, y2] = across;
    const gradient = this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${colourAt(from)}"/><stop offset="1" stop-color="${colourAt(to)}"/></linearGradient>`,
    );
    const tile = isPatterned(look.fabric) ? this.tileFill : undefined;
    if (lift) {
      this.add(
        `<path d="${path}" fill="${colourAt(0)}" opacity="0.55" transform="translate(${num(lift * 0.6)} ${num(lift)})" filter="url(#${this.soft(lift * 0.8)})"/>`,
      );
    }
    this.add(
      `<path d="${path}" fill="${tile ?? `url(#${gradient})`}" stroke="${colourAt(0.05)}" stroke-opacity="0.45" stroke-width="0.7" stroke-linejoin="round"/>`,
    );
    if (tile) this.add(`<path d="${path}" fill="url(#${gradient})" opacity="0.14"/>`);
  }

  drawLine(path: string, colour: Oklch, { width = 0.8, opacity = 0.55, tone = 0.05, dashes }: LineOptions = {}): void {
    const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
    this.add(
      `<path d="${path}" fill="none" stroke="${ramp(colour, 0.4)(tone)}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"${dash}/>`,
    );
  }

  /** A blur of about `radius` units, shared by all elements with the same radius. */
  soft(radius: number): string {
    const deviation = num(Math.max(0.1, radius));
    return this.once(`soft ${deviation}`, (id) => blur(id, 40, deviation));
  }

  private stripBlur(): string {
    return this.once('strips', (id) => blur(id, 5, this.setup.view === 'detail' ? '0.7 0.4' : '1.5 0.6'));
  }

  /** Noise in user units: it scales with the picture, so its opacity is low. */
  private grain(): string {
    return this.once(
      'grain',
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9 0.6" numOctaves="2" seed="7" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 0 0 0 -0.55"/><feComposite in2="SourceAlpha" operator="in"/></filter>`,
    );
  }

  private once(key: string, make: (id: string) => string): string {
    let id = this.shared.get(key);
    if (!id) {
      id = this.define(make);
      this.shared.set(key, id);
    }
    return id;
  }
}

/** Light over a pattern: black below the middle tone, white above it. */
function veil(tone: number, shade: string): string {
  const darker = tone < 0.6;
  const opacity = Math.round(Math.abs(tone - 0.6) * (darker ? 115 : 90)) / 100;
  return `stop-color="${darker ? shade : '#fff'}" stop-opacity="${opacity}"`;
}

const blur = (id: string, margin: number, deviation: string): string =>
  `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

import { Canvas } from './drawing/canvas.js';
import { dyeLot, type Oklch, wallBehind } from './drawing/colour.js';
import { clamp } from './drawing/curves.js';
import { type Frame, frameFor } from './drawing/framing.js';
import { num } from './drawing/paths.js';
import {
  castShadow,
  contactShadow,
  paintHanger,
  paintInsideBack,
  paintPlinth,
  paintRail,
  paintWall,
} from './drawing/studio.js';
import { paintSwatch } from './drawing/swatch.js';
import { type CompleteSpec, completeSpec, type GarmentSpec } from './garment-spec.js';
import { CUTS, displayOf } from './garments/cuts.js';
import type { Fitting } from './parts/fitting.js';
import { paintForm } from './parts/form.js';
import { isBareNeckline, strapsOf } from './parts/necklines.js';
import { houndstoothTile } from './patterns/houndstooth.js';
import type { Backdrop, View } from './vocabulary.js';

export interface PictureShape {
  /** Pixels. */
  width: number;
  height: number;
  view: View;
}

const HANGING_SHADOW = [9, 10, 6] as const;
const STANDING_SHADOW = [16, 12, 9] as const;

/** One garment picture as SVG text. Deterministic: the same spec and shape give the same bytes. */
export function drawPicture(wanted: GarmentSpec, { width, height, view }: PictureShape): string {
  const spec = completeSpec(wanted);
  const cloth = dyeLot(spec.seed, spec.basicColour);
  const wall = wallBehind(spec.seed, cloth, spec.backdrop);
  const frame = frameFor(spec, width / height, view);
  const scale = height / frame.height;
  const canvas = new Canvas({ seed: spec.seed, view, quality: qualityFor(view, scale), fine: isFine(view, scale) });
  const display = displayOf(spec.type);
  const hangs = display === 'bare' || (view === 'hanger' && display !== 'plinth');
  const onForm = !hangs && display !== 'plinth' && view !== 'detail';

  if (view === 'detail') paintSwatch(canvas, { fabric: spec.fabric, colour: cloth }, frame);
  else paintGarment(canvas, spec, cloth, wall, frame, { view, onForm });

  const definitions = canvas.definitions;
  const shadow = castShadow(canvas, wall, hangs ? HANGING_SHADOW : STANDING_SHADOW);
  const contact = onForm ? contactShadow(canvas, wall) : '';
  const stage = paintWall(definitions, frame, wall, { floor: onForm, id: `${canvas.idPrefix}x` });
  return svg(width, height, frame, definitions, stage + shadow + contact + canvas.elements.join(''));
}

/** A garment of a picture with several on one rail, for page headers. `at` is its x, in units. */
export interface SceneItem extends GarmentSpec {
  at: number;
}

export interface SceneShape {
  width: number;
  height: number;
  backdrop?: Backdrop;
  /** Height of the shown area, in units. */
  span?: number;
  top?: number;
}

const SCENE_SHADOW = [12, 12, 7] as const;
/** Clip hangers hang skirts and trousers this much higher, so that all garments share one rail. */
const LOWER_LIFT = -146;

export function drawScene(
  items: readonly SceneItem[],
  { width, height, backdrop = 'oat', span = 880, top = 84 }: SceneShape,
): string {
  const wall = wallBehind('scene', [0.5, 0, 0], backdrop);
  const shown = (span * width) / height;
  const frame: Frame = { x: -shown / 2, y: top, width: shown, height: span };
  const definitions: string[] = [];
  const id = `s${items
    .map((item) => item.seed)
    .join('')
    .length.toString(36)}${items.length}`;
  const stage = paintWall(definitions, frame, wall, { floor: false, id });
  const rail = new Canvas({ seed: `${id}rail`, view: 'hanger', quality: 1, fine: true });
  paintRail(rail, frame);
  definitions.push(...rail.definitions);
  const drawn = items.map((item, i) => {
    const spec = completeSpec(item);
    const lift = displayOf(spec.type) === 'lower' ? LOWER_LIFT : 0;
    const canvas = new Canvas({
      seed: `${spec.seed}@${i}`,
      view: 'hanger',
      quality: qualityFor('hanger', height / span),
      fine: isFine('hanger', height / span),
    });
    const cloth = dyeLot(spec.seed, spec.basicColour);
    paintGarment(
      canvas,
      spec,
      cloth,
      wall,
      { ...frame, y: top - lift },
      { view: 'hanger', onForm: false, rail: false },
    );
    const shadow = castShadow(canvas, wall, SCENE_SHADOW);
    definitions.push(...canvas.definitions);
    return { at: item.at, lift, shadow, body: canvas.elements.join('') };
  });
  const garments = drawn.map(
    ({ at, lift, shadow, body }) => `<g transform="translate(${num(at)} ${lift})">${shadow}${body}</g>`,
  );
  return svg(width, height, frame, definitions, stage + rail.elements.join('') + garments.join(''));
}

interface Presentation {
  view: View;
  onForm: boolean;
  rail?: boolean;
}

function paintGarment(
  canvas: Canvas,
  spec: CompleteSpec,
  cloth: Oklch,
  wall: Oklch,
  frame: Frame,
  { view, onForm, rail = true }: Presentation,
): void {
  const fitting: Fitting = {
    canvas,
    spec,
    look: { fabric: spec.fabric, colour: cloth },
    onForm,
    fromBehind: view === 'back',
    neutral: [wall[0] - 0.1, 0.014, 70],
    shoes: cloth[0] < 0.9 ? cloth : [0.4, 0.03, 50],
  };
  if (spec.fabric === 'houndstooth') canvas.tileFill = houndstoothTile(canvas, cloth);
  const plaster: Oklch = [wall[0] - 0.03, 0.014, 66];
  const display = displayOf(spec.type);
  if (display === 'plinth') paintPlinth(canvas, plaster);
  else if (onForm) paintForm(canvas, { fabric: 'plaster', colour: plaster }, fitting.shoes, fitting.fromBehind);
  else {
    if (rail) paintRail(canvas, frame);
    hang(canvas, spec, cloth, frame);
  }
  CUTS[spec.type](fitting);
}

function hang(canvas: Canvas, spec: CompleteSpec, cloth: Oklch, frame: Frame): void {
  const display = displayOf(spec.type);
  const lower = display === 'lower';
  const bare = isBareNeckline(spec.neckline);
  const loops = bare && strapsOf(spec.neckline) === undefined && spec.neckline !== 'halter';
  paintHanger(canvas, frame, { y: lower ? 318 : 172, clips: lower, loops: loops && !lower && display !== 'bare' });
  const openNeck = !lower && !bare && display !== 'bare' && spec.neckline !== 'one shoulder';
  if (openNeck) paintInsideBack(canvas, cloth, spec.type === 'blazer' || spec.type === 'coat' ? 372 : 330);
}

/** Small pictures need fewer strips; `scale` is pixels per unit. The close-up of the cloth always needs all of them. */
const qualityFor = (view: View, scale: number): number =>
  view === 'detail' ? 1.3 : clamp(scale * (isFine(view, scale) ? 1.3 : 1), 0.3, 1);

/** The smallest blur of cloth is one and a half units. */
const isFine = (view: View, scale: number): boolean => view === 'detail' || scale >= 0.6;

const svg = (width: number, height: number, frame: Frame, definitions: readonly string[], body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${num(frame.x)} ${num(frame.y)} ${num(frame.width)} ${num(frame.height)}"><defs>${definitions.join('')}</defs>${body}</svg>`;

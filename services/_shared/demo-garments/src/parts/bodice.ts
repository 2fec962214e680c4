import type { Canvas } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import { ramp } from '../drawing/colour.js';
import { hill, type Knots, lerp, smooth, steps } from '../drawing/curves.js';
import { gathers, hangingFolds, knifePleats } from '../drawing/folds.js';
import { num, type Point, polygon, polyline, SIDES } from '../drawing/paths.js';
import { randomFrom } from '../drawing/random.js';
import { backSwell, bodySwell, outermost, type Relief, type Surface, shell, widths } from '../drawing/surfaces.js';
import type { SkirtCut } from '../vocabulary.js';
import type { Fitting } from './fitting.js';
import { WAIST } from './measures.js';
import { type CutNeckline, isBareNeckline, strapsOf, upperEdge } from './necklines.js';
import { SKIRT_PATTERNS } from './skirt-cuts.js';

export interface BodyCut {
  /** Upper end of the shell, in units; for a skirt the waist. */
  top?: number;
  hem: number;
  /** Undefined for a skirt, whose top is the edge of the surface. */
  neckline?: CutNeckline;
  sleeved?: boolean;
  skirt?: SkirtCut;
  /** Ease of the cloth, in units. */
  ease?: number;
  waist?: number;
  /** Half-widths that replace those of the bodice and skirt. */
  half?: Knots;
  /** Half-width at the hem of a garment that ends above the hip. */
  hemHalf?: number;
  folds?: number;
  amplitude?: number;
  /** Height where folds begin. */
  foldsFrom?: number;
  foldsPower?: number;
  twist?: number;
  /** Whether the skirt is gathered into the waist seam. */
  gathered?: boolean;
  dip?: number;
  /** Share of the body's shape that shows. */
  bust?: number;
  swell?: (x: number, y: number) => number;
  drape?: (u: number, v: number, y: number) => number;
  rows?: number;
  /** Omits the binding of the upper edge, because a collar or a band covers it. */
  untrimmed?: boolean;
}

export interface Body {
  surface: Surface;
  halfAt: (y: number) => number;
  vAt: (y: number) => number;
}

const OUTLINE_STEPS = 46;

/** One continuous shell from shoulder or waist to hem; base of every garment with a bodice or a skirt. */
export function paintBody(fitting: Fitting, look: Look, cut: BodyCut): Body {
  const { canvas } = fitting;
  const { hem, neckline, skirt = 'aline', top = 150, ease = 0 } = cut;
  const pattern = SKIRT_PATTERNS[skirt];
  const span = hem - top;
  const halfAt = widths(cut.half ?? bodyWidths(cut));
  const swellOf = fitting.fromBehind ? backSwell : bodySwell;
  const dip = cut.dip ?? pattern.dip;
  const surface = shell({
    top,
    bottom: hem,
    half: halfAt,
    hem: dip,
    depth: (y) => lerp(0.62, 0.7, smooth(380, 700, y)),
    relief: reliefOf(canvas, cut),
    swell: (x, y) => swellOf(x, y) * (cut.bust ?? 1) + (cut.swell?.(x, y) ?? 0),
  });

  const edge = neckline && upperEdge(neckline, { sleeved: cut.sleeved ?? false, ease, fromBehind: fitting.fromBehind });
  const seamTop = neckline ? ((isBareNeckline(neckline) ? 246 : 240) - top) / span : 0;
  const outline = polygon([
    ...sidesAndHem(surface, seamTop),
    ...(edge ?? steps(OUTLINE_STEPS).map((u) => surface(1 - u, 0))),
  ]);

  if (hem > 470 && dip > 6) paintFarHem(canvas, look, surface, dip);
  if (neckline) paintStraps(canvas, look, neckline);
  const strips = skirt === 'pleated' ? 150 : 88;
  canvas.paintCloth(surface, outline, look, { strips, rows: cut.rows ?? 18 });
  if (edge && !cut.untrimmed) {
    canvas.drawLine(polyline(edge), look.colour, { width: 1.6, opacity: 0.4, tone: 0.95 });
    canvas.drawLine(polyline(edge), look.colour, { width: 0.7, opacity: 0.6 });
  }
  return { surface, halfAt, vAt: (y) => (y - top) / span };
}

function bodyWidths({ hem, skirt = 'aline', ease = 0, waist = 47, hemHalf = 70 }: BodyCut): Knots {
  const upper: Knots = [
    [150, 60 + ease],
    [232, 65.5 + ease],
    [252, 65.5 + ease],
    [287, 58 + ease + (waist - 47) * 0.6],
    [WAIST, waist + ease],
  ];
  if (hem <= 470) return [...upper, [Math.min(hem - 8, 390), lerp(waist, 66, 0.75) + ease], [hem, hemHalf + ease]];
  return [...upper, ...SKIRT_PATTERNS[skirt].below(hem).map(([y, half]): [number, number] => [y, half + ease])];
}

function reliefOf(canvas: Canvas, cut: BodyCut): Relief {
  const { hem, top = 150, skirt = 'aline', drape } = cut;
  const pattern = SKIRT_PATTERNS[skirt];
  const random = randomFrom(`${canvas.setup.seed}body`);
  const span = hem - top;
  const from = ((cut.foldsFrom ?? 338) - top) / span;
  const amplitude = cut.amplitude ?? pattern.amplitude;
  const count = cut.folds ?? pattern.folds;
  const fold =
    skirt === 'pleated' && cut.folds === undefined
      ? knifePleats(random, { count, amplitude, from })
      : hangingFolds(random, { count, amplitude, from, power: cut.foldsPower ?? 1.15, twist: cut.twist ?? 0 });
  const gather = cut.gathered ? gathers(random) : undefined;
  const waist = (WAIST - top) / span;
  return (u, v) =>
    fold(u, v) +
    (gather ? gather(u, v) * (hill(v, waist + 0.05, 0.08) + 0.5 * hill(v, waist - 0.04, 0.05)) : 0) +
    (drape?.(u, v, top + v * span) ?? 0);
}

/** Down the left side, along the hem, up the right side. */
function sidesAndHem(surface: Surface, seamTop: number): Point[] {
  const down = steps(OUTLINE_STEPS).map((share) => lerp(seamTop, 1, share));
  const left = outermost(surface, 1, 'left');
  const right = outermost(surface, 1, 'right');
  return [
    ...down.map((v) => surface(outermost(surface, v, 'left'), v)),
    ...steps(OUTLINE_STEPS)
      .slice(1)
      .map((share) => surface(lerp(left, right, share), 1)),
    ...down
      .slice(0, -1)
      .reverse()
      .map((v) => surface(outermost(surface, v, 'right'), v)),
  ];
}

/** The inside of the back hem, seen from slightly above. */
function paintFarHem(canvas: Canvas, look: Look, surface: Surface, dip: number): void {
  const a = surface(0, 1);
  const b = surface(1, 1);
  const middle = num((a[0] + b[0]) / 2);
  const [left, right] = [`${num(a[0] + 2)} ${num(a[1] - 1)}`, `${num(b[0] - 2)} ${num(b[1] - 1)}`];
  canvas.add(
    `<path d="M${left}Q${middle} ${num(a[1] - dip * 0.7)} ${right}Q${middle} ${num(a[1] + dip)} ${left}Z" fill="${ramp(look.colour, 0.3)(0.02)}"/>`,
  );
}

function paintStraps(canvas: Canvas, look: Look, neckline: CutNeckline): void {
  const straps = strapsOf(neckline);
  if (straps === undefined) return;
  for (const side of SIDES) {
    const x = straps * side;
    const path = `M${num(x - 1.4)} 220L${num(side * 36 - 1.2)} 175L${num(side * 36 + 1.2)} 175L${num(x + 1.4)} 220Z`;
    canvas.castShadow(path);
    canvas.paintPiece(path, look, { lift: 1, from: 0.8, to: 0.5 });
  }
}

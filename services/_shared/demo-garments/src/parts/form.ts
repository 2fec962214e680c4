import { type Canvas, type ClothOptions } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import { type Oklch, ramp } from '../drawing/colour.js';
import { spline } from '../drawing/curves.js';
import { type Point, SIDES } from '../drawing/paths.js';
import { backSwell, bodySwell, outlineOf, shell, tube, widths } from '../drawing/surfaces.js';
import { ARM, TORSO } from './measures.js';

const PLASTER_WORK: ClothOptions = { strips: 40, rows: 8, edge: 0 };
const LEG_WIDTH = spline([
  [0, 36],
  [0.25, 32],
  [0.5, 22.5],
  [0.72, 23],
  [1, 11],
]);
const ARM_WIDTH = spline([
  [0, 12],
  [0.13, 17.5],
  [0.3, 15],
  [0.43, 13.5],
  [0.6, 10.5],
  [0.7, 8.4],
  [0.76, 9],
  [0.86, 10.8],
  [0.95, 7.5],
  [1, 4],
]);
const NECK_WIDTH = widths([
  [118, 20.5],
  [140, 19.5],
  [160, 21],
  [172, 27],
  [182, 40],
]);

/** The headless plaster form that wears a garment, with matching shoes. */
export function paintForm(canvas: Canvas, plaster: Look, shoes: Oklch, fromBehind: boolean): void {
  for (const side of SIDES) paintLeg(canvas, plaster, shoes, side);
  for (const side of SIDES) {
    const hand: Point[] = [
      [side * 103, 492],
      [side * 101, 528],
    ];
    const arm = tube({ line: [...ARM.map(([x, y]): Point => [side * x, y]), ...hand], width: ARM_WIDTH });
    canvas.paintCloth(arm, outlineOf(arm), plaster, PLASTER_WORK);
  }
  const torso = shell({ top: 166, bottom: 470, half: widths(TORSO), swell: fromBehind ? backSwell : bodySwell });
  canvas.paintCloth(torso, outlineOf(torso), plaster, PLASTER_WORK);
  const neck = shell({ top: 118, bottom: 182, half: NECK_WIDTH, depth: () => 0.9 });
  canvas.paintCloth(neck, outlineOf(neck), plaster, { ...PLASTER_WORK, brighter: -0.03 });
  const tone = ramp(plaster.colour, 0.3);
  canvas.add(
    `<ellipse cx="0" cy="118" rx="20.5" ry="5.6" fill="${tone(0.86)}"/><ellipse cx="0" cy="118.6" rx="17" ry="4.2" fill="${tone(0.66)}"/>`,
  );
}

function paintLeg(canvas: Canvas, plaster: Look, shoes: Oklch, s: -1 | 1): void {
  const line: Point[] = [
    [s * 35, 430],
    [s * 36, 540],
    [s * 32, 655],
    [s * 33, 760],
    [s * 29, 868],
  ];
  const leg = tube({ line, width: LEG_WIDTH });
  canvas.paintCloth(leg, outlineOf(leg), plaster, PLASTER_WORK);
  const x = s * 29;
  const foot = `M${x - 10} 862C${x - 12} 884 ${x - 13 + s * 3} 902 ${x - 7 + s * 4} 913C${x - 3 + s * 4} 918 ${x + 4 + s * 4} 918 ${x + 7 + s * 4} 913C${x + 13 + s * 3} 900 ${x + 12} 884 ${x + 10} 862Z`;
  canvas.castShadow(foot);
  canvas.paintPiece(foot, plaster, { from: 0.58, to: 0.5, lift: 0 });
  const shoe = `M${x - 12 + s * 2} 890C${x - 13 + s * 3} 904 ${x - 8 + s * 4} 913 ${x - 5 + s * 4} 917C${x - 2 + s * 4} 921 ${x + 4 + s * 4} 921 ${x + 6 + s * 4} 917C${x + 12 + s * 3} 908 ${x + 13 + s * 2} 900 ${x + 12 + s * 2} 888C${x + 8 + s * 3} 904 ${x - 6 + s * 3} 905 ${x - 12 + s * 2} 890Z`;
  canvas.paintPiece(shoe, { fabric: 'leather', colour: shoes }, { from: 0.7, to: 0.3, lift: 0 });
}

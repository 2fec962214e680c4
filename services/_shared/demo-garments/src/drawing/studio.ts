import { type Canvas, TOP_TO_BOTTOM } from './canvas.js';
import type { Look } from './cloth.js';
import { hex, type Oklch, ramp } from './colour.js';
import { clamp } from './curves.js';
import type { Frame } from './framing.js';
import { num, SIDES } from './paths.js';

/** Height of the rail as a share of the picture; equal in every picture, so that the rails of adjacent tiles join. */
export const RAIL_AT = 0.03;
export const RAIL_THICKNESS = 0.0062;

const WOOD: Look = { fabric: 'silk', colour: [0.56, 0.055, 60] };
const CLIP_METAL: Look = { fabric: 'satin', colour: [0.72, 0.02, 80] };
const RIBBON: Oklch = [0.8, 0.02, 80];

/** The wall with a light from the upper left, and a floor when the display needs one. */
export function paintWall(
  definitions: string[],
  frame: Frame,
  wall: Oklch,
  { floor, id }: { floor: boolean; id: string },
): string {
  const tone = (lighter: number): string => hex([clamp(wall[0] + lighter), wall[1], wall[2]]);
  const x = num(frame.x);
  const width = num(frame.width);
  definitions.push(
    `<radialGradient id="${id}w" cx="38%" cy="30%" r="85%"><stop offset="0" stop-color="${tone(0.04)}"/><stop offset=".55" stop-color="${tone(0)}"/><stop offset="1" stop-color="${tone(-0.05)}"/></radialGradient>`,
  );
  const plaster = `<rect x="${x}" y="${num(frame.y)}" width="${width}" height="${num(frame.height)}" fill="url(#${id}w)"/>`;
  if (!floor) return plaster;
  definitions.push(
    `<linearGradient id="${id}f" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${tone(-0.06)}" stop-opacity="0"/><stop offset=".35" stop-color="${tone(-0.055)}" stop-opacity=".9"/><stop offset="1" stop-color="${tone(0.02)}"/></linearGradient>`,
  );
  const depth = Math.max(1, frame.y + frame.height - 800);
  return `${plaster}<rect x="${x}" y="800" width="${width}" height="${num(depth)}" fill="url(#${id}f)"/>`;
}

/** Drawn as rects: a gradient or filter relative to the bounding box of a path without height would not be rendered. */
export function paintRail(canvas: Canvas, frame: Frame): void {
  const top = frame.y + frame.height * RAIL_AT;
  const thick = frame.height * RAIL_THICKNESS;
  const bar = (y: number, height: number, paint: string): string =>
    `<rect x="-4000" y="${num(y)}" width="8000" height="${num(height)}" ${paint}/>`;
  canvas.add(
    bar(top + thick * 1.6, thick * 1.6, `fill="#3b332a" opacity=".16" filter="url(#${canvas.soft(thick * 0.8)})"`) +
      bar(top, thick, 'fill="#857a6b"') +
      bar(top + thick * 0.12, thick * 0.28, 'fill="#f2ebdf" opacity=".85"'),
  );
}

export interface HangerCut {
  /** Height of the shoulders, or of the waistband under clips. */
  y: number;
  /** A clip hanger for skirts and trousers. */
  clips: boolean;
  /** Ribbon loops for garments without shoulders. */
  loops: boolean;
}

/** A wooden hanger whose hook reaches the rail at any distance. */
export function paintHanger(canvas: Canvas, frame: Frame, { y, clips, loops }: HangerCut): void {
  const rail = frame.y + frame.height * RAIL_AT;
  const top = clips ? y - 3 : y - 16;
  const bend = Math.min(1, (top - rail) / 50);
  const crook = rail + frame.height * RAIL_THICKNESS * 0.3;
  const at = (drop: number): string => num(crook + drop * bend);
  const hook = `M0 ${num(top)}V${at(36)}C0 ${at(28)} 12 ${at(26)} 12 ${at(12)}C12 ${at(-3)} -10 ${at(-3)} -11 ${at(10)}`;
  canvas.add(
    `<path d="${hook}" fill="none" stroke="#74695c" stroke-width="2.4" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="#efe8db" stroke-width=".8" stroke-linecap="round" transform="translate(-.6 -.3)"/>`,
  );
  const wood = clips ? `M-50 ${y - 3}H50V${y + 4}H-50Z` : shoulders(y);
  canvas.castShadow(wood);
  canvas.paintPiece(wood, WOOD, { from: 0.8, to: 0.4, lift: 2, across: TOP_TO_BOTTOM });
  for (const s of SIDES) {
    if (loops)
      canvas.drawLine(`M${s * 46} ${y + 8}C${s * 47} ${y + 26} ${s * 50} ${y + 40} ${s * 52} ${y + 60}`, RIBBON, {
        width: 1.6,
        opacity: 0.9,
        tone: 0.5,
      });
    if (clips) canvas.paintPiece(`M${s * 34 - 4} ${y - 5}h8v16h-8Z`, CLIP_METAL, { lift: 1 });
  }
}

const shoulders = (y: number): string =>
  `M-64 ${y + 20}C-50 ${y + 2} -22 ${y - 16} 0 ${y - 17}C22 ${y - 16} 50 ${y + 2} 64 ${y + 20}C67 ${y + 27} 59 ${y + 29} 55 ${y + 25}C44 ${y + 8} 20 ${y - 5} 0 ${y - 6}C-20 ${y - 5} -44 ${y + 8} -55 ${y + 25}C-59 ${y + 29} -67 ${y + 27} -64 ${y + 20}Z`;

/** The inside of the back with its label, seen through the neckline. */
export function paintInsideBack(canvas: Canvas, cloth: Oklch, depth: number): void {
  canvas.add(
    `<path d="M-38 174Q0 190 38 174L52 230L30 ${depth}H-30L-52 230Z" fill="${ramp(cloth, 0.3)(0.1)}"/><path d="M-9 183H9V192H-9Z" fill="#f3eee4"/><path d="M-5 187.5H5" stroke="#6b6255" stroke-width=".8"/>`,
  );
}

/** Bags and shoes stand on a plinth, never on the rail. */
export function paintPlinth(canvas: Canvas, plaster: Oklch): void {
  const tone = ramp(plaster, 0.2);
  const front = canvas.define(
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="${tone(0.68)}"/><stop offset=".55" stop-color="${tone(0.58)}"/><stop offset="1" stop-color="${tone(0.4)}"/></linearGradient>`,
  );
  canvas.add(
    `<path d="M-150 548H150V1400H-150Z" fill="url(#${front})"/><path d="M-150 548L-134 530H134L150 548Z" fill="${tone(0.84)}"/><path d="M-150 548H150" stroke="${tone(0.95)}" stroke-width="1"/><path d="M150 548V1400" stroke="${tone(0.3)}" stroke-opacity=".4"/><ellipse cx="8" cy="547" rx="118" ry="7" fill="${tone(0)}" opacity=".5" filter="url(#${canvas.soft(4)})"/>`,
  );
}

/** The shadow at the form's contact with the floor. */
export const contactShadow = (canvas: Canvas, wall: Oklch): string =>
  `<g fill="${shadowOn(wall)}" filter="url(#${canvas.soft(5)})"><ellipse cx="10" cy="916" rx="92" ry="9" opacity=".34"/><ellipse cx="4" cy="915" rx="52" ry="5" opacity=".4"/></g>`;

/** All outlines as one blurred path, shifted away from the light. */
export const castShadow = (
  canvas: Canvas,
  wall: Oklch,
  [dx, dy, softness]: readonly [number, number, number],
): string =>
  canvas.shadows.length === 0
    ? ''
    : `<path d="${canvas.shadows.join('')}" fill="${shadowOn(wall)}" opacity=".2" transform="translate(${dx} ${dy})" filter="url(#${canvas.soft(softness)})"/>`;

const shadowOn = (wall: Oklch): string => hex([wall[0] * 0.45, 0.02, wall[2]]);

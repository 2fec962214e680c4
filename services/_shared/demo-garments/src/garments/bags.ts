import { type Canvas, LEFT_TO_RIGHT, TOP_TO_BOTTOM } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import { BRASS, ramp } from '../drawing/colour.js';
import { hill } from '../drawing/curves.js';
import { num, SIDES } from '../drawing/paths.js';
import { type Surface, shell, widths } from '../drawing/surfaces.js';
import type { Cut } from '../parts/fitting.js';

const BAG_CLOTH = { strips: 80, rows: 14 };

/** An envelope clutch on a chain. */
export const clutchBag: Cut = ({ canvas, look, fromBehind }) => {
  const front = shell({
    top: 418,
    bottom: 548,
    half: widths([
      [418, 108],
      [432, 113],
      [500, 115],
      [540, 113],
      [548, 108],
    ]),
    depth: () => 0.2,
    swell: (x, y) => 14 * hill(y, 486, 70) * hill(x, 0, 130),
    relief: (u, v) => 0.006 * Math.sin(9 * u + 14 * v) * v,
  });
  paintChain(canvas, 'M-104 426C-150 360 -96 300 -6 316C78 330 130 372 106 428');
  canvas.paintCloth(
    front,
    'M-106 420Q0 411 106 420Q114 424 115 436L116 530Q116 547 103 548Q0 553 -103 548Q-116 547 -116 530L-115 436Q-114 424 -106 420Z',
    look,
    BAG_CLOTH,
  );
  if (fromBehind) {
    canvas.drawLine('M-90 446Q0 440 90 446', look.colour, { width: 1 });
    return;
  }
  const flap = shell({
    top: 414,
    bottom: 520,
    half: () => 114,
    depth: () => 0.16,
    swell: (_x, y) => 8 * hill(y, 450, 60),
  });
  paintFlap(
    canvas,
    look,
    flap,
    'M-109 419Q0 410 109 419L113 434Q60 486 8 508Q0 511 -8 508Q-60 486 -113 434Z',
    'M-106 434Q-58 482 -8 503Q0 506 8 503Q58 482 106 434',
  );
  paintClasp(canvas, 500);
};

/** A half-moon bag on a leather strap. */
export const shoulderBag: Cut = ({ canvas, look, fromBehind }) => {
  const body = shell({
    top: 412,
    bottom: 549,
    half: widths([
      [412, 96],
      [430, 110],
      [470, 118],
      [510, 110],
      [536, 84],
      [549, 46],
    ]),
    depth: () => 0.22,
    swell: (x, y) => 16 * hill(y, 492, 60) * hill(x, 0, 120),
    relief: (u, v) => 0.012 * Math.sin(11 * u + 9 * v) * v * (1 - v),
  });
  paintStrap(canvas, look, 'M-98 428C-126 356 -78 262 0 262C78 262 126 356 98 428');
  canvas.paintCloth(
    body,
    'M-98 416Q0 404 98 416Q112 420 116 444C122 486 104 524 66 542Q36 551 0 551Q-36 551 -66 542C-104 524 -122 486 -116 444Q-112 420 -98 416Z',
    look,
    BAG_CLOTH,
  );
  canvas.drawLine('M-108 452C-100 506 -62 538 0 540C62 538 100 506 108 452', look.colour, {
    width: 0.9,
    opacity: 0.4,
    dashes: '2.6 2.2',
  });
  for (const s of SIDES) paintRing(canvas, s * 99, 426);
  if (fromBehind) {
    canvas.drawLine('M-64 446Q0 440 64 446', look.colour, { width: 1 });
    return;
  }
  const flap = shell({
    top: 408,
    bottom: 486,
    half: () => 108,
    depth: () => 0.18,
    swell: (_x, y) => 9 * hill(y, 440, 44),
  });
  paintFlap(
    canvas,
    look,
    flap,
    'M-100 414Q0 403 100 414Q110 417 113 432C104 470 58 486 0 488C-58 486 -104 470 -113 432Q-110 417 -100 414Z',
    'M-107 434C-98 466 -56 481 0 482C56 481 98 466 107 434',
  );
  paintClasp(canvas, 478);
};

/** A structured tote with two handles. */
export const toteBag: Cut = ({ canvas, look, fromBehind }) => {
  const body = shell({
    top: 374,
    bottom: 549,
    half: widths([
      [374, 112],
      [430, 110],
      [520, 102],
      [549, 98],
    ]),
    depth: () => 0.12,
    swell: (x, y) => 9 * hill(y, 500, 60) * hill(x, 0, 90),
    relief: (u, v) => 0.01 * Math.sin(7 * u + 6 * v) * (1 - v),
  });
  paintStrap(canvas, look, 'M-52 392C-54 320 -40 276 -2 276C38 276 50 320 50 392', -0.12);
  canvas.add(`<path d="M-110 377Q0 369 110 377L106 384Q0 390 -106 384Z" fill="${ramp(look.colour, 0.3)(0)}"/>`);
  canvas.paintCloth(body, 'M-113 377Q0 385 113 377L101 541Q100 549 92 549H-92Q-100 549 -101 541Z', look, BAG_CLOTH);
  canvas.drawLine('M-110 384Q0 392 110 384', look.colour, { width: 0.8, opacity: 0.5, dashes: '2.6 2.2' });
  canvas.drawLine('M-97 536H97', look.colour, { width: 0.8, opacity: 0.45, dashes: '2.6 2.2' });
  for (const s of SIDES) canvas.drawLine(`M${s * 92} 388L${s * 82} 546`, look.colour, { width: 0.9, opacity: 0.35 });
  paintStrap(canvas, look, 'M-56 404C-58 330 -44 284 -4 284C40 284 56 330 54 404');
  for (const x of [-56, 54]) {
    canvas.paintPiece(`M${x - 8} 396H${x + 8}V424Q${x} 431 ${x - 8} 424Z`, look, {
      lift: 1.2,
      from: 0.72,
      to: 0.44,
      across: TOP_TO_BOTTOM,
    });
    paintStud(canvas, x, 416);
  }
  if (!fromBehind)
    canvas.paintPiece('M-17 450H17V464H-17Z', { fabric: 'satin', colour: BRASS }, { lift: 0.8, from: 0.86, to: 0.4 });
};

function paintFlap(canvas: Canvas, look: Look, surface: Surface, outline: string, stitches: string): void {
  canvas.add(
    `<path d="${outline}" fill="#000" opacity=".38" transform="translate(2 6)" filter="url(#${canvas.soft(4)})"/>`,
  );
  canvas.paintCloth(surface, outline, look, { ...BAG_CLOTH, brighter: 0.04, castsShadow: false });
  canvas.drawLine(stitches, look.colour, { width: 0.8, opacity: 0.4, dashes: '2.4 2' });
}

function paintChain(canvas: Canvas, path: string): void {
  canvas.add(
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="4" transform="translate(6 8)" filter="url(#${canvas.soft(3)})"/><path d="${path}" fill="none" stroke="#8f6f38" stroke-width="4.4" stroke-dasharray="5 2.6" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#f0d9a4" stroke-width="1.6" stroke-dasharray="5 2.6" stroke-linecap="round" transform="translate(-.5 -.7)"/>`,
  );
}

/** A leather strap: its dark side, its face, and the light along its upper edge. */
function paintStrap(canvas: Canvas, look: Look, path: string, brighter = 0): void {
  const colourAt = ramp(look.colour, 0.6);
  canvas.add(
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="9" transform="translate(7 9)" filter="url(#${canvas.soft(4)})"/><path d="${path}" fill="none" stroke="${colourAt(0.16 + brighter)}" stroke-width="10" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${colourAt(0.54 + brighter)}" stroke-width="7.6" stroke-linecap="round" transform="translate(-.5 -.6)"/><path d="${path}" fill="none" stroke="${colourAt(0.84 + brighter)}" stroke-opacity=".8" stroke-width="1.8" stroke-linecap="round" transform="translate(-2 -2)"/>`,
  );
}

function paintClasp(canvas: Canvas, y: number): void {
  canvas.add(
    `<ellipse cx="1.5" cy="${num(y + 3)}" rx="9" ry="9" fill="#000" opacity=".35"/><circle cy="${y}" r="8.6" fill="#a98447"/><circle cy="${y}" r="7" fill="#d9bd83"/><path d="M-5 ${num(y - 2)}A5.4 5.4 0 0 1 3 ${num(y - 4.6)}" stroke="#fff6df" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
  );
}

const paintRing = (canvas: Canvas, x: number, y: number): void =>
  canvas.add(
    `<circle cx="${x}" cy="${y}" r="7.4" fill="none" stroke="#8f6f38" stroke-width="3.4"/><circle cx="${x}" cy="${y}" r="7.4" fill="none" stroke="#f0d9a4" stroke-width="1.2" stroke-dasharray="12 40" transform="rotate(200 ${x} ${y})"/>`,
  );

const paintStud = (canvas: Canvas, x: number, y: number): void =>
  canvas.add(
    `<circle cx="${x}" cy="${y}" r="2.6" fill="#a98447"/><circle cx="${num(x - 0.6)}" cy="${num(y - 0.7)}" r="1.1" fill="#fff0cf"/>`,
  );

/** A card in its envelope, tied with a ribbon of the basic colour. */
export const giftCard: Cut = ({ canvas, look, fromBehind }) => {
  const paper: Look = { fabric: 'plaster', colour: [0.95, 0.014, 85] };
  const card =
    'M-116 396L112 388Q117 388 117 393L120 543Q120 549 114 549H-114Q-120 549 -120 543L-121 402Q-121 396 -116 396Z';
  canvas.castShadow(card);
  canvas.paintPiece(card, paper, { lift: 3, from: 0.74, to: 0.5 });
  if (fromBehind) {
    canvas.paintPiece('M-118 398L114 390L4 486Q-2 491 -8 486Z', paper, {
      lift: 2.4,
      from: 0.8,
      to: 0.58,
      across: TOP_TO_BOTTOM,
    });
    return;
  }
  canvas.paintPiece('M-121 462L119 456V474L-120 480Z', look, { lift: 1, from: 0.72, to: 0.42, across: LEFT_TO_RIGHT });
  canvas.paintPiece('M-52 394L-34 393.5L-32 549H-50Z', look, { lift: 1, from: 0.68, to: 0.46, across: TOP_TO_BOTTOM });
  canvas.paintPiece('M-42 470C-60 488 -74 508 -90 522L-74 530C-60 514 -48 496 -38 476Z', look, {
    lift: 2,
    from: 0.76,
    to: 0.4,
  });
  canvas.paintPiece('M-38 470C-26 490 -12 506 2 518L-12 528C-26 514 -38 496 -46 476Z', look, {
    lift: 2,
    from: 0.82,
    to: 0.4,
  });
  canvas.paintPiece('M-42 468C-64 440 -104 442 -106 462C-104 482 -66 486 -42 474Z', look, {
    lift: 2.4,
    from: 0.88,
    to: 0.44,
  });
  canvas.paintPiece('M-40 468C-20 436 20 440 22 460C20 480 -18 486 -40 474Z', look, { lift: 2.4, from: 0.82, to: 0.4 });
  canvas.paintPiece('M-50 462Q-41 458 -32 462Q-29 471 -33 480Q-41 484 -49 480Q-53 471 -50 462Z', look, {
    lift: 1.6,
    from: 0.9,
    to: 0.46,
  });
};

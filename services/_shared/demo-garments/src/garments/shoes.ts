import type { Canvas } from '../drawing/canvas.js';
import type { Look } from '../drawing/cloth.js';
import { hex, ramp } from '../drawing/colour.js';
import { num } from '../drawing/paths.js';
import type { Cut } from '../parts/fitting.js';

/** Position of a shoe of a pair: the far one is smaller and darker. */
interface Standing {
  x: number;
  y: number;
  scale: number;
  brighter: number;
}

const PAIR: readonly Standing[] = [
  { x: 30, y: 536, scale: 0.98, brighter: -0.1 },
  { x: -18, y: 549, scale: 1.06, brighter: 0.02 },
];
const NUDE_LEATHER = hex([0.78, 0.035, 65]);

/** Moves a path drawn around the heel's ground point (0, 0) to the shoe's position. Supports absolute commands only. */
const placed =
  ({ x, y, scale }: Standing) =>
  (path: string): string =>
    path.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_match, px: string, py: string) => `${num(x + Number(px) * scale)} ${num(y + Number(py) * scale)}`,
    );

const pair =
  (paint: (canvas: Canvas, look: Look, standing: Standing, place: (path: string) => string) => void): Cut =>
  ({ canvas, look }) => {
    for (const standing of PAIR) paint(canvas, look, standing, placed(standing));
  };

/** Leather lit from the upper left: base gradient, a glint along the instep, depth near the sole. */
function paintUpper(
  canvas: Canvas,
  look: Look,
  { x, y, scale, brighter }: Standing,
  { upper, glint, depth }: { upper: string; glint: readonly string[]; depth: string },
  height = 90,
): void {
  const colourAt = ramp(look.colour, 0.9);
  const gradient = canvas.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x - 40 * scale)}" y1="${num(y - height * scale)}" x2="${num(x + 20 * scale)}" y2="${num(y + 4 * scale)}"><stop offset="0" stop-color="${colourAt(0.82 + brighter)}"/><stop offset=".42" stop-color="${colourAt(0.58 + brighter)}"/><stop offset=".8" stop-color="${colourAt(0.28 + brighter)}"/><stop offset="1" stop-color="${colourAt(0.1)}"/></linearGradient>`,
  );
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${upper}"/></clipPath>`);
  const glints = glint
    .map(
      (path, i) =>
        `<path d="${path}" fill="none" stroke="${colourAt(1)}" stroke-opacity="${i ? 0.6 : 0.75}" stroke-width="${num((i ? 6 : 7) * scale)}" stroke-linecap="round" filter="url(#${canvas.soft(i ? 3 : 4)})"/>`,
    )
    .join('');
  canvas.add(
    `<path d="${upper}" fill="url(#${gradient})"/><g clip-path="url(#${clip})">${glints}<path d="${depth}" fill="none" stroke="${colourAt(0)}" stroke-opacity=".7" stroke-width="${num(9 * scale)}" filter="url(#${canvas.soft(4)})"/></g>`,
  );
}

function paintSole(canvas: Canvas, look: Look, { scale }: Standing, path: string, width = 2): void {
  canvas.add(
    `<path d="${path}" fill="none" stroke="${ramp(look.colour, 0.9)(0.02)}" stroke-width="${num(width * scale)}" stroke-linecap="round"/>`,
  );
}

/** Pointed court shoes. */
export const heels = pair((canvas, look, standing, place) => {
  const { brighter } = standing;
  const upper = place(
    'M-100 -3C-86 3 -62 3 -42 0C-18 -4 12 -44 48 -75C62 -85 80 -88 94 -87C101 -102 101 -128 95 -140C84 -136 74 -122 54 -104C24 -70 -4 -44 -38 -37C-62 -33 -86 -18 -100 -3Z',
  );
  const inside = place(
    'M-38 -37C-12 -54 18 -84 48 -114C64 -129 82 -140 95 -140C84 -136 74 -122 54 -104C24 -70 -4 -44 -38 -37Z',
  );
  canvas.castShadow(place('M-104 -7L94 -8L94 4L-96 4Z'));
  canvas.add(`<path d="${inside}" fill="${NUDE_LEATHER}"/><path d="${inside}" fill="#000" opacity=".16"/>`);
  canvas.paintPiece(place('M94 -90C98 -60 92.5 -22 92 1L87 1C86.5 -32 82 -62 64 -82C74 -89 84 -94 94 -90Z'), look, {
    lift: 0,
    from: 0.62 + brighter,
    to: 0.15 + brighter,
    across: [0, 0, 1, 0],
  });
  paintUpper(canvas, look, standing, {
    upper,
    glint: [place('M-80 -14C-62 -25 -42 -28 -18 -36C14 -54 40 -82 66 -104'), place('M88 -132C92 -116 92 -104 86 -94')],
    depth: place('M-96 2C-60 8 -40 6 -14 -10C10 -40 40 -68 94 -84'),
  });
  paintSole(canvas, look, standing, place('M-100 -3C-86 3 -62 3 -42 0C-18 -4 12 -44 48 -75C62 -85 80 -88 94 -87'));
});

/** Open sandals: a footbed on a block heel, two toe bands and an ankle strap. */
export const sandals = pair((canvas, look, standing, place) => {
  const { brighter, scale } = standing;
  const colourAt = ramp(look.colour, 0.7);
  canvas.castShadow(place('M-104 -7L98 -8L98 4L-98 4Z'));
  canvas.paintPiece(place('M58 -62C74 -70 90 -72 100 -70L98 1L68 1C68 -24 66 -44 58 -62Z'), look, {
    lift: 0,
    from: 0.6 + brighter,
    to: 0.2 + brighter,
    across: [0, 0, 1, 0],
  });
  const footbed = place(
    'M-102 -6C-84 -2 -52 -4 -34 -10C-4 -22 28 -58 62 -72C78 -78 94 -80 102 -76C104 -70 102 -66 100 -64C84 -64 68 -60 54 -52C26 -36 -2 -4 -34 1C-58 4 -88 4 -102 1Z',
  );
  canvas.paintPiece(footbed, { fabric: 'leather', colour: [0.74, 0.045, 62] }, { lift: 0, from: 0.7, to: 0.36 });
  paintSole(canvas, look, standing, place('M-102 0C-86 5 -58 5 -34 2C-4 -4 26 -34 54 -51C70 -60 86 -63 100 -63'), 3);
  const strap = (path: string, width: number): void =>
    canvas.add(
      `<path d="${place(path)}" fill="none" stroke="${colourAt(0.12)}" stroke-width="${num((width + 1.6) * scale)}" stroke-linecap="round"/><path d="${place(path)}" fill="none" stroke="${colourAt(0.52 + brighter)}" stroke-width="${num(width * scale)}" stroke-linecap="round"/><path d="${place(path)}" fill="none" stroke="${colourAt(0.92)}" stroke-opacity=".7" stroke-width="${num(width * 0.22 * scale)}" stroke-linecap="round" transform="translate(-1.2 -1.6)"/>`,
    );
  strap('M-84 -2C-80 -26 -62 -34 -48 -10', 9);
  strap('M-56 -4C-50 -38 -26 -46 -10 -24', 11);
  strap('M100 -72C106 -92 106 -116 102 -132', 6);
  strap('M102 -128C78 -142 50 -138 44 -124C52 -112 78 -112 104 -122', 5.5);
});

/** Ankle-hugging boots to below the knee, on a block heel. */
export const boots = pair((canvas, look, standing, place) => {
  const { brighter } = standing;
  const colourAt = ramp(look.colour, 0.6);
  canvas.castShadow(place('M-98 -8L86 -9L86 4L-92 4ZM10 -226L84 -226L84 -20L10 -20Z'));
  const opening = place('M12 -226C24 -236 72 -236 86 -226C74 -218 26 -218 12 -226Z');
  canvas.paintPiece(place('M44 -30L86 -30L84 1L50 1C50 -10 48 -20 44 -30Z'), look, {
    lift: 0,
    from: 0.5 + brighter,
    to: 0.14 + brighter,
    across: [0, 0, 1, 0],
  });
  paintUpper(
    canvas,
    look,
    standing,
    {
      upper: place(
        'M-98 -4C-100 -22 -84 -34 -62 -40C-36 -46 -12 -58 2 -84C14 -108 12 -170 12 -226C26 -218 74 -218 86 -226C86 -170 78 -120 82 -84C84 -60 90 -44 88 -28C72 -24 58 -22 44 -24C26 -22 14 -4 -8 0C-34 4 -76 4 -98 -4Z',
      ),
      glint: [place('M-76 -22C-52 -34 -20 -42 6 -66C22 -96 24 -150 26 -214'), place('M66 -214C62 -160 58 -120 62 -84')],
      depth: place('M-96 2C-50 8 -20 6 8 -10C24 -22 60 -18 90 -26C84 -80 84 -140 88 -220'),
    },
    200,
  );
  canvas.add(`<path d="${opening}" fill="${colourAt(0.04)}"/>`);
  for (const crease of [
    'M10 -96C30 -88 54 -90 80 -98',
    'M4 -80C26 -70 56 -74 82 -82',
    'M-24 -50C-14 -44 -6 -42 6 -44',
  ]) {
    canvas.drawLine(place(crease), look.colour, { width: 1.4, opacity: 0.5 });
  }
  paintSole(canvas, look, standing, place('M-98 -3C-76 5 -34 5 -8 1C14 -3 26 -21 44 -23'), 3);
});

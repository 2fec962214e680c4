export interface Size {
  width: number;
  height: number;
}

/**
 * The sizes in which garments are drawn: those of the documents (LIM-025 to 030), their doubles for high-density
 * screens, and the tiles of the listing and of the carousels. Other sizes are cut from one of them, so that they cost a
 * resize and no drawing.
 */
const GARMENT_SIZES: readonly (readonly [Size, ...Size[]])[] = [
  [
    { width: 278, height: 1000 },
    { width: 556, height: 2000 },
  ],
  [
    { width: 278, height: 667 },
    { width: 556, height: 1334 },
  ],
  [
    { width: 278, height: 463 },
    { width: 556, height: 926 },
    { width: 1112, height: 1852 },
  ],
  [
    { width: 500, height: 1000 },
    { width: 1000, height: 2000 },
  ],
  [
    { width: 600, height: 744 },
    { width: 1200, height: 1488 },
  ],
  [
    { width: 250, height: 250 },
    { width: 500, height: 500 },
    { width: 1000, height: 1000 },
    { width: 2000, height: 2000 },
  ],
  [
    { width: 1100, height: 850 },
    { width: 2200, height: 1700 },
  ],
];

/** The sizes of pictures with several garments on one rail: those of banners, and of page headers. */
const SCENE_SIZES: readonly (readonly [Size, ...Size[]])[] = [
  [
    { width: 500, height: 500 },
    { width: 1000, height: 1000 },
  ],
  [
    { width: 750, height: 500 },
    { width: 1500, height: 1000 },
  ],
  [
    { width: 556, height: 463 },
    { width: 1112, height: 926 },
  ],
  [
    { width: 800, height: 350 },
    { width: 1600, height: 700 },
    { width: 2200, height: 962 },
  ],
  [
    { width: 1050, height: 350 },
    { width: 2100, height: 700 },
  ],
];

/** Size of a drawn picture's original in the answers of `identify` and `/media`. */
export const ORIGINAL: Size = { width: 1200, height: 1488 };
export const SCENE_ORIGINAL: Size = { width: 1600, height: 700 };

/** Size of the listing's tile, drawn ahead for every product. */
export const TILE: Size = { width: 278, height: 463 };

/** Fills in open sides (0) of a requested size from the original's aspect ratio. */
export function closedSize({ width, height }: Size, original: Size): Size {
  if (width > 0 && height > 0) return { width, height };
  if (width > 0) return { width, height: Math.max(1, Math.round((width * original.height) / original.width)) };
  if (height > 0) return { width: Math.max(1, Math.round((height * original.width) / original.height)), height };
  return original;
}

/** The size to draw for a requested one: the nearest aspect ratio, and large enough if possible. */
export function drawnSize(wanted: Size, kind: 'garment' | 'scene'): Size {
  const ratio = (size: Size): number => Math.log(size.width / size.height);
  const distance = (sizes: readonly [Size, ...Size[]]): number => Math.abs(ratio(sizes[0]) - ratio(wanted));
  const shapes = kind === 'garment' ? GARMENT_SIZES : SCENE_SIZES;
  const nearest = shapes.reduce((best, sizes) => (distance(sizes) < distance(best) ? sizes : best));
  return nearest.find((size) => size.width >= wanted.width && size.height >= wanted.height) ?? (nearest.at(-1) as Size);
}

/** Side of the square thumbnail (LIM-030). */
const THUMBNAIL = 150;

/** Whether the shop or its documents use this size: such a picture waits in the queue, other sizes may be refused. */
export function isShopSize({ width, height }: Size): boolean {
  if (width === height && (width === THUMBNAIL || width === 2 * THUMBNAIL)) return true;
  return [...GARMENT_SIZES, ...SCENE_SIZES].flat().some((size) => size.width === width && size.height === height);
}

import { VIEWS, type View } from './drawing/vocabulary.js';

const LONGEST = 500;

/**
 * Normalizes a picture's path, with a leading slash; undefined when it could leave the folder. `path` is decoded once;
 * a remaining percent sign means that it was encoded twice.
 */
export function picturePath(path: string): string | undefined {
  const whole = path.startsWith('/') ? path : `/${path}`;
  if (whole.length > LONGEST || !whole.isWellFormed()) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
  if (/[\u0000-\u001f\u007f\\%?#:*"<>|]/.test(whole)) return undefined;
  const segments = whole.slice(1).split('/');
  return segments.some((segment) => segment === '' || segment.startsWith('.') || segment.endsWith(' '))
    ? undefined
    : whole;
}

export type DrawnPath = { kind: 'garment'; sku: string; view: View } | { kind: 'scene'; skus: string[] };

/** An optional version before the extension: documents contain it, so that a picture can be cached for a year. */
const GARMENT = new RegExp(`^/g/(.+)/(${VIEWS.join('|')})(?:\\.[0-9a-f]{8})?\\.webp$`);
const SCENE = /^\/g\/((?:~[^~/]+){2,8})\/scene\.webp$/;

/** Parses `/g/<sku>/<view>.webp`, or several garments on one rail: `/g/~<sku>~<sku>/scene.webp`. */
export function drawnPath(path: string): DrawnPath | undefined {
  const scene = SCENE.exec(path)?.[1];
  if (scene) return { kind: 'scene', skus: scene.slice(1).split('~') };
  const [, sku, view] = GARMENT.exec(path) ?? [];
  return sku && view ? { kind: 'garment', sku, view: view as View } : undefined;
}

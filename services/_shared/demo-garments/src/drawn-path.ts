import { VIEWS, type View } from './vocabulary.js';

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

import { describe, expect, it } from '@jest/globals';
import { drawnPath } from './drawn-path.js';

describe('drawnPath', () => {
  it('reads one view of a garment for every sku', () => {
    for (const sku of ['DRS-1', 'a/b', 'with space'])
      expect(drawnPath(`/g/${sku}/back.webp`)).toEqual({ kind: 'garment', sku, view: 'back' });
  });

  it('reads past the version that documents write', () => {
    expect(drawnPath('/g/DRS-1/front.0a1b2c3d.webp')).toEqual({ kind: 'garment', sku: 'DRS-1', view: 'front' });
    expect(drawnPath('/g/DRS-1/front.xyz.webp')).toBeUndefined();
  });

  it('reads several garments on one rail', () => {
    expect(drawnPath('/g/~A~B-2/scene.webp')).toEqual({ kind: 'scene', skus: ['A', 'B-2'] });
  });

  it.each([
    '/g/A/side.webp',
    '/g/A/hanger.png',
    '/g//hanger.webp',
    '/x/A/hanger.webp',
    '/g/~A/scene.webp',
    '/g/A~B/scene.webp',
    `/g/${'~A'.repeat(9)}/scene.webp`,
  ])('does not match %s, which is a file', (path) => {
    expect(drawnPath(path)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { completeSpec, garmentSpecOf } from './garment-spec.js';

describe('garmentSpecOf', () => {
  it('reads the attributes of a product, codes or labels', () => {
    const attributes = {
      garment_type: 'Evening dress',
      fabric: 'satin',
      basic_color: 'Green',
      neckline: 'Deep V',
      dress_length: 'floor',
      belt: '1',
      designer: 'Ada',
    };
    expect(garmentSpecOf('DRS-1', attributes)).toMatchObject({
      seed: 'DRS-1',
      type: 'evening dress',
      fabric: 'satin',
      basicColour: 'green',
      neckline: 'deep v',
      dressLength: 'floor',
      belt: true,
      slit: false,
    });
  });

  it('is undefined for products that are not garments', () => {
    expect(garmentSpecOf('GUIDE', { fabric: 'satin' })).toBeUndefined();
    expect(garmentSpecOf('X', { garment_type: 'spaceship' })).toBeUndefined();
  });

  it('uses the default for unknown terms', () => {
    const spec = garmentSpecOf('X', { garment_type: 'knit', fabric: 'kevlar', basic_color: 7, neckline: null });
    expect(spec).toMatchObject({ fabric: undefined, basicColour: undefined, neckline: undefined });
  });
});

describe('completeSpec', () => {
  it('hangs no sleeve on a strapless dress', () => {
    expect(completeSpec({ seed: 'a', type: 'evening dress', neckline: 'strapless', sleeve: 'long' }).sleeve).toBe(
      'sleeveless',
    );
  });

  it('a cut determines its own neckline', () => {
    expect(completeSpec({ seed: 'a', type: 'wrap dress', neckline: 'boat' })).toMatchObject({
      neckline: 'v',
      sleeve: 'long',
    });
  });
});

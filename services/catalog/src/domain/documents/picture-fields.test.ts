import { describe, expect, it } from '@jest/globals';
import { attributeOf, catalogueOf, productOf } from '../../../test/facts.js';
import type { AttributeValue } from '../attribute.js';
import type { ProductFacts } from '../product.js';
import { imageFields, withVersion } from './picture-fields.js';

const nothingKnown = catalogueOf({});
const fields = (images: Partial<ProductFacts['images']>, withGallery?: boolean) =>
  imageFields(nothingKnown, productOf('COAT', { images: { gallery: [], ...images } }).facts, withGallery);

describe('the pictures of a product', () => {
  it('are its own: main, small, thumbnail, front, hover and gallery', () => {
    expect(
      fields({
        base: '/main.jpg',
        small: '/small.jpg',
        thumbnail: '/thumb.jpg',
        hover: '/hover.jpg',
        gallery: [{ image: '/back.jpg', label: 'Back' }, { image: '/side.jpg' }],
      }),
    ).toEqual({
      image: '/main.jpg',
      small_image: '/small.jpg',
      thumbnail: '/thumb.jpg',
      front_image: '/main.jpg',
      hover_image: '/hover.jpg',
      media_gallery: [
        { image: '/main.jpg', pos: 1, typ: 'image', lab: null, vid: null },
        { image: '/back.jpg', pos: 2, typ: 'image', lab: 'Back', vid: null },
        { image: '/side.jpg', pos: 3, typ: 'image', lab: null, vid: null },
      ],
    });
  });
  it('are the main one wherever there is no other', () => {
    expect(fields({ base: '/main.jpg' })).toMatchObject({
      small_image: '/main.jpg',
      thumbnail: '/main.jpg',
      front_image: '/main.jpg',
      hover_image: null,
    });
  });
  it('show the main one once in the gallery, first', () => {
    const gallery = [{ image: '/back.jpg' }, { image: '/main.jpg', label: 'Main' }];
    expect(fields({ base: '/main.jpg', gallery }).media_gallery).toMatchObject([
      { image: '/main.jpg', pos: 1, lab: null },
      { image: '/back.jpg', pos: 2 },
    ]);
  });
  it('are "no_selection" without a main one; its gallery is still there', () => {
    expect(fields({ gallery: [{ image: '/back.jpg' }] })).toMatchObject({
      image: 'no_selection',
      small_image: 'no_selection',
      thumbnail: 'no_selection',
      front_image: 'no_selection',
      hover_image: null,
      media_gallery: [{ image: '/back.jpg', pos: 1 }],
    });
  });
  it('of a variant are three, without a gallery', () => {
    expect(fields({ base: '/main.jpg', hover: '/hover.jpg', gallery: [{ image: '/back.jpg' }] }, false)).toEqual({
      image: '/main.jpg',
      small_image: '/main.jpg',
      thumbnail: '/main.jpg',
    });
  });
});

describe('the address of a drawn picture', () => {
  const garment = attributeOf(80, 'garment_type', { 1: 'Coat', 2: 'Dress' });
  const fabric = attributeOf(81, 'fabric', { 5: 'Silk', 6: 'Wool' });
  const dress = { garment_type: [2], fabric: [5] };
  const shop = (attributes: Record<string, AttributeValue>, known = [garment, fabric]) =>
    catalogueOf({ attributes: known, products: [productOf('DRS-1', { attributes })] });
  const addressOf = (attributes: Record<string, AttributeValue>, known = [garment, fabric], view = 'hanger'): string =>
    withVersion(shop(attributes, known), `/g/DRS-1/${view}.webp`);

  it('contains eight letters of the look’s hash', () => {
    const looks = Array.from({ length: 64 }, (_, length) => addressOf({ garment_type: [2], belt: 'x'.repeat(length) }));
    for (const look of looks) expect(look).toMatch(/^\/g\/DRS-1\/hanger\.[0-9a-f]{8}\.webp$/);
    expect(new Set(looks).size).toBe(looks.length);
  });
  it('is unchanged while the look is unchanged', () => {
    expect(addressOf({ ...dress, points: '7', designer: 'Étude' })).toBe(addressOf(dress));
    expect(addressOf({ ...dress, fabric: [5, 6] })).toBe(addressOf(dress)); // the first option is drawn
  });
  it('changes with any attribute the garment is drawn from', () => {
    const codes = [
      ...['basic_color', 'neckline', 'sleeve', 'dress_length', 'cut'],
      ...['belt', 'slit', 'double_breasted', 'backdrop'],
    ];
    const addresses = [
      addressOf(dress),
      addressOf({ ...dress, garment_type: [1] }),
      addressOf({ ...dress, fabric: [6] }),
      ...codes.map((code) => addressOf({ ...dress, [code]: 'other' })),
    ];
    expect(new Set(addresses).size).toBe(addresses.length);
  });
  it('distinguishes equal words of different attributes', () => {
    expect(addressOf({ garment_type: [2], belt: 'long' })).not.toBe(addressOf({ garment_type: [2], slit: 'long' }));
  });
  it('depends on the drawn word, not on the label or number of an option', () => {
    const renamed = attributeOf(
      80,
      'garment_type',
      {},
      {
        options: [{ optionId: 9, key: 'robe', code: 'dress', labels: { default: 'Robe' }, position: 0 }],
      },
    );
    expect(addressOf({ garment_type: [9], fabric: [5] }, [renamed, fabric])).toBe(addressOf(dress));
    const relabelled = {
      ...garment,
      options: garment.options.map((option) => ({ ...option, labels: { default: 'Sukienka' } })),
    };
    expect(addressOf(dress, [relabelled, fabric])).toBe(addressOf(dress));
  });
  it('treats an unknown option as none', () => {
    expect(addressOf({ garment_type: [2], fabric: [99] })).toBe(addressOf({ garment_type: [2] }));
  });
  it('depends on the number of an option while its attribute is unknown', () => {
    expect(addressOf(dress, [garment])).toMatch(/^\/g\/DRS-1\/hanger\.[0-9a-f]{8}\.webp$/);
    expect(addressOf(dress, [garment])).not.toBe(addressOf({ ...dress, fabric: [6] }, [garment]));
  });
  it('takes the text of an attribute that has no options', () => {
    const text = attributeOf(81, 'fabric', {}, { frontendInput: 'text' });
    expect(addressOf({ garment_type: [2], fabric: 'silk' }, [garment, text])).toBe(addressOf(dress));
    expect(addressOf({ garment_type: [2], fabric: 'silk' }, [garment])).toBe(addressOf(dress));
  });
  it('is the same for every view and of every picture in a document', () => {
    const versionOf = (path: unknown): string | undefined => /\.([0-9a-f]{8})\.webp$/.exec(String(path))?.[1];
    const version = versionOf(addressOf(dress));
    for (const view of ['hanger', 'front', 'back', 'detail'])
      expect(addressOf(dress, undefined, view)).toBe(`/g/DRS-1/${view}.${version}.webp`);
    const { facts } = productOf('DRS-1', {
      attributes: dress,
      images: {
        base: '/g/DRS-1/hanger.webp',
        small: '/g/DRS-1/detail.webp',
        thumbnail: '/g/DRS-1/detail.webp',
        hover: '/g/DRS-1/front.webp',
        gallery: [{ image: '/g/DRS-1/back.webp' }],
      },
    });
    expect(imageFields(shop(dress), facts)).toMatchObject({
      image: `/g/DRS-1/hanger.${version}.webp`,
      small_image: `/g/DRS-1/detail.${version}.webp`,
      thumbnail: `/g/DRS-1/detail.${version}.webp`,
      hover_image: `/g/DRS-1/front.${version}.webp`,
      media_gallery: [{ image: `/g/DRS-1/hanger.${version}.webp` }, { image: `/g/DRS-1/back.${version}.webp` }],
    });
  });
  it.each([
    ['a photo', '/w/d/photo.jpg'],
    ['another folder', '/x/g/DRS-1/hanger.webp'],
    ['another file', '/g/DRS-1/hanger.webp.txt'],
    ['an unknown view', '/g/DRS-1/side.webp'],
    ['an unknown product', '/g/NOPE/hanger.webp'],
    ['several garments on one rail', '/g/~DRS-1~DRS-2/scene.webp'],
  ])('of %s is as it was', (_what, path) => expect(withVersion(shop(dress), path)).toBe(path));
  it('of a product that is no garment is as it was', () => {
    expect(addressOf({ fabric: [5] })).toBe('/g/DRS-1/hanger.webp');
  });
});

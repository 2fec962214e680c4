import { describe, expect, it } from '@jest/globals';
import { aListing } from '../../test/a-listing.js';
import { pricesOf, productOf } from './shelf.js';

const OPTIONS: Readonly<Record<string, string>> = {
  'designer 11': 'Ida Brandt',
  'marketplace_condition 52': 'very good',
  'marketplace_condition 53': 'new with tag',
};
const NAMES = {
  option: (attribute: string, code: string) => OPTIONS[`${attribute} ${code}`],
  category: (code: string) => (code === '3' ? ['women', 'dresses'] : undefined),
  hasCategory: () => true,
};

describe('the product of a piece', () => {
  it('has our number as sku, never the identifier of the seller, and no VAT', () => {
    const product = productOf(aListing({ state: 'listed' }), NAMES);
    expect(product).toMatchObject({ sku: 'GD-000123', type: 'single_number', taxClass: 'none', maxCartQty: 1 });
    expect(JSON.stringify(product)).not.toContain('Red_dress');
  });

  it('shows a plain text of the seller as markup that is none', () => {
    const { texts } = productOf(aListing(), NAMES);
    expect(texts.default).toEqual({
      name: 'Czerwona łączka',
      description: '<p>Raz &lt;założona&gt; &amp; &quot;prana&quot;</p><p>Drugi akapit</p>',
      urlKey: 'czerwona-laczka-gd-000123',
    });
  });

  it('is in the category of second-hand pieces besides the chosen ones; unknown ones are left out', () => {
    const categories = ['3', '99'];
    expect(productOf(aListing({ categories }), NAMES).categories).toEqual([['second-hand'], ['women', 'dresses']]);
    const without = { ...NAMES, hasCategory: () => false };
    expect(productOf(aListing({ categories }), without).categories).toEqual([['women', 'dresses']]);
  });

  it('has the condition that we saw, once it was changed', () => {
    const terms = { price: { amount: 30_000, currency: 'PLN' as const }, condition: '53' };
    const { attributes } = productOf(aListing({ state: 'listed', terms }), NAMES);
    expect(attributes).toMatchObject({ marketplace_condition: 'new with tag', new_with_tag: '1', accepted: '1' });
    expect(productOf(aListing(), NAMES).attributes).toMatchObject({ new_with_tag: '0', accepted: '0' });
  });

  it('never shows the label', () => {
    const photo = (slot: 'image' | 'back_image' | 'label_image') => ({
      ...{ slot, uploadId: slot, path: `/upload/${slot}.webp`, digest: '', width: 1, height: 1 },
    });
    const photos = [photo('label_image'), photo('back_image'), photo('image')];
    const { images } = productOf(aListing({ photos }), NAMES);
    expect(images).toMatchObject({ base: '/upload/image.webp', hover: '/upload/back_image.webp' });
    expect(images.gallery).toEqual([{ image: '/upload/image.webp' }, { image: '/upload/back_image.webp' }]);
  });
});

describe('the prices of a piece', () => {
  it('are those of the seller in every currency, with the shop price', () => {
    expect(pricesOf(aListing())).toEqual({
      ...{ sku: 'GD-000123', prices: { PLN: 45_000, EUR: 10_500 }, retail: { PLN: 90_000 } },
    });
  });
  it('are the agreed one alone, once terms were changed', () => {
    expect(pricesOf(aListing({ price: { amount: 30_000, currency: 'PLN' } })).prices).toEqual({ PLN: 30_000 });
  });
});

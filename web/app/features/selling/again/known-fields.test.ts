import { describe, expect, it } from 'vitest';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { fieldsOfGoods, fieldsOfPiece } from './known-fields.ts';

const LINE = { name: 'Linen dress, M', boughtAt: '2026-11-01T12:00:00Z' };
const wire = (fields: object) =>
  productOf({ id: 1, sku: 'DRS-10', name: 'Linen dress', type_id: 'configurable', ...fields } as never);

describe('a bought garment of the shop', () => {
  const style = wire({
    description: '<p>Light linen.</p><p>Falls <b>large</b> &amp; long.</p>',
    ...{ category_ids: [2, 3, 9], designer: '11', material: '71' },
    attributes_metadata: [
      { attribute_code: 'material', options: [{ value: '71', label: 'Linen' }] },
      { attribute_code: 'basic_color', options: [] },
    ],
    configurable_options: [
      { attribute_id: 5, attribute_code: 'size', label: 'Size', values: [{ value_index: 22, label: 'M' }] },
      { attribute_id: 6, attribute_code: 'basic_color', label: 'Colour', values: [{ value_index: 42, label: 'red' }] },
    ],
    configurable_children: [{ id: 4, sku: 'DRS-10-M-RED', status: 1, size: 22, basic_color: 42 }],
  });
  const piece = wire({ id: 4, sku: 'DRS-10-M-RED', type_id: 'simple', parentSku: 'DRS-10' });

  it('is filled from its style and its variant; condition and prices are left to the seller', () => {
    expect(fieldsOfGoods({ piece, style }, LINE, ['3', '9'])).toEqual({
      ...{ name: 'Linen dress', family: 'clothing', category: '3', designer: '11', size: '22', color: '42' },
      ...{
        description: 'Light linen.\nFalls large & long.',
        fabric: 'Linen',
        year: '2026',
        purchasePlace: 'Garderoba',
      },
    });
  });

  it('says its fabric in the words of the shop’s list', () => {
    const velvet = wire({
      ...{ fabric: '81', material: '71' },
      attributes_metadata: [{ attribute_code: 'fabric', options: [{ value: '81', label: 'Samt' }] }],
    });
    expect(fieldsOfGoods({ piece: velvet, style: velvet }, LINE, []).fabric).toBe('Samt');
  });

  it('with a size of shoes is a pair of shoes, without a size an accessory', () => {
    const shoes = wire({ shoe_size: '31' });
    const bag = wire({});
    expect(fieldsOfGoods({ piece: shoes, style: shoes }, LINE, [])).toMatchObject({ family: 'shoes', size: '31' });
    expect(fieldsOfGoods({ piece: bag, style: bag }, LINE, [])).toMatchObject({ family: 'accessories', category: '' });
  });

  it('that the shop shows no more has what the order says', () => {
    expect(fieldsOfGoods({ piece: undefined, style: undefined }, LINE, ['3'])).toEqual({
      ...{ name: 'Linen dress, M', year: '2026', purchasePlace: 'Garderoba' },
    });
  });
});

describe('a bought second-hand piece', () => {
  const SAID = {
    ...{ name: 'Silk dress', description: 'Worn once.', designer: '11', size: '22', color: '42', fabric: 'Silk' },
  };
  const LISTED = { ...SAID, family: 'clothing', categories: ['5', '3', '9'] };

  it('is filled with what its listing said', () => {
    expect(fieldsOfPiece(LISTED, LINE, ['9', '3'])).toEqual({
      ...{ ...SAID, family: 'clothing', category: '3', year: '2026', purchasePlace: 'Garderoba' },
    });
  });

  it('in categories of the shop alone has none', () => {
    expect(fieldsOfPiece(LISTED, LINE, ['2']).category).toBe('');
  });

  it('without texts, after the erasure of its seller, has the name of the order', () => {
    expect(fieldsOfPiece({ ...LISTED, name: '', family: 'hats' }, LINE, [])).toMatchObject({
      ...{ name: 'Linen dress, M', family: 'clothing' },
    });
  });
});

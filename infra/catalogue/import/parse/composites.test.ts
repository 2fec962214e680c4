import { describe, expect, it } from '@jest/globals';
import { parseBundle, parseLabels, parseVariations, variationAttributes } from './composites.ts';

describe('configurable variations', () => {
  it('name each child with its options, a trailing separator is legal', () => {
    const variations = parseVariations('sku=MH01-XS-Black,size=XS,color=Black|sku=MH01-XS-Gray,size=XS,color=Gray|');
    expect(variations).toEqual([
      { sku: 'MH01-XS-Black', options: { size: 'XS', color: 'Black' } },
      { sku: 'MH01-XS-Gray', options: { size: 'XS', color: 'Gray' } },
    ]);
    expect(variationAttributes(variations)).toEqual(['size', 'color']);
  });

  it('keep a comma or bar of a label that is quoted, and a comma that Magento left as it is', () => {
    const written = 'sku=A,color="Black, white|red",size="5"" heel"|sku=B,color=Black, white,size=M';
    expect(parseVariations(written)).toEqual([
      { sku: 'A', options: { color: 'Black, white|red', size: '5" heel' } },
      { sku: 'B', options: { color: 'Black, white', size: 'M' } },
    ]);
    expect(parseLabels('color=Colour,size="Size, EU"')).toEqual({ color: 'Colour', size: 'Size, EU' });
  });

  it('are as many as catalog keeps', () => {
    const children = (count: number) => Array.from({ length: count }, (_, i) => `sku=A-${i},size=${i}`).join('|');
    expect(parseVariations(children(500))).toHaveLength(500);
    expect(() => parseVariations(children(501))).toThrow('more than 500 children');
  });

  it('may call a child as another calls its option', () => {
    expect(parseVariations('sku=S,size=M|sku=M,size=S')).toHaveLength(2);
  });

  it.each([
    ['sku=A', 'A has no option'],
    ['size=XS', 'has no sku'],
    ['sku=A,size', 'is not name=value'],
    ['sku=A,size=S|sku=B,color=Red', 'B does not have the same attributes'],
    ['sku=A,size=S|sku=B,size=M,color=Red', 'B does not have the same attributes'],
    ['sku=A,size=S|sku=B,size=S', 'B repeats a child or its options'],
    ['sku=A,size=S|sku=A,size=M', 'A repeats a child or its options'],
    ['sku=A,size=', 'A does not have the same attributes'],
    ['sku=A,constructor=1|sku=B,size=1', 'B does not have the same attributes'],
  ])('%s refuses the row', (cell, reason) => {
    expect(() => parseVariations(cell)).toThrow(reason);
  });
});

describe('bundle values', () => {
  it('are options with their parts', () => {
    const cell =
      'name=Strap,type=radio,required=1,sku=24-WG085,price=0,default=0,default_qty=1.0000|name=Strap,type=radio,required=1,sku=24-WG086,price=0,default=1,default_qty=2|name=Ball,type=select,required=0,sku=24-WG081,price=0.0000,default=1,default_qty=1';
    expect(parseBundle(cell)).toEqual([
      {
        title: 'Strap',
        type: 'radio',
        required: true,
        position: 1,
        items: [
          { sku: '24-WG085', qty: 1, isDefault: false, canChangeQuantity: false },
          { sku: '24-WG086', qty: 2, isDefault: true, canChangeQuantity: false },
        ],
      },
      {
        title: 'Ball',
        type: 'select',
        required: false,
        position: 2,
        items: [{ sku: '24-WG081', qty: 1, isDefault: true, canChangeQuantity: false }],
      },
    ]);
  });

  it.each(['sku=A,type=radio', 'name=X', 'name=X,sku=A,default_qty=-1', 'name=X,sku=A,required=maybe', 'nonsense'])(
    '%s refuses the row',
    (cell) => {
      expect(() => parseBundle(cell)).toThrow(/^bundle_values/);
    },
  );
});

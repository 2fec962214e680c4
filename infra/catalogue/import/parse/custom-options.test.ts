import { describe, expect, it } from '@jest/globals';
import { parseCustomOptions } from './custom-options.ts';

const parse = (cell: string) => {
  const notes: string[] = [];
  return { options: parseCustomOptions(cell, (text) => notes.push(text)), notes };
};
const price = (units: string, scale: number, isPercent = false) => ({ price: { units, scale }, isPercent });

describe('custom options', () => {
  it('are wishes one writes or chooses', () => {
    const { options, notes } = parse(
      [
        'name=Engraving,type=field,required=0,price=5.0000,price_type=fixed,sku=E,max_characters=20',
        'name=Wrapping,type=drop_down,required=1,price=0.0000,price_type=fixed,sku=,option_title=Paper',
        'name=Wrapping,type=drop_down,required=1,price=10.0000,price_type=percent,sku=,option_title=Gift box',
        'name=Extras,type=multiple,required=0,price=3.5,price_type=fixed,option_title=Card',
        'name=Delivery,type=date_time,required=0',
      ].join('|'),
    );
    expect(options).toEqual([
      {
        title: 'Engraving',
        type: 'field',
        required: false,
        position: 1,
        maxCharacters: 20,
        surcharge: price('50000', 4),
        values: [],
      },
      {
        title: 'Wrapping',
        type: 'drop_down',
        required: true,
        position: 2,
        values: [{ title: 'Paper' }, { title: 'Gift box', surcharge: price('100000', 4, true) }],
      },
      {
        title: 'Extras',
        type: 'checkbox',
        required: false,
        position: 3,
        values: [{ title: 'Card', surcharge: price('35', 1) }],
      },
      { title: 'Delivery', type: 'field', required: false, position: 4, values: [] },
    ]);
    expect(notes).toEqual([]);
  });

  it('of type file are left out and noted', () => {
    const { options, notes } = parse('name=Your drawing,type=file,required=0,price=1,file_extension=jpg');
    expect(options).toEqual([]);
    expect(notes).toEqual(["custom_options: 'Your drawing' of type 'file' is left out"]);
  });

  it.each([
    'type=field',
    'name=X,type=field,price=-1',
    'name=X,required=maybe',
    'nonsense',
    'name=X,max_characters=-2',
  ])('%s refuses the row', (cell) => {
    expect(() => parse(cell)).toThrow(/^custom_options/);
  });
});

import { describe, expect, it } from '@jest/globals';
import { withFamilies } from './colour-families.ts';
import type { ProductInput } from './messages.ts';
import { parseProductRow } from './parse/row.ts';

const families = new Map([
  ['black', 'Black'],
  ['czarny', 'Black'],
  ['grey', 'Grey'],
  ['navy', 'Navy'],
  ['blue', 'Blue'],
]);

function familiesOf(cells: Record<string, string>): unknown {
  const row = parseProductRow('A', { sku: 'A', name: 'Hoodie', ...cells });
  const input = { attributes: { material: 'Cotton' } } as unknown as ProductInput;
  return withFamilies(input, row, families).attributes.basic_color;
}

describe('the families of a product that only names colours', () => {
  it.each([
    ['color=Black', 'Black'],
    ['color=Czarny', 'Black'],
    ['color=Gray', 'Grey'],
    ['color=Dark Navy', 'Navy'],
    ['color=Navy blue', 'Blue'],
    ['color=Multi', undefined],
    ['material=Cotton', undefined],
    ['color=Black,basic_color=Navy', undefined],
  ])('%s: %s', (additional_attributes, family) => {
    expect(familiesOf({ additional_attributes })).toBe(family);
  });

  it('are those of its variants', () => {
    const configurable_variations = 'sku=1,color=Gray,size=S|sku=2,color=Gray,size=M|sku=3,color=Black,size=S';
    expect(familiesOf({ product_type: 'configurable', configurable_variations })).toEqual(['Grey', 'Black']);
  });

  it('are not added to products that are not listed', () => {
    expect(
      familiesOf({ additional_attributes: 'color=Black', visibility: 'Not Visible Individually' }),
    ).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { products } from '../../../../../test/fake-gateway/products.ts';
import { optionBody } from '../../../../api/wire/buying/choice.ts';
import type { WireProduct } from '../../../../api/wire/goods/documents.ts';
import { productOf } from '../../../../api/wire/goods/product-of.ts';
import {
  availableVariants,
  bestMatch,
  type Configuration,
  configurationOf,
  configured,
  valueState,
  variantChoice,
  wishedChoices,
} from './configure.ts';

const wrap = productOf(products.find(({ sku }) => sku === 'WRAP-19') as WireProduct);
const choose = (values: Record<string, string>): Configuration =>
  Object.fromEntries(
    Object.entries(values).map(([attribute_code, id]) => [attribute_code, { attribute_code, id, label: id }]),
  );

describe('choosing a variant', () => {
  it('[PDP-022] picks the variant that fits, and of several one that is in stock', () => {
    expect(bestMatch(wrap, choose({ basic_color: '49', size: '168' }))?.sku).toBe('WRAP-19-BLACK-36');
    expect(bestMatch(wrap, choose({ basic_color: '58' }))?.sku).toBe('WRAP-19-RED-36');
    expect(bestMatch(wrap, choose({ basic_color: '58', size: '169' }))?.sku).toBe('WRAP-19-RED-38');
  });

  it('finds nothing for a combination that does not exist', () => {
    expect(bestMatch(wrap, choose({ basic_color: '49', size: '169' }))).toBeNull();
  });

  it('begins with the filters of the listing, if available', () => {
    const wished = (search: string) =>
      Object.values(wishedChoices(wrap, new URLSearchParams(search))).map(({ id }) => id);
    expect(wished('size=168&sc=eur_en')).toEqual(['168']);
    expect(wished('basic_color=58&size=168')).toEqual(['58', '168']);
    // Sold out.
    expect(wished('size=169')).toEqual([]);
    expect(wished('size=9999')).toEqual([]);
    expect(wished('size=168,169')).toEqual([]);
    // Switched off.
    expect(wished('basic_color=49&size=170')).toEqual(['49']);
  });

  it('[PDP-025] never picks a variant that is switched off', () => {
    expect(availableVariants(wrap).map(({ sku }) => sku)).not.toContain('WRAP-19-BLACK-40');
    expect(bestMatch(wrap, choose({ basic_color: '49', size: '170' }))).toBeNull();
  });

  it('[PDP-015] keys the configuration by attribute code, with attribute_code, id and label', () => {
    const child = availableVariants(wrap).find(({ sku }) => sku === 'WRAP-19-RED-38');
    expect(configurationOf(wrap, child as never)).toEqual({
      basic_color: { attribute_code: 'basic_color', id: '58', label: 'Red' },
      size: { attribute_code: 'size', id: '169', label: '38' },
    });
  });

  it('[PDP-024] [CART-006] sets the chosen options in the cart’s format', () => {
    const child = availableVariants(wrap).find(({ sku }) => sku === 'WRAP-19-RED-36');
    const variant = variantChoice(wrap, configurationOf(wrap, child as never));
    expect(optionBody({ variant }).extension_attributes?.configurable_item_options).toEqual([
      { option_id: '93', option_value: '58', label: 'Colour', value: 'Red' },
      { option_id: '142', option_value: '168', label: 'Size', value: '36' },
    ]);
  });

  it('[PDP-023] marks the product configured once a variant fits every value, and not before', () => {
    expect(configured(wrap, choose({ basic_color: '58', size: '169' }))).toEqual({ ...wrap, is_configured: true });
    expect(configured(wrap, choose({ basic_color: '58' }))).not.toHaveProperty('is_configured');
    expect(configured(wrap, choose({ basic_color: '49', size: '169' }))).not.toHaveProperty('is_configured');
  });

  it('distinguishes sold out values from values that do not exist together', () => {
    const red = choose({ basic_color: '58' });
    expect(valueState(wrap, red, 'size', '168')).toBe('free');
    expect(valueState(wrap, red, 'size', '169')).toBe('sold-out');
    expect(valueState(wrap, red, 'size', '170')).toBe('no-such');
  });
});

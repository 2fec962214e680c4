import { describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { having, product, productsOfType, search, sources, variant } from './catalogue.ts';
import { expectPrices } from './document-fields.ts';
import { type Json } from './wire.ts';

describe('composed products', () => {
  it('[PDP-012] have their option and variant fields, and fields added by a client do no harm', async () => {
    const has = async (type: string, field: string): Promise<void> => {
      for (const one of await productsOfType(type))
        expect([one.sku, field, Array.isArray(one[field])]).toEqual([one.sku, field, true]);
    };
    await has('configurable', 'configurable_options');
    await has('configurable', 'configurable_children');
    await has('grouped', 'product_links');
    await has('bundle', 'bundle_options');
    // The other five are a client's own: it sends its whole product with a line, and gets `product_option` back.
    const { parent, child, option } = await variant();
    const held = { options: [], is_configured: true, errors: { size: 'x' }, info: { stock: 'In stock!' } };
    const cart = await Cart.create();
    const { code, result: line } = await cart.update({ ...held, sku: parent.sku, qty: 1, product_option: option });
    expect([code, line]).toEqual([200, expect.objectContaining({ sku: child.sku, product_option: option })]);
    expect(Object.keys(line).filter((key) => key in held)).toEqual([]);
  });

  it('[PDP-013] [PDP-014] a configurable has options with values, and children that differ in them', async () => {
    for (const one of await productsOfType('configurable')) {
      for (const option of one.configurable_options) {
        expect(option).toMatchObject({
          id: expect.any(Number),
          attribute_id: expect.stringMatching(/^\d+$/),
          attribute_code: expect.stringMatching(/./),
          label: expect.stringMatching(/./),
          product_id: one.id,
        });
        expect(option.values.length).toBeGreaterThan(0);
        for (const { value_index, label } of option.values)
          expect([typeof value_index, typeof label]).toEqual(['number', 'string']);
        expect([...one[`${option.attribute_code}_options`]].sort()).toEqual(
          option.values.map((value: Json) => value.value_index).sort(),
        );
      }
      expect(one.configurable_children.length).toBeGreaterThan(0);
      for (const child of one.configurable_children) {
        expect(child).toMatchObject({
          id: expect.any(Number),
          sku: expect.any(String),
          status: expect.any(Number),
          stock: expect.any(Object),
        });
        expectPrices(child, 23);
        // The given client merges the chosen variant into its product: fields of the variant overwrite those of the product.
        for (const own of [
          'type_id',
          'slug',
          'url_path',
          'parentSku',
          'configurable_options',
          'category_ids',
          'description',
        ])
          expect(child).not.toHaveProperty(own);
        for (const { attribute_code } of one.configurable_options) expect(child[attribute_code]).toMatch(/^\d+$/);
      }
    }
  });

  it('disabled variants are no children', async () => {
    for (const one of await productsOfType('configurable'))
      for (const { status } of one.configurable_children) expect(status).toBeLessThan(2);
  });

  it('[PDP-016] [PDP-027] a grouped product links enabled simple products as associated', async () => {
    for (const set of await productsOfType('grouped')) {
      const links = set.product_links.filter(({ link_type }: Json) => link_type === 'associated');
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        expect(link).toMatchObject({
          sku: set.sku,
          linked_product_type: 'simple',
          position: expect.any(Number),
          is_default: expect.any(Boolean),
          extension_attributes: { qty: expect.any(Number) },
        });
        // The given client multiplies a price by a quantity of the link itself (wire-contract 11.3).
        expect(link).not.toHaveProperty('qty');
        expect((await product(link.linked_product_sku)).status).toBe(1);
      }
    }
  });

  it('a bundle has options with links that have ids, quantities and prices', async () => {
    for (const bundle of await productsOfType('bundle')) {
      expect(bundle.bundle_options.length).toBeGreaterThan(0);
      for (const option of bundle.bundle_options) {
        expect(option).toMatchObject({
          option_id: expect.any(Number),
          title: expect.any(String),
          required: expect.any(Boolean),
          type: expect.any(String),
          sku: bundle.sku,
        });
        expect(option.product_links.filter(({ is_default }: Json) => is_default)).toHaveLength(1);
        for (const link of option.product_links)
          expect(link).toMatchObject({
            id: expect.any(Number),
            sku: expect.any(String),
            option_id: option.option_id,
            qty: expect.any(Number),
            price: expect.any(Number),
          });
      }
    }
  });

  it('the fashion subscription lists its garments; a rental has its periods and prices', async () => {
    const [category] = sources(
      await search({ entity: 'category', body: having({ url_key: ['fashion-subscription'] }) }),
    );
    expect(
      (await search({ params: 'size=1', body: having({ category_ids: [category.id] }) })).hits.total,
    ).toBeGreaterThan(3);
    for (const rental of await productsOfType('sirent')) {
      expect(rental.sirental_price.length).toBeGreaterThan(0);
      for (const { price, period } of rental.sirental_price)
        expect([typeof price, typeof period]).toEqual(['number', 'string']);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { read } from '../call.js';
import { UpdateCart } from './cart-line.schema.js';

describe('a cart item from the wire', () => {
  const itemOf = (body: unknown) => read(UpdateCart, body).cartItem;

  it('[VAL-001] [VAL-002] has quantity 1 by default and takes "2" for 2', () => {
    expect(itemOf({ cartItem: { sku: 'A' } }).qty).toBe(1);
    expect(itemOf({ cartItem: { sku: 'A', qty: '2' } }).qty).toBe(2);
  });

  it('keeps product_option with its order of keys and removes the client’s own fields', () => {
    const option = {
      extension_attributes: {
        custom_options: [],
        configurable_item_options: [{ option_value: '58', option_id: '93' }],
      },
    };
    const { product_option: echoed, ...item } = itemOf({
      cartItem: { sku: 'A', product_option: option, quoteId: 'x', checksum: 'y', totals: {} },
    });
    expect(JSON.stringify(echoed)).toBe(JSON.stringify(option));
    expect(item).toEqual({ sku: 'A', qty: 1, quoteId: 'x' });
  });

  it('names a line when item_id is given, as number or text', () => {
    expect(itemOf({ cartItem: { sku: 'A', item_id: '81' } }).item_id).toBe(81);
    expect(() => itemOf({ cartItem: { sku: 'A', item_id: 'x' } })).toThrow('item_id must be a number');
  });

  it('needs a cartItem', () => {
    for (const body of [undefined, null, [], 'x', {}, { cartItem: [] }]) {
      expect(() => itemOf(body)).toThrow('No cartItem element provided within the request body');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { keptCart } from '../../../test/kept-cart.ts';
import { store } from '../../../test/render-shop.tsx';
import { cartId } from './cart-id.ts';

const id = 'c'.repeat(32);
const view = store();

/** As a former version stored it: the API's answers, with totals and options at each line. */
const former = {
  id,
  lines: [
    {
      ...{ item_id: 81, sku: 'RENT-33', qty: 1, name: 'Gala gown', product_type: 'sirent', options: [], totals: null },
      dates_held_until: '2026-11-20T12:30:00Z',
      product_option: {
        extension_attributes: {
          custom_options: [
            { option_id: 'rental_date', option_value: '2026-12-03' },
            { option_id: 'rental_period', option_value: '4' },
            { option_id: 'rental_delivery', option_value: 'omnipack' },
          ],
        },
      },
    },
  ],
  totals: {
    items: [{ item_id: 81, name: 'Gala gown', row_total_incl_tax: 399, explanation: [], changes: [] }],
    total_segments: [{ code: 'grand_total', title: 'Total', value: 399 }],
  },
};

describe('the cart stored in the browser', () => {
  it('of a former version is read', async () => {
    cartId.set(view, id);
    localStorage.setItem(`garderoba.cart.kept.${view.code}`, JSON.stringify(former));
    expect(await keptCart.get(view)).toMatchObject({
      id,
      totals: { grandTotal: 399 },
      lines: [
        {
          ...{ id: 81, sku: 'RENT-33', quantity: 1, type: 'sirent', datesHeldUntil: '2026-11-20T12:30:00Z' },
          choice: { rental: { firstDay: '2026-12-03', period: 'week', delivery: 'courier' } },
          totals: { rowTotal: 399 },
        },
      ],
    });
    expect(localStorage.getItem(`garderoba.cart.kept.${view.code}`)).toBeNull();
  });

  it.each(['{', '[]', '{"id":1}', 'null'])('that cannot be read is ignored: %s', async (text) => {
    cartId.set(view, id);
    localStorage.setItem(`garderoba.cart.shown.${view.code}`, text);
    localStorage.setItem(`garderoba.cart.kept.${view.code}`, text);
    expect(await keptCart.get(view)).toBeNull();
  });
});

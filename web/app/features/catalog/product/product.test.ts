import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../api/wire.ts';
import { type StoreView, storeOf } from '../../../lib/store/stores.ts';
import { priceFacts, productPath } from './product.ts';

const english = storeOf('en') as StoreView;
const product = (type_id: string): WireProduct => ({
  id: 1,
  sku: 'DRS-10',
  name: 'Wrap dress',
  slug: 'wrap-dress-1',
  type_id,
});

describe('the address of a product', () => {
  it.each(['virtual', 'bundle', 'simple', 'sirent', 'single_number', 'subscription', 'downloadable', 'grouped'])(
    '[PDP-002] of type %s is /p/{parentSku}/{slug}',
    (type) => expect(productPath(english, product(type), 'CHILD')).toBe('/en/p/DRS-10/wrap-dress-1'),
  );

  it('[PDP-003] of a configurable one names the child too', () => {
    expect(productPath(english, product('configurable'), 'DRS-10-M')).toBe('/en/p/DRS-10/wrap-dress-1/DRS-10-M');
  });

  it('[PDP-006] falls back to its own sku when there is no child', () => {
    expect(productPath(english, product('configurable'))).toBe('/en/p/DRS-10/wrap-dress-1/DRS-10');
  });
});

describe('displayed amounts of a price', () => {
  it('is the effective gross amount, and the one before only while it is higher', () => {
    expect(priceFacts({ price_incl_tax: 400, original_price_incl_tax: 500, lowest_price_30_days: 390 })).toEqual({
      now: 400,
      before: 500,
      lowestOf30Days: 390,
    });
    expect(priceFacts({ price_incl_tax: 400, original_price_incl_tax: 400, lowest_price_30_days: 390 })).toEqual({
      now: 400,
      before: null,
      lowestOf30Days: null,
    });
  });

  it('is nothing for an unknown or negative price, and zero is a price', () => {
    expect(priceFacts({})).toBeNull();
    expect(priceFacts({ price_incl_tax: -1 })).toBeNull();
    expect(priceFacts({ price_incl_tax: 0 })?.now).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { type StoreView, storeOf } from '../../../lib/store/stores.ts';
import { priceFacts, productPath } from './product.ts';

const english = storeOf('en') as StoreView;
const product = (type: string) => ({ sku: 'DRS-10', slug: 'wrap-dress-1', type });

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
    expect(priceFacts({ now: 400, original: 500, lowestOf30Days: 390 })).toEqual({
      now: 400,
      before: 500,
      lowestOf30Days: 390,
    });
    expect(priceFacts({ now: 400, original: 400, lowestOf30Days: 390 })).toEqual({
      now: 400,
      before: null,
      lowestOf30Days: null,
    });
  });

  it('is nothing for an unknown or negative price, and zero is a price', () => {
    expect(priceFacts({})).toBeNull();
    expect(priceFacts({ now: -1 })).toBeNull();
    expect(priceFacts({ now: 0 })?.now).toBe(0);
  });
});

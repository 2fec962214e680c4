import type { PriceInput } from '../../import/messages.ts';
import { reduced } from './prices.ts';
import type { DemoProduct } from './product.ts';

/** Business customers: stylists and theatre wardrobes. */
const STYLISTS = 2;
const PERCENT_OFF = 15;

/** Lower prices of bags for stylists. The export format has no group prices, so they are sent to pricing directly. */
export function groupPrices(products: DemoProduct[]): PriceInput[] {
  return products
    .filter(({ type, attributeSet, price }) => type === 'simple' && attributeSet === 'Bag' && price)
    .map(({ sku, price }) => {
      const { PLN, EUR, SEK } = reduced(price!, PERCENT_OFF);
      return { sku, groupPrices: [{ group: STYLISTS, prices: { PLN: PLN * 100, EUR: EUR * 100, SEK: SEK * 100 } }] };
    });
}

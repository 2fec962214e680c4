import type { ResultOf } from '../app/api/results.ts';
import type { WireProduct } from '../app/api/wire/goods/documents.ts';
import { productOf } from '../app/api/wire/goods/product-of.ts';
import { ProductPage } from '../app/features/catalog/product/product-page.tsx';
import RentalBuy from '../app/routes/product/rental-buy.tsx';
import { ok } from './fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway/gateway.ts';
import { products } from './fake-gateway/products.ts';
import { renderShop } from './render-shop.tsx';

export const garment = {
  ...products.find(({ sku }) => sku === 'RENT-33'),
  sirental_price: [
    { price: 80, period: '1' },
    { price: 259, period: '4' },
    { price: 40, period: '24h' },
    { price: 399, period: '7' },
  ],
  retail_price: 2890,
} as WireProduct;

export const calendar: ResultOf<`/api/ext/rental/get-calendar-data/${string}`>[number] = {
  sku: 'GOWN-1',
  periods: [],
  availableQuantity: 1,
  firstDateAvailable: '2026-11-24',
  bookedDatesFull: ['10', '11', '12', '13'].map((day) => ({ s: `2026-12-${day}`, q: 1 })),
  disabledDatesFullCalendar: [{ disabled_from: '2026-12-25', disabled_to: '2026-12-26' }],
  turnoverBefore: 1440,
  turnoverAfter: 2880,
};
export const free = {
  available: true,
  date_from: '2026-12-02',
  date_to: '2026-12-05',
  price: 259,
  deposit: 0,
  worst_case_late_fee: 2590,
  alternatives: [],
};

export const calendarCall = (delivery: string) => `GET /api/ext/rental/get-calendar-data/${delivery}`;

/** The page of a rental garment, with a calendar and an available quote. */
export function openRental(
  prepare: (gateway: FakeGateway) => void = () => undefined,
  product: WireProduct = garment,
  at = '/en/p/RENT-33/x',
) {
  const gateway = createFakeGateway();
  for (const delivery of ['showroom', 'omnipack'])
    gateway.next.set(
      calendarCall(delivery),
      Array.from({ length: 9 }, () => () => ok([calendar])),
    );
  gateway.next.set(
    'GET /api/ext/rental/quote',
    Array.from({ length: 9 }, () => () => ok(free)),
  );
  prepare(gateway);
  return renderShop(
    <ProductPage
      product={productOf(product)}
      childSku={undefined}
      trail={[]}
      parts={[]}
      buy={(selection) => <RentalBuy selection={selection} />}
    />,
    { gateway, at },
  );
}

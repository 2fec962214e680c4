import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeGateway, ok } from '../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../test/render-shop.tsx';
import OrderRoute from './order.tsx';

it.each([
  ['pending_payment', 'Waiting for payment'],
  ['processing', 'Being prepared'],
  ['complete', 'Complete'],
  ['canceled', 'Canceled'],
])('an order that is %s reads %s', async (status, label) => {
  const gateway = createFakeGateway();
  const order = { increment_id: '000000007', entity_id: 7, created_at: '2026-11-20 10:00:00', status };
  gateway.next.set('GET /api/order/000000007', [
    () => ok({ ...order, order_currency_code: 'EUR', grand_total: 135, items: [] }),
  ]);
  renderShop(<OrderRoute />, { gateway, at: '/en/order?number=000000007&key=secret' });
  expect((await screen.findByText('000000007')).parentElement).toHaveTextContent(`000000007 · ${label}`);
});

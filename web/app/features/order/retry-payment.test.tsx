import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { placedOrders } from '../../local/placed-orders.ts';
import { RetryPayment } from './retry-payment.tsx';

const path = '/api/order/000000007/retry-payment';

beforeEach(() => localStorage.clear());

it('[CHK-034] pays a guest’s order again with the key of this browser, also before the page has read it', async () => {
  await placedOrders.add({ number: '000000007', guestKey: 'key-7', placedAt: '2026-11-23T04:00:00Z' });
  const gateway = createFakeGateway();
  gateway.next.set(`POST ${path}`, [() => ok({ payment: null })]);
  const { user } = renderShop(<RetryPayment number="000000007" guestKey={null} />, { gateway });
  await user.click(screen.getByRole('button'));
  const asked = () => gateway.calls.filter((call) => call.path === path).map(({ query }) => query.get('key'));
  await waitFor(() => expect(asked()).toEqual(['key-7']));
});

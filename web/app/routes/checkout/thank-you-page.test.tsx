import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { placedOrders } from '../../local/placed-orders.ts';
import ThankYouRoute from './thank-you-page.tsx';

describe('the thank-you page', () => {
  const open = (search: string) => renderShop(<ThankYouRoute />, { at: `/en/thank-you-page${search}` });

  it('[CHK-008] shows the order number', async () => {
    open('?order_increment_id=000000102');
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByText('000000102')).toBeInTheDocument();
  });

  it.each([
    '?order_increment_id=1&error=declined',
    '?order_increment_id=1&status=failed',
    '?order_increment_id=1&status=success&error=x',
  ])('[CHK-009] [CHK-012] [ERR-037] shows a failed payment and offers a retry: %s', async (search) => {
    open(search);
    expect(
      await screen.findByText(
        'Payment failed because of a technical issue, insufficient funds or a slow payment gateway. Please try again.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeInTheDocument();
  });

  it('[CHK-010] [CHK-011] [ERR-038] shows a canceled payment and offers a retry', async () => {
    open('?order_increment_id=1&status=canceled');
    expect(await screen.findByText('The payment has been canceled.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeInTheDocument();
  });

  it('[CHK-034] starts the payment of the same order again, with the key this browser was given', async () => {
    await placedOrders.add({ number: '000000102', guestKey: 'secret', placedAt: new Date().toISOString() });
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/order/000000102/retry-payment', [() => ok({ payment: null })]);
    const { user } = renderShop(<ThankYouRoute />, {
      gateway,
      at: '/en/thank-you-page?order_increment_id=000000102&status=failed',
    });
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    await screen.findByText(/The payment service does not answer/);
    expect(gateway.calls[0]?.query.get('key')).toBe('secret');
  });
});

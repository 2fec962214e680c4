import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { BookingsPage } from './bookings-page.tsx';

const booking = {
  id: 'b1',
  sku: 'RENT-33',
  name: 'Gala gown',
  date_from: '2026-12-10',
  date_to: '2026-12-13',
  period: 2,
  delivery: 'omnipack',
  status: 'booked',
  return_by: '2026-12-14',
  order_increment_id: '000000042',
  price: 259,
  late_fee: 0,
  daily_late_fee: 65,
  worst_case_late_fee: 2890,
  currency: 'EUR',
  allowed_actions: ['extend', 'cancel'],
};

const goTo = vi.fn<(address: string) => void>();

function open() {
  const gateway = signedIn(createFakeGateway());
  gateway.next.set('GET /api/ext/rental/bookings', [
    () => ok([booking]),
    () => ok([{ ...booking, allowed_actions: [] }]),
  ]);
  return { ...renderShop(<BookingsPage goTo={goTo} />, { gateway }), gateway };
}
const bodies = (gateway: ReturnType<typeof open>['gateway'], path: string) =>
  gateway.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  goTo.mockClear();
});

describe('own rentals', () => {
  it('show their days, state and when they have to be back', async () => {
    open();
    const row = await screen.findByRole('listitem', { name: 'Gala gown' });
    expect(row).toHaveTextContent(/December 10\s?–\s?13 · by courier · €259.00/);
    expect(row).toHaveTextContent('Return by Mon, December 14');
    expect(row).toHaveTextContent('If it comes later: €65.00 for each started day, €2,890.00 at the very most.');
    expect(row).toHaveTextContent('booked');
  });

  it('are cancelled after a yes only', async () => {
    const { user, gateway } = open();
    gateway.next.set('POST /api/ext/rental/bookings/b1/cancel', [() => ok(true)]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the rental' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Cancel Gala gown, December 10\s?–\s?13\?You get €259.00 back\./,
    );
    expect(bodies(gateway, '/cancel')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel the rental' }));
    expect(await screen.findByText('The rental is cancelled.')).toBeInTheDocument();
    expect(bodies(gateway, '/cancel')).toHaveLength(1);
  });

  it('are extended for the price that was shown', async () => {
    const { user, gateway } = open();
    const extension = { price: 140, currency: 'EUR', date_to: '2026-12-16', return_by: '2026-12-17', status: 'booked' };
    gateway.next.set('POST /api/ext/rental/bookings/b1/extend', [() => ok(extension), () => ok(extension)]);
    await user.click(await screen.findByRole('button', { name: 'Keep it longer' }));
    expect(
      await screen.findByText('Until Wed, December 16, €140.00 on top. Return by Thu, December 17.'),
    ).toBeInTheDocument();
    expect(bodies(gateway, '/extend')).toEqual([{ period: 4, preview: true }]);
    await user.click(screen.getByRole('button', { name: 'Keep it longer for €140.00' }));
    expect(await screen.findByText('It is yours until Wed, December 16.')).toBeInTheDocument();
    expect(bodies(gateway, '/extend').at(-1)).toEqual({ period: 4, expected_price: 140 });
  });

  it('lead to the payment of an accepted change, which takes effect when paid', async () => {
    const { user, gateway } = open();
    const extension = { price: 140, currency: 'EUR', date_to: '2026-12-16', return_by: '2026-12-17', status: 'booked' };
    const payment = { status: 'to_pay', order_increment_id: '000000043', redirect_url: 'http://shop.test/pay/s1' };
    gateway.next.set('POST /api/ext/rental/bookings/b1/extend', [
      () => ok({ ...extension, payment: null }),
      () => ok({ ...extension, payment }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Keep it longer' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it longer for €140.00' }));
    expect(await screen.findByText(/You are being taken to the payment/)).toBeInTheDocument();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('http://shop.test/pay/s1');
  });

  it('show that the payment is not ready yet', async () => {
    const { user, gateway } = open();
    const extension = { price: 140, currency: 'EUR', date_to: '2026-12-16', return_by: '2026-12-17', status: 'booked' };
    const payment = { status: 'in_preparation', order_increment_id: null, redirect_url: null };
    gateway.next.set('POST /api/ext/rental/bookings/b1/extend', [
      () => ok(extension),
      () => ok({ ...extension, payment }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Keep it longer' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it longer for €140.00' }));
    expect(await screen.findByText(/The payment is being prepared/)).toBeInTheDocument();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('show when the following days are not available', async () => {
    const { user, gateway } = open();
    gateway.next.set('POST /api/ext/rental/bookings/b1/extend', [() => refuse(409, 'taken')]);
    await user.click(await screen.findByRole('button', { name: 'Keep it longer' }));
    expect(await screen.findByText('The days after are taken.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Keep it longer for/ })).toBeNull();
  });
});

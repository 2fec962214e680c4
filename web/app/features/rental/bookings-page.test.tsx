import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeGateway, ok, refuse } from '../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
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
  currency: 'EUR',
  allowed_actions: ['extend', 'cancel'],
};

function open() {
  const gateway = signedIn(createFakeGateway());
  gateway.next.set('GET /api/ext/rental/bookings', [
    () => ok([booking]),
    () => ok([{ ...booking, allowed_actions: [] }]),
  ]);
  return { ...renderShop(<BookingsPage />, { gateway }), gateway };
}
const bodies = (gateway: ReturnType<typeof open>['gateway'], path: string) =>
  gateway.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('own rentals', () => {
  it('show their days, state and when they have to be back', async () => {
    open();
    const row = await screen.findByRole('listitem', { name: 'Gala gown' });
    expect(row).toHaveTextContent(/December 10\s?–\s?13 · by courier · €259.00/);
    expect(row).toHaveTextContent('Return by Mon, December 14');
    expect(row).toHaveTextContent('booked');
  });

  it('are cancelled after a yes only', async () => {
    const { user, gateway } = open();
    gateway.next.set('POST /api/ext/rental/bookings/b1/cancel', [() => ok(true)]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the rental' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/Cancel Gala gown, December 10\s?–\s?13\?/);
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

  it('say when the days after are taken', async () => {
    const { user, gateway } = open();
    gateway.next.set('POST /api/ext/rental/bookings/b1/extend', [() => refuse(409, 'taken')]);
    await user.click(await screen.findByRole('button', { name: 'Keep it longer' }));
    expect(await screen.findByText('The days after are taken.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Keep it longer for/ })).toBeNull();
  });
});

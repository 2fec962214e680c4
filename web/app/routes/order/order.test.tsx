import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { placedOrders } from '../../local/placed-orders.ts';
import ThankYouRoute from '../checkout/thank-you-page.tsx';
import OrderRoute from './order.tsx';

const address = {
  firstname: 'Ola',
  lastname: 'Nowak',
  street: ['Prosta', '1'],
  postcode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
};
const wireOrder = {
  increment_id: '000000007',
  entity_id: 7,
  created_at: '2026-11-20 10:00:00',
  status: 'processing',
  order_currency_code: 'EUR',
  subtotal_incl_tax: 1578,
  shipping_incl_tax: 15,
  grand_total: 1593,
  tax_amount: 254,
  total_paid: 1593,
  customer_email: 'ola@example.com',
  shipping_description: 'DHL - Courier',
  items: [
    {
      item_id: 1,
      sku: 'DRS-10-M',
      name: 'Evening dress',
      qty_ordered: 1,
      row_total_incl_tax: 1578,
      image: '/d/r/dress.jpg',
      options: [{ label: 'Size', value: 'M' }],
    },
  ],
  billing_address: address,
  payment: { method: 'stripe', additional_information: ['Pay online'] },
  extension_attributes: { shipping_assignments: [{ shipping: { method: 'dhl_dhl', address } }] },
};
const rented = {
  ...wireOrder,
  items: wireOrder.items.map((item) => ({
    ...item,
    rental: {
      date_from: '2026-12-10',
      date_to: '2026-12-13',
      return_by: '2026-12-14',
      delivery: 'omnipack',
      status: 'booked',
      deposit: 600,
      daily_late_fee: 45,
      worst_case_late_fee: 2000,
    },
  })),
};

/** The page of a guest's order, or the one after placing it. */
function open(page: 'order' | 'thanks', order: object) {
  const gateway = createFakeGateway();
  gateway.next.set(
    'GET /api/order/000000007',
    Array.from({ length: 9 }, () => () => ok(order)),
  );
  void placedOrders.add({ number: '000000007', guestKey: 'secret', placedAt: '2026-11-20T10:00:00Z' });
  const at =
    page === 'order'
      ? '/en/order?number=000000007&key=secret'
      : '/en/thank-you-page?order_increment_id=000000007&status=success';
  return { ...renderShop(page === 'order' ? <OrderRoute /> : <ThankYouRoute />, { gateway, at }), gateway };
}

it.each([
  ['order', '?key=secret'],
  ['thanks', '?key=secret'],
] as const)('links the invoice and its correction on the page of the %s', async (page, key) => {
  const documents = [
    { kind: 'invoice', number: 'FV-2026-11-7', created_at: '2026-11-20 10:00:00' },
    { kind: 'correction', number: 'KOR-2026-11-1', created_at: '2026-11-21 10:00:00' },
  ];
  open(page, { ...wireOrder, documents });
  expect(await screen.findByRole('link', { name: 'Invoice FV-2026-11-7' })).toHaveAttribute(
    'href',
    `/api/order/000000007/documents/FV-2026-11-7.pdf${key}`,
  );
  expect(screen.getByRole('link', { name: /KOR-2026-11-1/ })).toHaveAttribute('download');
});

it.each([
  [
    'pending_payment',
    'Waiting for payment',
    'We start as soon as your payment arrives. You have 30 minutes from your order to pay.',
  ],
  [
    'processing',
    'Being prepared',
    'We are getting your order ready and will write to you when it is on its way or ready to collect.',
  ],
  ['complete', 'Complete', 'Everything in this order has been sent or handed over.'],
  ['canceled', 'Canceled', 'This order was cancelled.'],
])('an order that is %s shows %s, and the next step', async (status, label, next) => {
  open('order', { ...wireOrder, status, total_paid: status === 'processing' ? 1593 : 0 });
  expect(await screen.findByText(label)).toBeInTheDocument();
  expect(screen.getByText(next)).toBeInTheDocument();
});

it.each(['order', 'thanks'] as const)('the page "%s" shows all details of an order', async (page) => {
  const { container } = open(page, wireOrder);
  expect(await screen.findByText('Evening dress')).toBeInTheDocument();
  for (const text of ['1 × Size M', 'DHL - Courier', 'Pay online', '€1,593.00', '€15.00'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(container.querySelector('.order-details img')?.getAttribute('src')).toContain('/d/r/dress.jpg');
  expect(screen.getAllByText('Prosta 1')).toHaveLength(2);
  const returns = screen.getByRole('heading', { name: 'Returns and withdrawal' }).parentElement as HTMLElement;
  expect(within(returns).getByRole('link')).toHaveAttribute('href', '/en/i/returns');
  if (page === 'thanks') expect(screen.getByText(/The confirmation goes to ola@example.com/)).toBeInTheDocument();
});

it.each(['order', 'thanks'] as const)(
  'the page "%s" of a rental names days, return day, size, deposit and late fee',
  async (page) => {
    open(page, rented);
    expect(await screen.findByText(/December 10 – 13 · by courier/)).toBeInTheDocument();
    expect(screen.getByText('Back by Mon, December 14')).toBeInTheDocument();
    expect(screen.getByText('1 × Size M')).toBeInTheDocument();
    const besides = screen.getByRole('region', { name: 'Besides the total' });
    expect(within(besides).getByText('€600.00')).toBeInTheDocument();
    expect(within(besides).getByText('€2,000.00')).toBeInTheDocument();
    expect(besides).toHaveTextContent('The deposit is not charged now');
  },
);

it.each(['order', 'thanks'] as const)(
  'the page "%s" of a bank transfer shows the account and its code',
  async (page) => {
    open(page, {
      ...wireOrder,
      total_paid: 0,
      payment: { method: 'banktransfer', additional_information: ['Bank transfer'] },
      payment_instructions: {
        holder: 'Garderoba sp. z o.o.',
        iban: 'DE89 3704 0044 0532 0130 00',
        bic: '',
        bank: '',
        reference: 'RF18000000007',
        amount: 1593,
        currency: 'EUR',
        pay_until: '2026-11-27T10:00:00Z',
        qr: { standard: 'EPC069-12', payload: 'BCD', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      },
    });
    expect(await screen.findByText('We start as soon as your transfer arrives.')).toBeInTheDocument();
    for (const text of ['Garderoba sp. z o.o.', 'DE89 3704 0044 0532 0130 00', 'RF18000000007', 'Fri, November 27'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    );
    expect(screen.queryByText('BIC')).toBeNull();
    expect(screen.getByText('Waiting for payment')).toBeInTheDocument();
    expect(screen.queryByText('Being prepared')).toBeNull();
  },
);

it('an order is found by number and mail address: its link is mailed, and the response discloses nothing', async () => {
  const user = userEvent.setup();
  const { gateway } = renderShop(<OrderRoute />, { at: '/en/order' });
  await user.type(await screen.findByLabelText('Order number'), '7');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please provide a valid e-mail address.');
  await user.type(screen.getByLabelText('E-mail of the order'), 'ola@example.com');
  gateway.next.set('POST /api/order/lookup', [
    () => ok(true),
    () => refuse(429, 'Too many requests. Please try again later.'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('the link is on its way to ola@example.com');
  expect(gateway.calls.at(-1)?.body).toEqual({ number: '7', email: 'ola@example.com' });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many requests'));
  expect(screen.queryByRole('status')).toBeNull();
});

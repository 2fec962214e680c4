import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { anOrder } from '../../../test/samples.ts';
import { eventsOf } from './timeline.ts';

it('[CHK-021] [CHK-033] the list shows every state as text and requests one page, newest first', async () => {
  const states = ['pending_payment', 'processing', 'complete', 'canceled'] as const;
  const rows = states.map((status, i) => anOrder({ id: `o-${i}`, number: `00000010${i}`, status }));
  const backoffice = fakeBackoffice({ 'GET orders': page('orders', rows, 100_000) });
  renderConsole('/orders');
  const table = await screen.findByRole('table');
  for (const word of ['Pending payment', 'Processing', 'Complete', 'Cancelled'])
    expect(within(table).getByText(word)).toBeVisible();
  expect(within(table).getByRole('link', { name: '000000102' })).toHaveAttribute('href', '/orders/o-2/show');
  expect(within(table).getAllByText(/PLN\s533\.00/)).toHaveLength(4);
  const asked = backoffice.of('GET', 'orders');
  expect(asked).toHaveLength(1);
  expect([asked[0]?.query.get('range'), asked[0]?.query.get('sort')]).toEqual(['[0,24]', '["placedAt","DESC"]']);
});

it('searching and a state travel to the server as a filter', async () => {
  const backoffice = fakeBackoffice({ 'GET orders': page('orders', [anOrder()]) });
  const { user } = renderConsole('/orders');
  await user.type(await screen.findByPlaceholderText('Number or e-mail'), 'zaneta@');
  await waitFor(() => expect(backoffice.of('GET', 'orders').at(-1)?.query.get('filter')).toBe('{"q":"zaneta@"}'));
});

it('an order shows its lines, amounts, people and history', async () => {
  fakeBackoffice({ 'GET orders/:id': { json: anOrder() } });
  renderConsole('/orders/o-1/show');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 000000102' })).toBeVisible();
  expect(screen.getByText('Lake dress')).toBeVisible();
  expect(screen.getByText(/LAKE-M · Size: M/)).toBeVisible();
  expect(screen.getAllByText('Żaneta Święcka-Łęgowska')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /^Total PLN\s533\.00$/ })).toBeVisible();
  expect(screen.getByText('Please ring twice')).toBeVisible();
});

it('an order shows the charges of its rentals, and the deposits that staff must collect', async () => {
  const charge = { orderId: 'o-2', number: '000000103', bookingId: 'b', purpose: 'late_fee', amount: 40_00 } as const;
  const order = anOrder({
    charges: [{ ...charge, status: 'pending_payment' }],
    deposits: [{ depositId: 'd', bookingId: 'b', amount: 300_00, state: 'by_hand' }],
  });
  fakeBackoffice({ 'GET orders/:id': { json: order } });
  renderConsole('/orders/o-1/show');
  expect(await screen.findByRole('heading', { name: 'Rental: charges and deposit' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Late return 000000103 Pending payment PLN\s40\.00/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '000000103' })).toHaveAttribute('href', '/orders/o-2/show');
  expect(screen.getByRole('row', { name: /Deposit Collect at the hand-over PLN\s300\.00/ })).toBeVisible();
});

it('[CHK-035] only actions permitted by the server are offered', async () => {
  fakeBackoffice({ 'GET orders/:id': { json: anOrder({ status: 'complete', allowedActions: ['refund'] }) } });
  renderConsole('/orders/o-1/show');
  expect(await screen.findByRole('button', { name: 'Refund' })).toBeVisible();
  for (const name of ['Ship', 'Mark as paid', 'Cancel order', 'Send mail again'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('[ADM-001] a moderator reads an order and finds no verb', async () => {
  fakeBackoffice({ 'GET me': { json: moderator }, 'GET orders/:id': { json: anOrder() } });
  renderConsole('/orders/o-1/show');
  expect(await screen.findByText('Lake dress')).toBeVisible();
  for (const name of ['Ship', 'Refund', 'Cancel order', 'Add note'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a refund is calculated by the server, seen, and sent once with its key', async () => {
  const backoffice = fakeBackoffice({
    'GET orders/:id': { json: anOrder() },
    'POST orders/:id/refund-preview': { json: { amount: 259_29, currency: 'PLN' } },
    'POST orders/:id/refund': { json: anOrder({ refunded: 259_29 }) },
  });
  const { user } = renderConsole('/orders/o-1/show');
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Calculate' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose items or an amount.');
  const pieces = within(dialog).getByLabelText('Qty of Lake dress');
  await user.clear(pieces);
  await user.type(pieces, '1');
  await user.type(within(dialog).getByLabelText(/delivery and fees/), '0,29');
  expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Calculate' }));
  expect(await within(dialog).findByText(/PLN\s259\.29/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(backoffice.of('POST', 'orders/o-1/refund')).toHaveLength(1));
  expect(backoffice.of('POST', 'orders/o-1/refund')[0]?.body).toEqual({
    lines: [{ lineId: 'l-1', quantity: 1 }],
    other: 29,
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('a manual refund is owed until its payout is recorded, with the number of the transfer', async () => {
  const refund = { refundId: 'r-1', at: '2026-11-21T08:00:00Z', amount: 259_29, byHand: true, reference: null };
  const owed = anOrder({
    refunded: 259_29,
    refunds: [
      { ...refund, state: 'due', paidOutAt: null },
      { ...refund, refundId: 'r-2', byHand: false, amount: 1_00, state: 'due', paidOutAt: null },
    ],
    allowedActions: ['payout'],
  });
  const paidOut = anOrder({
    refunded: 259_29,
    refunds: [{ ...refund, state: 'done', paidOutAt: '2026-11-22T08:00:00Z', reference: 'T/7' }],
    allowedActions: [],
  });
  let isPaidOut = false;
  const backoffice = fakeBackoffice({
    'GET orders/:id': () => ({ json: isPaidOut ? paidOut : owed }),
    'POST orders/:id/refunds/:refundId/payout': () => {
      isPaidOut = true;
      return { json: paidOut };
    },
  });
  const { user } = renderConsole('/orders/o-1/show');
  expect(await screen.findByText('To be paid out')).toBeVisible();
  expect(screen.getByText('Under way to the card')).toBeVisible();
  expect(screen.getByRole('row', { name: /^not paid out yet PLN\s260\.29$/ })).toBeVisible();
  expect(screen.queryByText(/Paid out|Refund paid out/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Record payout' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/PLN\s259\.29/)).toBeVisible();
  await user.type(within(dialog).getByLabelText('Number of the transfer or receipt'), 'T/7');
  await user.click(within(dialog).getByRole('button', { name: 'Record payout' }));
  expect(await screen.findByText('Paid out')).toBeVisible();
  expect(backoffice.of('POST', 'orders/o-1/refunds/r-1/payout').map(({ body }) => body)).toEqual([
    { reference: 'T/7' },
  ]);
  expect(screen.queryByRole('button', { name: 'Record payout' })).toBeNull();
});

it('a refusal of the server is shown with the console’s message, and the input is kept', async () => {
  fakeBackoffice({
    'GET orders/:id': { json: anOrder() },
    'POST orders/:id/refund-preview': {
      status: 409,
      json: { code: 409, result: 'Too much.', meta: { reason: 'orders.refund_too_high' } },
    },
  });
  const { user } = renderConsole('/orders/o-1/show');
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog');
  const other = within(dialog).getByLabelText(/delivery and fees/);
  await user.type(other, '999');
  await user.click(within(dialog).getByRole('button', { name: 'Calculate' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The refund exceeds the amount that was paid and not yet refunded.',
  );
  expect(other).toHaveValue('999');
});

it('shipping requires the carrier and sends the remaining pieces once', async () => {
  const backoffice = fakeBackoffice({
    'GET orders/:id': { json: anOrder() },
    'POST orders/:id/ship': { json: anOrder() },
  });
  const { user } = renderConsole('/orders/o-1/show');
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Tracking number'), 'JD01');
  await user.click(within(dialog).getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(backoffice.of('POST', 'orders/o-1/ship')).toHaveLength(1));
  expect(backoffice.of('POST', 'orders/o-1/ship')[0]?.body).toEqual({
    key: expect.any(String),
    carrier: 'DHL',
    trackingNumber: 'JD01',
  });
});

it('a bulk action handles each row alone and shows the results', async () => {
  const rows = [
    anOrder({ id: 'a', number: '1' }),
    anOrder({ id: 'b', number: '2' }),
    anOrder({ id: 'c', number: '3', allowedActions: [] }),
  ];
  const backoffice = fakeBackoffice({
    'GET orders': page('orders', rows),
    'POST orders/a/ship': { json: rows[0] },
    'POST orders/b/ship': { status: 409, json: { code: 409, result: 'Nothing is left to send.' } },
  });
  const { user } = renderConsole('/orders');
  await screen.findByRole('table');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Not possible for this record now.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Ship' }));
  expect(await within(dialog).findByText(/1 of 3 done/)).toBeVisible();
  expect(within(dialog).getByText('Nothing is left to send.')).toBeVisible();
  expect(backoffice.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'orders/a/ship',
    'orders/b/ship',
  ]);
});

it('the past of an order is one list, newest first', () => {
  const events = eventsOf(
    anOrder({
      shipments: [{ shipmentId: 's', at: '2026-11-21T08:00:00Z', carrier: 'DHL', trackingNumber: 'JD01', lines: [] }],
      paidAt: '2026-11-20T11:00:00Z',
      refunds: [
        {
          ...{ refundId: 'r', amount: 29, state: 'done', byHand: true, reference: 'T/7' },
          ...{ at: '2026-11-22T08:00:00Z', paidOutAt: '2026-11-23T08:00:00Z' },
        },
      ],
      documents: [{ kind: 'invoice', number: 'FV/1', at: '2026-11-20T11:00:01Z' }],
    }),
  );
  expect(events.map(({ what }) => what)).toEqual([
    'refundDone',
    'refundDue',
    'shipped',
    'invoice',
    'paid',
    'comment',
    'placed',
  ]);
  expect(events[0]).toMatchObject({ at: '2026-11-23T08:00:00Z', amount: 29, text: 'T/7' });
});

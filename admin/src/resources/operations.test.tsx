import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';

const letter = (id: string) => ({
  ...{ id: `${id}.stock`, group: 'stock', topic: 'orders.order.v1', type: 'OrderPlaced', key: 'o-1', attempts: 5 },
  ...{ reason: 'stock is shut', at: '2026-11-20T10:00:00Z', occurredAt: '2026-11-20T09:59:00Z' },
  body: { orderId: 'o-1' },
  allowedActions: ['replay'],
});

it('a dead letter shows its reason and is replayed after a confirmation', async () => {
  const backoffice = fakeBackoffice({
    'GET dead-letters': page('dead-letters', [letter('e-1')]),
    'POST dead-letters/:id/replay': { json: letter('e-1') },
  });
  const { user } = renderConsole('/dead-letters');
  await user.click(await screen.findByRole('button', { name: 'OrderPlaced' }));
  expect(await screen.findByLabelText('Contents')).toHaveTextContent('"orderId": "o-1"');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const dialog = await screen.findByRole('dialog');
  expect(backoffice.calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(backoffice.of('POST', 'dead-letters/e-1.stock/replay')).toHaveLength(1));
});

it('selected dead letters are replayed one by one, with a result for each', async () => {
  fakeBackoffice({
    'GET dead-letters': page('dead-letters', [letter('e-1'), letter('e-2')]),
    'POST dead-letters/e-1.stock/replay': { json: letter('e-1') },
    'POST dead-letters/e-2.stock/replay': { status: 404, json: { code: 404, result: 'There is no such dead letter.' } },
  });
  const { user } = renderConsole('/dead-letters');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('There is no such dead letter.')).toBeVisible();
  expect(dialog).toHaveTextContent('1 of 2 done');
});

it('a failed task shows its reason and is retried after a confirmation', async () => {
  const task = {
    ...{ id: 'orders.abc', service: 'orders', worker: 'expire-unpaid-orders', task: 'o-1', attempts: 7 },
    ...{ reason: 'a rule is violated', firstFailedAt: '2026-11-20T09:00:00Z', lastFailedAt: '2026-11-20T10:00:00Z' },
    ...{ nextAttemptAt: '2026-11-20T10:15:00Z', allowedActions: ['retry'] },
  };
  const backoffice = fakeBackoffice({
    'GET failed-tasks': page('failed-tasks', [task]),
    'POST failed-tasks/:id/retry': { json: task },
  });
  const { user } = renderConsole('/failed-tasks');
  await user.click(await screen.findByRole('button', { name: 'expire-unpaid-orders' }));
  expect(await screen.findByText('o-1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(backoffice.of('POST', 'failed-tasks/orders.abc/retry')).toHaveLength(1));
});

it('a failed mail is tried again, a waiting one is not offered; known reasons are words, others codes', async () => {
  const mail = (id: string, state: string, lastError: string) => ({
    ...{ id, kind: 'order_placed', state, orderId: null, attempts: 12, lastError },
    ...{ createdAt: '2026-11-20T10:00:00Z', nextAt: '2026-11-20T11:00:00Z' },
    allowedActions: state === 'failed' ? ['retry'] : [],
  });
  const backoffice = fakeBackoffice({
    'GET unsent-mails': page('unsent-mails', [
      mail('m-1', 'failed', 'order_unknown'),
      mail('m-2', 'due', 'ECONNREFUSED'),
      mail('m-3', 'dropped', 'no_longer_due'),
    ]),
    'POST unsent-mails/:id/retry': { json: { id: 'm-1' } },
  });
  const { user } = renderConsole('/unsent-mails');
  expect(await screen.findByRole('cell', { name: 'Order unknown' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Not needed.*No longer needed/ })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'ECONNREFUSED' })).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Not possible for this record now.');
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(backoffice.of('POST', 'unsent-mails/m-1/retry')).toHaveLength(1));
  for (const other of ['m-2', 'm-3']) expect(backoffice.of('POST', `unsent-mails/${other}/retry`)).toHaveLength(0);
});

it('a new colleague gets a role and a mail, whose link sets the password; later another one', async () => {
  const backoffice = fakeBackoffice({ 'POST staff': { json: { id: 's-3' } }, 'GET staff': page('staff', []) });
  const { user } = renderConsole('/staff/create');
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: 'Ida' } });
  fireEvent.change(screen.getByRole('textbox', { name: /E-mail/ }), { target: { value: 'ida@example.com' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('POST', 'staff')).toHaveLength(1));
  expect(backoffice.of('POST', 'staff')[0]?.body).toEqual({
    ...{ name: 'Ida', email: 'ida@example.com', role: 'moderator', language: 'pl' },
  });
});

it('[ADM-001] a moderator finds rentals, and neither orders nor staff nor dead letters nor mails', async () => {
  fakeBackoffice({ 'GET me': { json: moderator }, 'GET orders': page('orders', []) });
  renderConsole('/');
  const menu = await screen.findByRole('navigation', { name: 'Console' });
  await within(menu).findByRole('link', { name: 'Rentals' });
  await within(menu).findByRole('link', { name: 'Products' });
  for (const name of [
    'Orders',
    'Unfinished checkouts',
    'Staff',
    'Failed events',
    'Mailbox',
    'Unsent mails',
    'Audit log',
    'Tax rules',
  ])
    expect(within(menu).queryByRole('link', { name })).toBeNull();
});

it('filters can be kept under a name and are there again', async () => {
  const backoffice = fakeBackoffice({ 'GET orders': page('orders', []) });
  const { user } = renderConsole(`/orders?filter=${encodeURIComponent('{"status":"processing"}')}`);
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /Save these filters/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'To pack' } });
  await user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  expect(await screen.findByRole('menuitem', { name: /To pack/ })).toBeVisible();
  expect(JSON.parse(backoffice.of('GET', 'orders')[0]?.query.get('filter') ?? '')).toEqual({ status: 'processing' });
});

it('the content of a mail does not become part of the page', async () => {
  const text = 'Hello <img src=x onerror=alert(1)> <script>alert(1)</script>';
  const mail = {
    id: 'm-1',
    to: 'ola@example.com',
    subject: '<b>Order</b>',
    text,
    html: text,
    kind: 'order_placed',
    orderNumber: '1',
    sentAt: '2026-11-20T10:00:00Z',
    allowedActions: ['resend'],
  };
  fakeBackoffice({ 'GET mails': page('mails', [mail]) });
  const { user } = renderConsole('/mails');
  await user.click(await screen.findByRole('button', { name: '<b>Order</b>' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('<b>Order</b>')).toBeVisible();
  expect(document.querySelector('main img, main script')).toBeNull();
  // The mail is a page of the server, in a frame without scripts, forms and origin.
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/api/admin/mails/m-1/letter');
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
});

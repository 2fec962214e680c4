import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway, moderator, page } from '../../test/fake-gateway.ts';
import { renderConsole } from '../../test/render-console.tsx';

const letter = (id: string) => ({
  ...{ id: `${id}.stock`, group: 'stock', topic: 'orders.order.v1', type: 'OrderPlaced', key: 'o-1', attempts: 5 },
  ...{ reason: 'stock is shut', at: '2026-11-20T10:00:00Z', occurredAt: '2026-11-20T09:59:00Z' },
  body: { orderId: 'o-1' },
  allowedActions: ['replay'],
});

it('a dead letter shows why it was given up and is given back after a question', async () => {
  const gateway = fakeGateway({
    'GET dead-letters': page('dead-letters', [letter('e-1')]),
    'POST dead-letters/:id/replay': { json: letter('e-1') },
  });
  const { user } = renderConsole('/dead-letters');
  await user.click(await screen.findByRole('button', { name: 'OrderPlaced' }));
  expect(await screen.findByLabelText('Contents')).toHaveTextContent('"orderId": "o-1"');
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  const dialog = await screen.findByRole('dialog');
  expect(gateway.calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(gateway.of('POST', 'dead-letters/e-1.stock/replay')).toHaveLength(1));
});

it('marked dead letters are given back one by one, with a result for each', async () => {
  fakeGateway({
    'GET dead-letters': page('dead-letters', [letter('e-1'), letter('e-2')]),
    'POST dead-letters/e-1.stock/replay': { json: letter('e-1') },
    'POST dead-letters/e-2.stock/replay': { status: 404, json: { code: 404, result: 'There is no such dead letter.' } },
  });
  const { user } = renderConsole('/dead-letters');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Give back' }));
  expect(await within(dialog).findByText('There is no such dead letter.')).toBeVisible();
  expect(dialog).toHaveTextContent('1 of 2 done');
});

it('a mail that was given up is tried again; one that waits is not offered', async () => {
  const mail = (id: string, state: string) => ({
    ...{ id, kind: 'order_placed', state, orderId: null, attempts: 12, lastError: 'ECONNREFUSED' },
    ...{ createdAt: '2026-11-20T10:00:00Z', nextAt: '2026-11-20T11:00:00Z' },
    allowedActions: state === 'failed' ? ['retry'] : [],
  });
  const gateway = fakeGateway({
    'GET unsent-mails': page('unsent-mails', [mail('m-1', 'failed'), mail('m-2', 'due')]),
    'POST unsent-mails/:id/retry': { json: { id: 'm-1' } },
  });
  const { user } = renderConsole('/unsent-mails');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Not possible for this one now.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(gateway.of('POST', 'unsent-mails/m-1/retry')).toHaveLength(1));
  expect(gateway.of('POST', 'unsent-mails/m-2/retry')).toHaveLength(0);
});

it('a new colleague gets a role and a mail, whose link sets the password; later another one', async () => {
  const gateway = fakeGateway({ 'POST staff': { json: { id: 's-3' } }, 'GET staff': page('staff', []) });
  const { user } = renderConsole('/staff/create');
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: 'Ida' } });
  fireEvent.change(screen.getByRole('textbox', { name: /E-mail/ }), { target: { value: 'ida@example.com' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(gateway.of('POST', 'staff')).toHaveLength(1));
  expect(gateway.of('POST', 'staff')[0]?.body).toEqual({
    ...{ name: 'Ida', email: 'ida@example.com', role: 'moderator', language: 'pl' },
  });
});

it('[ADM-001] a moderator finds rentals, and neither orders nor staff nor dead letters nor mails', async () => {
  fakeGateway({ 'GET me': { json: moderator }, 'GET orders': page('orders', []) });
  renderConsole('/');
  const menu = await screen.findByRole('navigation', { name: 'Console' });
  await within(menu).findByRole('link', { name: 'Rentals' });
  await within(menu).findByRole('link', { name: 'Products' });
  for (const name of [
    'Orders',
    'Stuck orders',
    'Staff',
    'Dead letters',
    'Mailbox',
    'Mails not sent',
    'Audit log',
    'Tax rules',
  ])
    expect(within(menu).queryByRole('link', { name })).toBeNull();
});

it('filters can be kept under a name and are there again', async () => {
  const gateway = fakeGateway({ 'GET orders': page('orders', []) });
  const { user } = renderConsole(`/orders?filter=${encodeURIComponent('{"status":"processing"}')}`);
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /Save these filters/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'To pack' } });
  await user.click(within(dialog).getByRole('button', { name: /Save/ }));
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  expect(await screen.findByRole('menuitem', { name: /To pack/ })).toBeVisible();
  expect(JSON.parse(gateway.of('GET', 'orders')[0]?.query.get('filter') ?? '')).toEqual({ status: 'processing' });
});

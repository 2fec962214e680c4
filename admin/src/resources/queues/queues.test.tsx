import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const first = {
  ...{ id: 'first', decisions: ['accept', 'ask_changes', 'reject'], staffIds: null, staffNames: [] },
  ...{ adminsOnly: [], version: 0, updatedAt: null, updatedByName: null },
};
const member = (id: string, name: string, more: object = {}) => ({
  ...{ id, email: `${id}@example.com`, name, role: 'moderator', disabled: false, secondFactor: false },
  ...{ invited: false, createdAt: '2026-11-01T10:00:00Z', ...more },
});
const STAFF = [
  ...[member('s-1', 'Mo'), member('s-2', 'Jo'), member('s-3', 'Bo', { role: 'admin' })],
  member('s-4', 'Al', { disabled: true }),
];

it('an admin leaves a queue to one moderator, and one decision to admins', async () => {
  const saved = { ...first, staffIds: ['s-2'], staffNames: ['Jo'], adminsOnly: ['reject'], version: 1 };
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET staff': () => page('staff', STAFF),
    'GET queues/:id': { json: first },
    'PUT queues/:id': { json: saved },
  });
  const { user } = renderConsole('/queues/first');
  await user.click(await screen.findByLabelText('Only these moderators'));
  await user.click(await screen.findByRole('combobox', { name: 'Moderators' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Mo', 'Jo']);
  await user.click(screen.getByRole('option', { name: 'Jo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'queues/first')).toHaveLength(1));
  expect(backoffice.of('PUT', 'queues/first')[0]?.body).toEqual({
    ...{ staffIds: ['s-2'], adminsOnly: ['reject'], version: 0 },
  });
  expect(await screen.findByText('The rule is saved and holds now.')).toBeVisible();
});

it('opens a queue to everybody again', async () => {
  const closed = { ...first, staffIds: ['s-2'], staffNames: ['Jo'], version: 1 };
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET staff': () => page('staff', STAFF),
    'GET queues/:id': { json: closed },
    'PUT queues/:id': { json: { ...first, version: 2 } },
  });
  const { user } = renderConsole('/queues/first');
  expect(await screen.findByLabelText('Only these moderators')).toBeChecked();
  await user.click(screen.getByLabelText('Every moderator'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'queues/first')).toHaveLength(1));
  expect(backoffice.of('PUT', 'queues/first')[0]?.body).toEqual({ staffIds: null, adminsOnly: [], version: 1 });
});

it.each([
  ['en', ['every moderator', 'Jo', 'admins only'], 'Reject'],
  ['pl', ['każdy moderator', 'Jo', 'tylko administratorzy'], 'Odrzuć'],
] as const)('the list says who works what (%s)', async (locale, who, decision) => {
  const rows = [
    first,
    { ...first, id: 'inspection', staffIds: ['s-2'], staffNames: ['Jo'], adminsOnly: ['reject'] },
    { ...first, id: 'appeals', staffIds: [] },
  ];
  fakeBackoffice({ 'GET me': { json: admin }, 'GET queues': () => page('queues', rows) });
  renderConsole('/queues', locale);
  for (const text of who) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(decision)).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Flagger } from './flagger.ts';

const watch: Flagger = {
  ...{ id: 'f-1', version: 1, customerId: 'c-1', customerName: 'Bela Watch', organisation: 'Brand Watch e.V.' },
  ...{ coordinator: 'DE', awardedOn: '2026-03-01', expertise: ['counterfeit'], state: 'active', note: '' },
  ...{ stateSince: '2026-11-01T10:00:00Z', createdAt: '2026-11-01T10:00:00Z', notices: 7, outside: 1, open: 2 },
  ...{ kept: 3, removed: 2, medianHours: 4.5, allowedActions: ['suspend', 'end'] },
};
const customer = { id: 'c-1', firstName: 'Bela', lastName: 'Watch', email: 'bela@example.com' };

it.each([
  ['en', 'Germany', 'Active'],
  ['pl', 'Niemcy', 'Aktywny'],
] as const)(
  'the list says who awarded the status and what became of the notices (%s)',
  async (locale, country, state) => {
    fakeBackoffice({ 'GET me': { json: admin }, 'GET flaggers': () => page('flaggers', [watch]) });
    renderConsole('/flaggers', locale);
    for (const text of ['Brand Watch e.V.', country, state, '7', '3'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(locale === 'en' ? '4.5' : '4,5')).toBeVisible();
  },
);

it('an account is named with organisation, coordinator, day and field', async () => {
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET customers': () => page('customers', [customer]),
    'GET flaggers': () => page('flaggers', []),
    'POST flaggers': { json: watch },
  });
  const { user } = renderConsole('/flaggers/create');
  await user.click(await screen.findByRole('combobox', { name: /Account/ }));
  await user.click(await screen.findByRole('option', { name: 'Bela Watch · bela@example.com' }));
  await user.type(screen.getByRole('textbox', { name: /Organisation/ }), 'Brand Watch e.V.');
  await user.click(screen.getByRole('combobox', { name: /Coordinator/ }));
  await user.click(await screen.findByRole('option', { name: 'Germany' }));
  await user.type(screen.getByLabelText(/Awarded on/), '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(backoffice.of('POST', 'flaggers')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Counterfeit' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('POST', 'flaggers')).toHaveLength(1));
  expect(backoffice.of('POST', 'flaggers')[0]?.body).toEqual({
    ...{ customerId: 'c-1', organisation: 'Brand Watch e.V.', coordinator: 'DE', awardedOn: '2026-03-01' },
    expertise: ['counterfeit'],
  });
});

it('is suspended with a reason; the facts are corrected with the version that was seen', async () => {
  const suspended: Flagger = { ...watch, state: 'suspended', version: 2, note: 'Inquiry.', allowedActions: ['resume'] };
  let stored = watch;
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET flaggers/:id': () => ({ json: stored }),
    'POST flaggers/:id/suspend': () => {
      stored = suspended;
      return { json: stored };
    },
    'PUT flaggers/:id': { json: { ...suspended, version: 3 } },
  });
  const { user } = renderConsole('/flaggers/f-1');
  expect(await screen.findByRole('link', { name: 'Its notices' })).toHaveAttribute(
    'href',
    '/notices?filter=%7B%22flaggerId%22%3A%22f-1%22%7D',
  );
  expect(await screen.findByRole('link', { name: 'Bela Watch' })).toHaveAttribute('href', '/customers/c-1/show');
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(backoffice.of('POST', 'flaggers/f-1/suspend')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), ' Inquiry. ');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Inquiry.')).toBeVisible();
  expect(backoffice.of('POST', 'flaggers/f-1/suspend')[0]?.body).toEqual({ version: 1, note: 'Inquiry.' });
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Stolen' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'flaggers/f-1')).toHaveLength(1));
  expect(backoffice.of('PUT', 'flaggers/f-1')[0]?.body).toEqual({
    ...{ organisation: 'Brand Watch e.V.', coordinator: 'DE', awardedOn: '2026-03-01', version: 2 },
    expertise: ['counterfeit', 'stolen'],
  });
});

it('that is ended can not be changed', async () => {
  const ended: Flagger = { ...watch, state: 'ended', note: 'Revoked.', customerId: null, allowedActions: [] };
  fakeBackoffice({ 'GET me': { json: admin }, 'GET flaggers/:id': { json: ended } });
  renderConsole('/flaggers/f-1');
  expect(await screen.findByText('Revoked.')).toBeVisible();
  expect(screen.getByText('Erased')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /Organisation/ })).toBeDisabled();
});

it('figures of notices have a row per reason and a file', async () => {
  const row = (reason: string, notices: number, trusted: number) => ({
    ...{ id: reason, reason, notices, open: 0, kept: 0, removed: notices, medianHours: 12.5, trusted, trustedOpen: 0 },
    ...{ trustedKept: 0, trustedRemoved: trusted, trustedMedianHours: null },
  });
  const backoffice = fakeBackoffice({
    'GET me': { json: admin },
    'GET notice-figures': () => page('notice-figures', [row('counterfeit', 31, 11), row('all', 47, 23)]),
  });
  const { user } = renderConsole('/notice-figures');
  for (const text of ['Counterfeit', 'All', '31', '47']) expect((await screen.findAllByText(text))[0]).toBeVisible();
  await user.type(screen.getByLabelText('From'), '2026-01-01');
  await waitFor(() =>
    expect(backoffice.of('GET', 'notice-figures').map(({ query }) => query.get('filter'))).toContain(
      '{"from":"2026-01-01"}',
    ),
  );
  expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
});

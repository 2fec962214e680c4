import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, fakeBackoffice, moderator, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { anOrder, aRental } from '../../test/samples.ts';
import { resources } from './resources.ts';

const lists = resources.map(({ name }) => name);

describe('a list that cannot be read', () => {
  it.each(lists)('%s: shows the failure and offers a retry, not an empty list', async (resource) => {
    let isAway = true;
    const backoffice = fakeBackoffice({
      'GET :any': ({ path }) => {
        if (path === 'me') return { json: admin };
        if (path === resource && isAway) return { status: 503, json: { code: 503, result: 'unavailable' } };
        return page(path, []);
      },
    });
    const { user } = renderConsole(`/${resource}`);
    const failed = (await screen.findByText('The list could not be read.')).closest('[role=alert]') as HTMLElement;
    expect(screen.queryByText(/No .* found|Nothing/i)).toBeNull();
    expect(screen.queryByText(/1-\d+ of/)).toBeNull();
    const before = backoffice.of('GET', resource).length;
    isAway = false;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(backoffice.of('GET', resource).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByText('The list could not be read.')).toBeNull());
  });

  it('shows a Polish message in Polish', async () => {
    fakeBackoffice({ 'GET orders': { status: 503, json: { code: 503, result: 'The service is not available now.' } } });
    renderConsole('/orders', 'pl');
    expect(await screen.findByText('Nie udało się odczytać listy.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    expect(screen.queryByText(/not available/)).toBeNull();
  });
});

const subscription = {
  ...{ id: 'sub-1', customerId: 'c-7', customerName: 'Ola Dąb', planType: 'M', planNames: { en: 'Medium' } },
  ...{ status: 'active', price: 199_00, currency: 'PLN', pointsLeft: 3, allowedActions: [] },
  ...{ periodEnd: '2026-12-01T00:00:00Z', createdAt: '2026-11-01T00:00:00Z' },
};

describe('lists show names', () => {
  it('a rental shows the customer’s name, with a link to the customer', async () => {
    const rental = { ...aRental(), customerId: 'c-7', customerName: 'Ola Dąb' };
    fakeBackoffice({ 'GET rentals': page('rentals', [rental]) });
    renderConsole('/rentals');
    const name = await screen.findByRole('link', { name: 'Ola Dąb' });
    expect(name).toHaveAttribute('href', '/customers/c-7/show');
  });

  it('a subscription shows the customer’s name, with a link to the customer', async () => {
    fakeBackoffice({ 'GET subscriptions': page('subscriptions', [subscription]) });
    renderConsole('/subscriptions');
    const name = await screen.findByRole('link', { name: 'Ola Dąb' });
    expect(name).toHaveAttribute('href', '/customers/c-7/show');
  });

  it('[ADM-001] staff without access to customers see the name from the server, without a link', async () => {
    fakeBackoffice({ 'GET me': { json: moderator }, 'GET subscriptions': page('subscriptions', [subscription]) });
    renderConsole('/subscriptions');
    expect(await screen.findByText('Ola Dąb')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ola Dąb' })).toBeNull();
  });

  it('a garment is called by its name, in the language of the console', async () => {
    const garment = {
      id: 'GOWN-38',
      sku: 'GOWN-38',
      name: 'Suknia Aurora',
      size: '38',
      pieces: 2,
      away: 0,
      offered: true,
    };
    const backoffice = fakeBackoffice({ 'GET garments': page('garments', [garment]) });
    renderConsole('/garments', 'pl');
    expect(await screen.findByText('Suknia Aurora')).toBeVisible();
    expect(JSON.parse(backoffice.of('GET', 'garments')[0]?.query.get('filter') ?? '{}')).toEqual({ language: 'pl' });
  });
});

it('a mail is sent again after one has chosen which, of those that fit the order', async () => {
  const order = anOrder({ mails: ['order_placed', 'order_shipped'] });
  const backoffice = fakeBackoffice({
    'GET orders/:id': { json: order },
    'POST orders/:id/resend-mail': { json: order },
  });
  const { user } = renderConsole('/orders/o-1/show');
  await user.click(await screen.findByRole('button', { name: 'Send mail again' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: /Kind/ }));
  const choices = await screen.findAllByRole('option');
  expect(choices.map((choice) => choice.textContent)).toEqual(['Order placed', 'Order shipped']);
  await user.click(screen.getByRole('option', { name: 'Order shipped' }));
  expect(backoffice.calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Send mail again' }));
  await waitFor(() => expect(backoffice.of('POST', 'orders/o-1/resend-mail')).toHaveLength(1));
  expect(backoffice.of('POST', 'orders/o-1/resend-mail')[0]?.body).toEqual({ kind: 'order_shipped' });
});

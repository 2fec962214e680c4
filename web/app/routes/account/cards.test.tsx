import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';

beforeEach(forgetPages);

const visa = { id: 'c-1', brand: 'Visa', last4: '4242', exp_month: 3, exp_year: 2029, is_default: true };

it('[USR-010] [USR-017] [USR-056] a card shows its brand, last digits and end, and is deleted after a question', async () => {
  const gateway = signedIn();
  gateway.account.cards.push(visa);
  const { user } = await openAccount('/cards', gateway);
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(screen.getByText('valid until 03/29 · default')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Visa •••• 4242' }));
  expect(callsOf(gateway, '/api/ext/subscriptions/delete-card')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  expect(await screen.findByText('No card is kept here')).toBeInTheDocument();
  expect(callsOf(gateway, '/api/ext/subscriptions/delete-card')[0]?.body).toEqual({ cardId: 'c-1' });
});

it('[USR-056] a card in use cannot be removed, and the reason is shown', async () => {
  const gateway = signedIn();
  gateway.account.cards.push(visa);
  gateway.next.set('POST /api/ext/subscriptions/delete-card', [() => refuse(409, 'The card is in use.')]);
  const { user } = await openAccount('/cards', gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove Visa •••• 4242' }));
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The card is in use.');
  expect(screen.getByText('Visa •••• 4242')).toBeInTheDocument();
});

it('[USR-010] a card is added on the provider’s page, and is shown soon after', async () => {
  const gateway = signedIn();
  gateway.next.set('POST /api/ext/subscriptions/add-card', [() => refuse(503, 'Away')]);
  const { user } = await openAccount('/cards', gateway);
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeEnabled();
  expect(callsOf(gateway, '/api/ext/subscriptions/add-card')).toHaveLength(1);
});

it.each([
  ['saved', 'status', 'Your card will be here in a moment.'],
  ['canceled', 'status', 'You left before the card was kept. Nothing has changed.'],
  ['failed', 'alert', 'The card was not kept. Try again, or take another one.'],
])('[USR-010] back from the provider’s page: %s', async (status, role, words) => {
  const gateway = signedIn();
  await openAccount(`/cards?status=${status}`, gateway);
  expect(await screen.findByRole(role)).toHaveTextContent(words);
  if (status !== 'saved') return;
  gateway.account.cards.push(visa);
  expect(await screen.findByText('Visa •••• 4242', undefined, { timeout: 5_000 })).toBeInTheDocument();
  expect(await screen.findByText('The card is kept.')).toBeInTheDocument();
});

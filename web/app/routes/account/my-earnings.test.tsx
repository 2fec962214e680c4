import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { wireBalance, wireMovement } from '../../../test/fake-gateway/balance.ts';
import { wirePiece } from '../../../test/fake-gateway/own-pieces.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import type { WireBalances, WireMovement } from '../../api/wire/selling/balance.ts';

const STATEMENT = '/api/ext/marketplace/statement';

beforeEach(forgetPages);
afterEach(() => vi.restoreAllMocks());

function openWith(movements: WireMovement[], balances: Partial<WireBalances> = {}, query = '') {
  const gateway = signedIn();
  gateway.money.movements.push(...movements);
  gateway.money.balances = { ...gateway.money.balances, balances: [wireBalance()], ...balances };
  return openAccount(`/my-earnings${query}`, gateway);
}
/** A sum by its name, with its explanation. */
const sum = async (name: string) =>
  (await screen.findByText(name)).closest('div')?.textContent?.replaceAll('\u00a0', ' ');
/** Lines of an opened amount. */
const lines = (entry: Element | null) =>
  [...(entry?.querySelectorAll('dl > div') ?? [])].map((line) => line.textContent?.replaceAll('\u00a0', ' '));

describe('the sums', () => {
  it('are shown with their meaning, the day of the next payout and by when one is paid [SELL-054]', async () => {
    const balance = wireBalance({ pending: '337.50', payable: '75.00', reserved: '30.25', paid: '1200.00' });
    await openWith([wireMovement(1)], { balances: [balance], next_payout_at: '2026-12-03T09:00:00.000Z' });
    expect(await heading('Earnings')).toBeInTheDocument();
    expect(await sum('Sold, not final yet')).toBe('Sold, not final yetzł 337.50The buyer can still send it back.');
    expect(await sum('Paid next')).toBe('Paid nextzł 75.00Goes to you with the next payout.');
    expect(await sum('On its way')).toContain('zł 30.25');
    expect(await sum('Paid so far')).toContain('zł 1,200.00');
    expect(screen.getByText(/Next payout: Thursday, December 3\./)).toHaveTextContent(
      'You are paid within 14 business days after a sale is final.',
    );
    expect(screen.queryByText(/payouts wait/)).toBeNull();
  });

  it('below zero say that the next payout is less', async () => {
    await openWith([wireMovement(1)], { balances: [wireBalance({ payable: '-12.00' })] });
    expect(await sum('Paid next')).toMatch(/-zł 12\.00A sale came back .* taken off the next payout\./);
  });

  it('without a bank account lead to the profile, and name no day', async () => {
    const blocked = { blocked: 'no_bank_account', next_payout_at: '2026-12-03T09:00:00.000Z' } as const;
    await openWith([wireMovement(1)], blocked);
    const notice = (await screen.findByText(/do not know your bank account/)).closest('p') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/en/my-account');
    expect(screen.queryByText(/Next payout/)).toBeNull();
  });

  it('after a change of the account say until when payouts wait', async () => {
    await openWith([wireMovement(1)], { blocked: 'account_changed', blocked_until: '2026-12-01T08:30:00.000Z' });
    expect(await screen.findByText(/payouts wait until 09:30 1-12-2026/)).toBeInTheDocument();
  });

  it('of several currencies stand apart, and so do their movements', async () => {
    const balances = [wireBalance({ pending: '10.00' }), wireBalance({ currency: 'EUR', pending: '5.00' })];
    const movements = [wireMovement(1), wireMovement(2, 1_000, { currency: 'EUR' })];
    const { user, gateway } = await openWith(movements, { balances });
    expect(await screen.findByRole('region', { name: 'Your money in PLN' })).toHaveTextContent('zł 10.00');
    expect(screen.getByRole('region', { name: 'Your money in EUR' })).toHaveTextContent('€5.00');
    await user.click(screen.getByRole('link', { name: 'EUR' }));
    await waitFor(() => expect(callsOf(gateway, STATEMENT).at(-1)?.query.get('currency')).toBe('EUR'));
    expect(await screen.findByRole('link', { name: 'Silk dress 2' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Silk dress 1' })).toBeNull();
    expect(screen.getByRole('link', { name: 'EUR' })).toHaveAttribute('aria-current', 'page');
  });

  it('are empty at first, and lead to selling', async () => {
    const { gateway } = await openWith([], { balances: [], blocked: 'no_bank_account' });
    expect(await screen.findByText('Nothing has been sold yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sell something' })).toHaveAttribute('href', '/en/selling');
    expect(screen.queryByText(/bank account/)).toBeNull();
    expect(callsOf(gateway, STATEMENT)).toHaveLength(0);
  });
});

describe('the statement', () => {
  it('opens an amount into price − commission − fee = share [SELL-051]', async () => {
    const { user } = await openWith([wireMovement(1, 9_999)]);
    const summary = (await screen.findByText('Sold')).closest('summary') as HTMLElement;
    expect(summary).toHaveTextContent(/SoldSilk dress 1November 20, 2026zł 74\.99/);
    await user.click(summary);
    const entry = summary.closest('details');
    expect(entry).toHaveAttribute('open');
    expect(lines(entry)).toEqual([
      'PieceSilk dress 1',
      'Pricezł 99.99',
      'Commission (22%)-zł 22.00',
      'Transaction fee (3%)-zł 3.00',
      'You getzł 74.99',
      'Finalafter the buyer’s time for returns',
      'Afterwardsnot final yet zł 74.99, paid next zł 0.00',
    ]);
  });

  it('shows the day on which a sale became final', async () => {
    await openWith([wireMovement(1, 45_000, { kind: 'final', at: '2026-12-04T12:00:00.000Z' })]);
    const entry = (await screen.findByText('The sale is final')).closest('details');
    expect(lines(entry)).toContain('FinalDecember 4, 2026');
  });

  it('shows a payout with its reference and the end of the account', async () => {
    const payout = {
      id: 'p1',
      state: 'paid',
      reference: 'GD payout 2026-12-01',
      reason: null,
      account: '…2874',
    } as const;
    await openWith([wireMovement(1, 0, { kind: 'paid', amount: '-337.50', sale: null, payout })]);
    const entry = (await screen.findByText('Paid to you')).closest('details');
    expect(entry).toHaveTextContent(/-zł 337\.50/);
    expect(lines(entry)).toEqual([
      'Payoutpaid',
      'ReferenceGD payout 2026-12-01',
      'To the account…2874',
      expect.stringMatching(/^Afterwards/),
    ]);
  });

  it('says why a payout came back', async () => {
    const payout = { id: 'p1', state: 'failed', reference: null, reason: 'AC04', account: '…2874' } as const;
    await openWith([wireMovement(1, 0, { kind: 'failed', amount: '337.50', sale: null, payout })]);
    const entry = (await screen.findByText('The payout came back')).closest('details');
    expect(lines(entry)).toEqual(expect.arrayContaining(['Payoutcame back', 'WhyAC04']));
  });

  it.each([
    ['reverse', 'Came back from the buyer'],
    ['reserve', 'Set aside for a payout'],
    ['write_off', 'Written off by us'],
  ] as const)('names a movement of the kind %s', async (kind, words) => {
    await openWith([wireMovement(1, 45_000, { kind })]);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('has 20 a page', async () => {
    const movements = Array.from({ length: 23 }, (_, index) => wireMovement(index + 1));
    const { user, gateway } = await openWith(movements);
    await waitFor(() => expect(document.querySelectorAll('.movements > li')).toHaveLength(20));
    await user.click(screen.getByRole('link', { name: 'Older' }));
    await waitFor(() => expect(document.querySelectorAll('.movements > li')).toHaveLength(3));
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    expect(callsOf(gateway, STATEMENT).map(({ query }) => [query.get('page'), query.get('limit')])).toEqual([
      ['1', '20'],
      ['2', '20'],
    ]);
  });

  it('a page behind the last one leads back', async () => {
    await openWith([wireMovement(1)], {}, '?page=9');
    expect(await screen.findByRole('link', { name: 'To the newest' })).toHaveAttribute(
      'href',
      '/en/my-account/my-earnings',
    );
  });

  it.each([['/api/ext/marketplace/balance'], [STATEMENT]])('a failed call of %s can be repeated', async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gateway = signedIn();
    gateway.money.movements.push(wireMovement(1));
    gateway.money.balances = { ...gateway.money.balances, balances: [wireBalance()] };
    gateway.next.set(`GET ${path}`, [() => refuse(500, null)]);
    const { user } = await openAccount('/my-earnings', gateway);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sold')).toBeInTheDocument();
  });
});

it('the account’s menu and the list of own products lead to the earnings and the offers', async () => {
  const gateway = signedIn();
  gateway.pieces.push(wirePiece(1));
  await openAccount('/my-selling-products', gateway);
  await screen.findByRole('article');
  const menu = within(screen.getByRole('navigation', { name: /account/i }));
  expect(menu.getByRole('link', { name: 'My offers' })).toHaveAttribute('href', '/en/my-account/my-offers');
  expect(screen.getAllByRole('link', { name: 'Earnings' }).map((link) => link.getAttribute('href'))).toEqual([
    '/en/my-account/my-earnings',
    '/en/my-account/my-earnings',
  ]);
});

it('a guest is asked to log in', async () => {
  const { gateway } = await openWith([wireMovement(1)]);
  await screen.findByText('Sold');
  const calls = gateway.calls.length;
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(gateway.calls.slice(calls).filter(({ path }) => path.startsWith('/api/ext/'))).toEqual([]);
});

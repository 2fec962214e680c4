import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { session } from '../../../lib/data/session.ts';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { ActiveSubscriptionsPage, LoyaltyCardPage, SubscriptionsPage } from './pages.tsx';
import { Plans } from './plans.tsx';

const plans = [
  { plan_type: 'S', name: 'Small', price: 60, currency: 'EUR', points: 10, period: 'month' },
  { plan_type: 'M', name: 'Medium', price: 90, currency: 'EUR', points: 20, period: 'month' },
  { plan_type: 'L', name: 'Large', price: 130, currency: 'EUR', points: 40, period: 'month' },
];
const subscription = {
  subscriptionId: 'one',
  plan: 'M',
  name: 'Medium',
  points: 20,
  points_left: 12,
  expiration: '2026-12-31',
  card: '4242',
  status: 'active',
  price: 90,
  currency: 'EUR',
  next_plan: null,
  next_charge_at: '2026-12-20T10:00:00.000Z',
};
const path = '/api/ext/subscriptions';

/** Answers the same every time. */
const always = (gateway: FakeGateway, call: string, answer: () => Response) =>
  gateway.next.set(
    call,
    Array.from({ length: 9 }, () => answer),
  );

function gatewayWith(...subscriptions: unknown[]): FakeGateway {
  const gateway = createFakeGateway();
  always(gateway, `GET ${path}/plans`, () => ok(plans));
  always(gateway, `GET ${path}/get-user-subscriptions`, () => ok(subscriptions));
  always(gateway, 'GET /api/ext/rewards/history', () => ok({ items: [], total_count: 0 }));
  return gateway;
}
const sent = (gateway: FakeGateway, name: string) =>
  gateway.calls.filter((call) => call.path === `${path}/${name}`).map(({ body }) => body);

beforeEach(() => localStorage.clear());

/** The sign-in panel as far as a test needs it. */
function SignIn() {
  const { open, wish, close } = usePanels();
  return open === 'auth' ? (
    <button
      type="button"
      onClick={() => {
        session.renewed();
        close();
        wish.onDone?.();
      }}
    >
      sign in
    </button>
  ) : null;
}

describe('the plans', () => {
  it('[SUB-001] [SUB-002] [SUB-007] [SUB-022] are three, each with price, points and a button', async () => {
    renderShop(<Plans />, { gateway: gatewayWith() });
    const list = await screen.findAllByRole('listitem');
    expect(list.map((one) => within(one).getByRole('button').textContent)).toEqual([
      'Subscribe to Small',
      'Subscribe to Medium',
      'Subscribe to Large',
    ]);
    expect(list.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('€60.00per month10 points a month'),
      expect.stringContaining('€90.00per month20 points a month'),
      expect.stringContaining('€130.00per month40 points a month'),
    ]);
    expect(screen.getByText('A subscription from €60.00 per month')).toBeInTheDocument();
  });

  it('[SUB-013] a guest signs in first, and nothing is sent before', async () => {
    const gateway = signedIn(gatewayWith());
    localStorage.clear();
    const answer = { subscriptionId: 'one', status: 'pending_payment', payment: { redirect_url: '/pay/1' } };
    always(gateway, `POST ${path}/subscribe`, () => ok(answer));
    const goTo = vi.fn();
    const { user } = renderShop(
      <>
        <Plans goTo={goTo} />
        <SignIn />
      </>,
      { gateway },
    );
    await user.click(await screen.findByRole('button', { name: 'Subscribe to Medium' }));
    const signIn = await screen.findByRole('button', { name: 'sign in' });
    expect(sent(gateway, 'subscribe')).toEqual([]);
    await user.click(signIn);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/pay/1'));
    expect(sent(gateway, 'subscribe')).toEqual([{ plan_type: 'M' }]);
  });

  it('[SUB-014] one wish is one order: a repeat has the same key', async () => {
    const gateway = signedIn(gatewayWith());
    gateway.next.set(`POST ${path}/subscribe`, [
      () => refuse(503, 'The service is not available right now. Please try again.'),
      () => ok({ subscriptionId: 'one', status: 'active' }),
    ]);
    const { user } = renderShop(<Plans />, { gateway });
    const button = await screen.findByRole('button', { name: 'Subscribe to Large' });
    await user.click(button);
    expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByText('Your subscription is active.')).toBeInTheDocument();
    const keys = gateway.calls
      .filter((call) => call.path === `${path}/subscribe`)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('own subscriptions', () => {
  it('[SUB-003] [SUB-006] [SUB-012] show plan, points, expiration and card, and the history under them', async () => {
    renderShop(<SubscriptionsPage />, { gateway: signedIn(gatewayWith(subscription)) });
    const row = await screen.findByRole('listitem', { name: 'Medium' });
    expect(row).toHaveTextContent('12 of 20 points left · usable until December 31, 2026');
    expect(row).toHaveTextContent('Card •••• 4242 · Next charge on December 20, 2026');
    expect(within(row).getByText('active')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Points, newest first' })).toBeInTheDocument();
  });

  it('[SUB-004] the active ones exclude ended ones', async () => {
    const over = { ...subscription, subscriptionId: 'two', name: 'Small', status: 'canceled' };
    renderShop(<ActiveSubscriptionsPage />, { gateway: signedIn(gatewayWith(subscription, over)) });
    await screen.findByRole('heading', { name: 'Medium' });
    expect(screen.queryByRole('heading', { name: 'Small' })).toBeNull();
  });

  it.each([
    ['Pause', 'active', 'pause-subscription', 'Your subscription is paused.'],
    ['Cancel', 'active', 'cancel-subscription', 'Your subscription is canceled.'],
    ['Go on', 'paused', 'resume-subscription', 'Your subscription goes on.'],
  ])('[SUB-015] [SUB-016] [SUB-017] %s requires a confirmation', async (name, status, call, told) => {
    const gateway = signedIn(gatewayWith({ ...subscription, status }));
    always(gateway, `POST ${path}/${call}`, () => ok(true));
    const { user } = renderShop(<SubscriptionsPage />, { gateway });
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('alert')).toHaveTextContent('Medium');
    await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    expect(sent(gateway, call)).toEqual([]);
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(sent(gateway, call)).toEqual([{ subscriptionId: 'one' }]);
  });

  it('another plan: first a preview, then the consent', async () => {
    const gateway = signedIn(gatewayWith(subscription));
    const change = { amount: 40, currency: 'EUR', points: 20, effective_at: '2026-11-20T12:00:00.000Z' };
    always(gateway, `POST ${path}/change-plan`, () => ok(change));
    const { user } = renderShop(<SubscriptionsPage />, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
    await user.click(await screen.findByRole('radio', { name: 'Large' }));
    expect(await screen.findByText('Now €40.00, 20 points more. In force from November 20, 2026.')).toBeInTheDocument();
    expect(sent(gateway, 'change-plan').every((body) => (body as { preview?: boolean }).preview)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Change to Large' }));
    expect(await screen.findByText('Your plan is changed.')).toBeInTheDocument();
    expect(sent(gateway, 'change-plan').at(-1)).toEqual({ subscriptionId: 'one', plan_type: 'L' });
  });
});

describe('the loyalty card', () => {
  it('[SUB-005] [SUB-009] [SUB-010] [SUB-011] [SUB-020] shows balance, expiration and history, 20 a page', async () => {
    const gateway = signedIn(gatewayWith());
    gateway.next.set('GET /api/ext/rewards/balance', [
      () => ok({ points: 120, currency: 24, updated_at: '2026-11-20T10:00:00.000Z' }),
    ]);
    gateway.next.set('GET /api/ext/rewards/expiration', [
      () =>
        ok([
          { points: 20, expires_at: '2026-12-31' },
          { points: 1, expires_at: '2027-01-31' },
        ]),
    ]);
    const entry = {
      id: 2,
      date: '2026-11-19T10:00:00.000Z',
      points: -5,
      balance_after: 120,
      comment: 'Paid with points',
      order_increment_id: '000000042',
    };
    gateway.next.set('GET /api/ext/rewards/history', [
      () => ok({ items: [entry], total_count: 21 }),
      () => ok({ items: [{ ...entry, id: 1, points: 125, comment: 'Points from us' }], total_count: 21 }),
    ]);
    const { user } = renderShop(<LoyaltyCardPage />, { gateway });
    expect(await screen.findByText('120 points')).toBeInTheDocument();
    expect(screen.getByText('worth €24.00 · as of November 20, 2026')).toBeInTheDocument();
    const expiring = await screen.findAllByText(/expires? on/);
    expect(expiring.map(({ textContent }) => textContent)).toEqual([
      '20 points expire on December 31, 2026',
      '1 point expires on January 31, 2027',
    ]);
    const row = (await screen.findByText('Paid with points')).closest('li');
    expect(row).toHaveTextContent('November 19, 2026 · Order 000000042');
    expect(row).toHaveTextContent('−5');
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Points from us')).toBeInTheDocument();
    const asked = gateway.calls.filter((call) => call.path.endsWith('/rewards/history'));
    expect(asked.map(({ query }) => [query.get('page'), query.get('limit')])).toEqual([
      ['1', '20'],
      ['2', '20'],
    ]);
  });
});

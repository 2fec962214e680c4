import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { goOffline, goOnline } from '../../../../test/offline.ts';
import { renderShop, shopWith, store } from '../../../../test/render-shop.tsx';
import { useCart } from '../api.ts';
import { cartId } from '../cart-id.ts';
import { PointsForm } from './points-form.tsx';

function Points({ balance }: { balance: number | null }) {
  const { data } = useCart();
  return data ? <PointsForm cart={data} balance={balance} /> : <p>no cart</p>;
}

async function open(balance: number | null) {
  const gateway = createFakeGateway();
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  await api.post('/api/cart/update', { cartItem: { sku: 'DRS-100', qty: 1 } }, { query: { cartId: id } });
  cartId.set(store(), id);
  const rendered = renderShop(<Points balance={balance} />, { gateway });
  await waitFor(() => expect(screen.queryByText('no cart')).toBeNull());
  const sent = () => gateway.calls.filter(({ path }) => path === '/api/cart/change').map(({ body }) => body);
  const apply = async (typed: string) => {
    await rendered.user.clear(screen.getByLabelText('How many points?'));
    if (typed) await rendered.user.type(screen.getByLabelText('How many points?'), typed);
    await rendered.user.click(screen.getByRole('button', { name: 'Apply' }));
  };
  return { ...rendered, gateway, sent, apply };
}

beforeEach(() => localStorage.clear());

describe('partial payment with points', () => {
  it('shows the paid amount, and removes the points', async () => {
    const { gateway, user, sent, apply } = await open(20);
    await user.click(screen.getByText('Use points (you have 20)'));
    const cartWith = (segments: object[], version: number) => () =>
      ok({ cartId: cartId.get(store()), version, items: [], totals: { items: [], total_segments: segments } });
    gateway.next.set('POST /api/cart/change', [cartWith([{ code: 'points', value: -60 }], 3), cartWith([], 4)]);
    await apply('5');
    expect(await screen.findByText('€60.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take them back' }));
    expect(await screen.findByText('Use points (you have 20)')).toBeInTheDocument();
    expect(sent()).toEqual([{ points: 5 }, { points: 0 }]);
  });

  it('points pressed without a network wait: the field keeps them, and a note says so', async () => {
    const { user, gateway, apply } = await open(20);
    await user.click(screen.getByText('Use points (you have 20)'));
    const isAway = () => Promise.reject(new TypeError('no network'));
    gateway.next.set(
      'POST /api/cart/change',
      Array.from({ length: 99 }, () => isAway),
    );
    act(goOffline);
    await apply('5');
    expect(await screen.findByText(/^This waits on your device/)).toBeInTheDocument();
    expect(screen.getByLabelText('How many points?')).toHaveValue('5');
    const totals = { items: [], total_segments: [{ code: 'points', value: -60 }] };
    gateway.next.set('POST /api/cart/change', [
      () => ok({ cartId: cartId.get(store()), version: 3, items: [], totals }),
    ]);
    act(goOnline);
    expect(await screen.findByText('€60.00')).toBeInTheDocument();
    expect(screen.queryByText(/^This waits on your device/)).toBeNull();
  });

  it.each([
    ['[VAL-011]', '0', 'Value must be greater than 0'],
    ['[VAL-011]', '-3', 'Value must be greater than 0'],
    ['', '21', 'Only 20 available'],
    ['', 'many', 'Please enter a whole number from 1.'],
  ])('%s sends no call for %s points', async (_row, typed, text) => {
    const { user, sent, apply } = await open(20);
    await user.click(screen.getByText('Use points (you have 20)'));
    await apply(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(sent()).toEqual([]);
  });

  it('shows the reason for a refusal', async () => {
    const { gateway, user, apply } = await open(20);
    await user.click(screen.getByText('Use points (you have 20)'));
    gateway.next.set('POST /api/cart/change', [() => refuse(400, 'You do not have enough points.')]);
    await apply('20');
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have enough points for these things.');
  });

  it('is not shown to customers without points', async () => {
    await open(0);
    expect(screen.queryByText(/Use points/)).toBeNull();
  });
});

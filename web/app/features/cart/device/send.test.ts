import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../../test/render-shop.tsx';
import { syncConfig } from '../../../lib/store/sync-config.ts';
import { CART_EVENT, MERGE_EVENT } from '../../../local/cart/cart-tasks.ts';
import type { Reply, StoredTask } from '../../../local/tasks/rules.ts';
import { bypasses } from './device.ts';
import { sendCart } from './send.ts';

const reply = (status: number): Reply => ({ status, envelope: { code: status }, retryAfterMs: null });
const press = (owner: number | null, change: object = { add: { sku: 'DRS-100' } }, event = CART_EVENT) =>
  ({ owner, store: store().code, about: { change }, task: { callback_event: event } }) as unknown as StoredTask;
const EMPTY = '/api/cart/change?cartId=';

/** Sends a press to a server with these replies, in their order; answers the calls, with '(guest)' for those without cookies. */
async function sent(record: StoredTask, url: string, ...statuses: number[]) {
  const shop = shopWith(createFakeGateway());
  const calls: string[] = [];
  const call = async (to: string, asGuest = record.owner === null) => {
    calls.push(asGuest ? `${to} (guest)` : to);
    return reply(statuses.shift() ?? 200);
  };
  const outcome = await sendCart(shop, url, record, call).catch((error: unknown) => error);
  return { calls, outcome, shop };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('a new cart', () => {
  it.each([401, 403, 429, 500, 503])(
    '[CART-014] [CART-016] that is refused to the customer with %s is requested as a guest',
    async (code) => {
      const { calls, outcome, shop } = await sent(press(158), EMPTY, code);
      expect(calls).toEqual(['/api/cart/change', '/api/cart/change (guest)']);
      expect(outcome).toMatchObject({ status: 200 });
      expect(await bypasses.get(shop)).toBe(1);
    },
  );

  it.each([400, 404, 409])('that is refused for its content (%s) is not', async (code) => {
    const { calls, outcome } = await sent(press(158), EMPTY, code);
    expect(calls).toEqual(['/api/cart/change']);
    expect(outcome).toMatchObject({ status: code });
  });

  it('[CART-015] [LIM-001] that is refused ten times in a row is not requested any more', async () => {
    expect(syncConfig.queues.maxCartBypassAttempts).toBe(10);
    const calls: string[] = [];
    for (let press_ = 0; press_ < 7; press_ += 1) calls.push(...(await sent(press(158), EMPTY, 503, 503)).calls);
    expect(calls).toHaveLength(10);
    const last = await sent(press(158), EMPTY);
    expect(last.calls).toEqual([]);
    expect(last.outcome).toMatchObject({ code: 0 });
    await bypasses.set(last.shop, 0);
    expect((await sent(press(158), EMPTY)).calls).toEqual(['/api/cart/change']);
  });
});

describe('a cart that the server no longer has', () => {
  it.each([404, 401])('is replaced by a new one for an item that is put in (%s)', async (code) => {
    const { calls, outcome } = await sent(press(null), `${EMPTY}old`, code);
    expect(calls).toEqual([`${EMPTY}old (guest)`, '/api/cart/change (guest)']);
    expect(outcome).toMatchObject({ status: 200 });
  });

  it('refuses everything else', async () => {
    const { calls, outcome } = await sent(press(null, { coupon: 'WELCOME10' }), `${EMPTY}old`, 404);
    expect(calls).toEqual([`${EMPTY}old (guest)`]);
    expect(outcome).toMatchObject({ status: 404 });
  });
});

it('a merge without a guest’s cart is not sent', async () => {
  const { calls, outcome } = await sent(press(158, undefined, MERGE_EVENT), '/api/cart/merge?cartId=');
  expect(calls).toEqual([]);
  expect(outcome).toMatchObject({ status: 404 });
});

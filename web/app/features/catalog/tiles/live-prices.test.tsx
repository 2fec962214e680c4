import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { session } from '../../../lib/data/session.ts';
import { ShopProvider } from '../../../lib/store/shop.ts';
import { livePrices, useLivePrices } from './live-prices.ts';
import PricesNote from './prices-note.tsx';
import { isPriceCurrent, PRICES_AFTER_SYNC, refreshPrices } from './refresh-prices.ts';

const told = {
  items: [{ id: 19, price_info: { final_price: 340, regular_price: 400, special_price: 0 } }],
  total_count: 1,
};
const path = '/api/product/render-list';
const asked = (gateway: FakeGateway) => gateway.calls.filter((call) => call.path === path);
/** Response of every call. */
const answering = (answer: () => Response, gateway = signedIn()): FakeGateway => {
  gateway.next.set(
    `GET ${path}`,
    Array.from({ length: 9 }, () => answer),
  );
  return gateway;
};
const inGroup = (groupId: number): void => session.know({ groupId });

let events: CustomEvent[] = [];
const listen = (event: Event) => events.push(event as CustomEvent);
beforeEach(() => {
  events = [];
  addEventListener(PRICES_AFTER_SYNC, listen);
});
afterEach(() => {
  removeEventListener(PRICES_AFTER_SYNC, listen);
  livePrices.forget();
});

describe('a refresh of prices', () => {
  it('[PRC-018] [PRC-020] names the group only while the tax depends on it', async () => {
    const gateway = answering(() => ok(told));
    inGroup(2);
    await refreshPrices(shopWith(gateway), ['A', 'B']);
    await refreshPrices(shopWith(gateway), ['A', 'B'], { groupedTax: true });
    expect(asked(gateway).map(({ query }) => [query.get('skus'), query.get('userGroupId')])).toEqual([
      ['A,B', null],
      ['A,B', '2'],
    ]);
  });

  it('[PRC-021] has no token in its address: the cookie identifies the caller', async () => {
    const gateway = answering(() => ok(told));
    await refreshPrices(shopWith(gateway), ['A']);
    expect(asked(gateway)[0]?.query.has('token')).toBe(false);
  });

  it('[PRC-024] emits prices-after-sync when its response has arrived', async () => {
    const gateway = answering(() => ok(told));
    await refreshPrices(shopWith(gateway), ['A']);
    expect(events.map(({ detail }) => detail)).toEqual([
      { skus: ['A'], items: [{ id: 19, prices: { now: 340, original: 400 } }], isCurrent: true },
    ]);
  });

  it('[PRC-023] that fails has no items', async () => {
    for (const answer of [
      () => refuse(500, 'Internal Server Error 500'),
      () => refuse(400, 'skus parameter is required'),
      () => new Response('<h1>Away</h1>', { headers: { 'content-type': 'text/html' } }),
    ]) {
      const gateway = answering(answer);
      expect(await refreshPrices(shopWith(gateway), ['A'])).toEqual({ items: [], isCurrent: false });
    }
    expect(events.every(({ detail }) => detail.items.length === 0)).toBe(true);
  });
});

function Shown({ id, sku }: { id: number; sku: string }) {
  const { now } = useLivePrices({ id, sku, prices: { now: 400 } });
  return <p>{`${sku} ${now}`}</p>;
}
const page = (gateway: FakeGateway) =>
  render(
    <ShopProvider value={shopWith(gateway)}>
      <Shown id={19} sku="A" />
      <Shown id={20} sku="B" />
    </ShopProvider>,
  );

describe('the prices of a page', () => {
  it('are those of the shopper’s group, requested in one call, and the standard ones after signing out', async () => {
    const gateway = answering(() => ok(told));
    inGroup(2);
    page(gateway);
    expect(screen.getByText('A 400')).toBeInTheDocument();
    expect(await screen.findByText('A 340')).toBeInTheDocument();
    expect(screen.getByText('B 400')).toBeInTheDocument();
    expect(asked(gateway).map(({ query }) => query.get('skus'))).toEqual(['A,B']);
    await session.end('signed-out');
    expect(await screen.findByText('A 400')).toBeInTheDocument();
  });

  it('[PRC-025] [PRC-024] are flagged current after a refresh and not after one that failed, which the page says', async () => {
    const updating = 'Updating the price for you.';
    const failed = 'Your price could not be updated. The cart shows the current one.';
    const says = () => screen.getByRole('status').textContent;
    const open = (gateway: FakeGateway) => {
      inGroup(2);
      return renderShop(
        <>
          <Shown id={19} sku="NOTE" />
          <PricesNote sku="NOTE" />
        </>,
        { gateway },
      );
    };
    const { unmount } = open(answering(() => refuse(503, 'away')));
    expect([says(), isPriceCurrent('NOTE')]).toEqual([updating, undefined]);
    await waitFor(() => expect([says(), isPriceCurrent('NOTE')]).toEqual([failed, false]));
    unmount();
    open(answering(() => ok(told)));
    await waitFor(() => expect([says(), isPriceCurrent('NOTE')]).toEqual(['', true]));
    // They are the prices of this shopper only.
    await session.end('signed-out');
    expect(isPriceCurrent('NOTE')).toBeUndefined();
  });

  it('are not requested again for guests and for shoppers with standard prices', async () => {
    vi.useFakeTimers();
    const guest = createFakeGateway();
    page(guest);
    const gateway = signedIn();
    inGroup(1);
    page(gateway);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect([asked(guest), asked(gateway)]).toEqual([[], []]);
  });
});

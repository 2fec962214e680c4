// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelMessage } from './data-layer.ts';
import type { TrackedEvent } from './events.ts';

const page: TrackedEvent = {
  event: 'page_view',
  page_type: 'home',
  route_name: 'home',
  page_location: '/en',
  language: 'en',
  store: 'eur_en',
};
const cart = (sku: string): TrackedEvent => ({
  event: 'add_to_cart',
  ecommerce: { currency: 'EUR', value: 12.5, items: [{ item_id: sku, price: 12.5, quantity: 1 }] },
});

/** A channel whose other tab is this test. */
class FakeChannel extends EventTarget {
  static opened: FakeChannel[] = [];
  readonly name: string;
  readonly sent: ChannelMessage[] = [];
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.opened.push(this);
  }
  postMessage(message: ChannelMessage) {
    this.sent.push(structuredClone(message));
  }
  hears(data: ChannelMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('the data layer', () => {
  beforeEach(() => {
    FakeChannel.opened = [];
    delete window.dataLayer;
    vi.resetModules();
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });
  afterEach(() => vi.unstubAllGlobals());
  const load = () => import('./data-layer.ts');

  it('[TRK-015] has each event, and removes the items of the one before it', async () => {
    const { track, dataLayer } = await load();
    track(page);
    track(cart('DRS-100'));
    expect(dataLayer()).toEqual([page, { ecommerce: null }, cart('DRS-100')]);
    expect(window.dataLayer).toBe(dataLayer());
  });

  it('[TRK-015] keeps what a tag manager has put there before', async () => {
    window.dataLayer = [{ event: 'gtm.js' }];
    const { track } = await load();
    track(page);
    expect(window.dataLayer).toEqual([{ event: 'gtm.js' }, page]);
  });

  it('tells other tabs each event, and the last 100 when they ask', async () => {
    const { track, CHANNEL } = await load();
    for (let nth = 0; nth < 101; nth += 1) track(cart(`S-${nth}`), new Date(`2026-11-30T10:00:00.000Z`));
    const [channel, ...more] = FakeChannel.opened;
    expect([channel?.name, more]).toEqual([CHANNEL, []]);
    expect(channel?.sent[0]).toEqual({ kind: 'entry', at: '2026-11-30T10:00:00.000Z', entry: cart('S-0') });
    channel?.hears({ kind: 'ask' });
    const answer = channel?.sent.at(-1);
    expect(answer?.kind).toBe('entries');
    const entries = answer?.kind === 'entries' ? answer.entries : [];
    expect(entries).toHaveLength(100);
    expect([entries[0]?.entry, entries.at(-1)?.entry]).toEqual([cart('S-1'), cart('S-100')]);
  });

  it('stores nothing on the device', async () => {
    const { track } = await load();
    track(cart('DRS-100'));
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  it('fills in a browser without channels, too', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { track, dataLayer } = await load();
    track(page);
    expect(dataLayer()).toEqual([page]);
  });
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { CHANNEL, type ChannelMessage, type Entry } from '../../lib/tracking/data-layer.ts';
import { EventsPage } from './events-page.tsx';
import { meta } from './preview.events.tsx';

/** The tabs of a browser: a message reaches every other channel of the name. */
const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: ChannelMessage): void {
    for (const other of channels)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    channels.delete(this);
  }
}

const dress = { item_id: 'LAKE', price: 60 };
const viewed: Entry = {
  at: '2026-11-30T10:00:00.000Z',
  entry: {
    ...{ event: 'page_view', page_type: 'home', route_name: 'home' },
    ...{ page_location: '/en', language: 'en', store: 'eur_en' },
  },
};
const added: Entry = {
  at: '2026-11-30T10:00:05.000Z',
  entry: { event: 'add_to_cart', ecommerce: { currency: 'EUR', value: 120.5, items: [dress, dress] } },
};
const stepped: Entry = { at: '2026-11-30T10:00:09.000Z', entry: { event: 'checkout_step', step: 3 } };

/** Another tab of the shop, with what it has told so far. */
let tab: FakeChannel;
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  tab = new FakeChannel(CHANNEL);
});
afterEach(() => {
  channels.clear();
  vi.unstubAllGlobals();
});
const answers = (...entries: Entry[]) =>
  tab.addEventListener('message', ({ data }: MessageEventInit<ChannelMessage>) => {
    if (data?.kind === 'ask') tab.postMessage({ kind: 'entries', entries });
  });
const tells = (event: { at: string; entry: object }) =>
  act(() => tab.postMessage({ kind: 'entry', ...event } as ChannelMessage));
const lines = () =>
  within(screen.getByRole('list', { name: 'Events of this browser' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('summary')?.textContent?.replaceAll(/^\S+\s?[AP]?M? · /g, ''));

describe('the events of this browser', () => {
  it('are the last ones of the other tabs, and then each new one, the newest first', async () => {
    answers(viewed, added);
    renderShop(<EventsPage />);
    expect(screen.getByRole('status')).toHaveTextContent('2 events');
    tells(stepped);
    expect(lines()).toEqual(['checkout_step · step 3', 'add_to_cart · €120.50 · 2 items', 'page_view']);
    expect(screen.getByRole('status')).toHaveTextContent('3 events');
  });

  it('are of several tabs, by time, each once', () => {
    const other = new FakeChannel(CHANNEL);
    other.addEventListener('message', ({ data }: MessageEventInit<ChannelMessage>) => {
      if (data?.kind === 'ask') other.postMessage({ kind: 'entries', entries: [viewed, stepped] });
    });
    answers(viewed, added);
    renderShop(<EventsPage />);
    expect(lines()).toHaveLength(3);
    expect(lines()[1]).toContain('add_to_cart');
  });

  it('open to their whole entry, and stay open while others come', async () => {
    answers(added);
    renderShop(<EventsPage />);
    await userEvent.click(screen.getByText(/add_to_cart ·/));
    tells(stepped);
    const item = screen.getByText(/add_to_cart ·/).closest('details') as HTMLDetailsElement;
    expect(item.open).toBe(true);
    expect(JSON.parse(item.querySelector('pre')?.textContent ?? '')).toEqual(added.entry);
  });

  it('are cleared; later ones are shown', async () => {
    answers(viewed);
    renderShop(<EventsPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the list' }));
    expect(screen.getByRole('status')).toHaveTextContent('No event yet. Open the shop in another tab.');
    tells(stepped);
    expect(lines()).toEqual(['checkout_step · step 3']);
  });

  it('may be entries of other tags, whatever they contain', () => {
    renderShop(<EventsPage />);
    tells({ at: '2026-11-30T10:00:00.000Z', entry: { 0: 'consent', 1: 'default' } });
    tells({
      at: '2026-11-30T10:00:01.000Z',
      entry: { event: 'odd', step: 'x', ecommerce: { value: 2, currency: '?', items: 1 } },
    });
    expect(lines()).toEqual(['odd · 2', '0, 1']);
  });

  it('end with the page', () => {
    const { unmount } = renderShop(<EventsPage />);
    unmount();
    expect([...channels].filter(({ name }) => name === CHANNEL)).toEqual([tab]);
  });

  it('are a page that nobody indexes', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
});

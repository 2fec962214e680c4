import type { TrackedEvent } from './events.ts';

/**
 * `window.dataLayer`: what happened on the pages, in the form that tag managers read (TRK-015). It always fills, and
 * nothing leaves the browser by it; a tag manager that the operator has set is loaded after the shopper's consent only.
 */
export type DataLayer = (Readonly<Record<string, unknown>> | IArguments)[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
  }
}

export function dataLayer(): DataLayer {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** An event of this tab; `at` is an ISO instant in UTC. */
export interface Entry {
  readonly at: string;
  readonly entry: TrackedEvent;
}
/** What tabs of the shop tell each other on the channel: each event, and the last ones of a tab when they are asked for. */
export type ChannelMessage =
  | ({ readonly kind: 'entry' } & Entry)
  | { readonly kind: 'ask' }
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] };

export const CHANNEL = 'garderoba.data-layer';
const MOST_ENTRIES = 100;

/** In memory only: nothing is stored on the device. */
let entries: readonly Entry[] = [];
let channel: BroadcastChannel | null | undefined;

function opened(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'ask') channel?.postMessage({ kind: 'entries', entries } satisfies ChannelMessage);
  });
  return channel;
}

/** Adds an event. Tag managers merge entries, so what the event before has said of its items is removed first. */
export function track(event: TrackedEvent, now = new Date()): void {
  const layer = dataLayer();
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push({ ...event });
  const entry = { at: now.toISOString(), entry: event };
  entries = [...entries, entry].slice(-MOST_ENTRIES);
  opened()?.postMessage({ kind: 'entry', ...entry } satisfies ChannelMessage);
}

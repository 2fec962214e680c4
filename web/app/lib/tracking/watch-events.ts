import { CHANNEL, type ChannelMessage } from './data-layer.ts';

/** What another tab of this browser has put into its data layer; `at` is an ISO instant in UTC. */
export interface SeenEvent {
  readonly at: string;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Asks the other tabs for their last events, and tells of these and of each new one. Ends with the returned function. */
export function watchEvents(seen: (events: readonly SeenEvent[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'entry') seen([{ at: data.at, entry: data.entry }]);
    if (data.kind === 'entries') seen(data.entries);
  });
  channel.postMessage({ kind: 'ask' } satisfies ChannelMessage);
  return () => channel.close();
}

/** The same event is told with the same name. */
export const nameOf = ({ at, entry }: SeenEvent): string => JSON.stringify([at, entry]);

/** Both lists by time, each event once: a tab may tell of an event and name it in its answer, too. */
export function merged(known: readonly SeenEvent[], more: readonly SeenEvent[]): SeenEvent[] {
  const byName = new Map([...known, ...more].map((event) => [nameOf(event), event]));
  return [...byName.values()].sort((a, b) => a.at.localeCompare(b.at));
}

/** What a line says of an event; absent: it has none. */
export interface EventFacts {
  readonly name: string;
  /** Of the checkout, 1 to 5. */
  readonly step?: number;
  /** In the currency, with decimals. */
  readonly value?: number;
  readonly currency?: string;
  readonly items?: number;
}

/** Other tags may fill the data layer, too: nothing of an entry is certain. */
export function factsOf(entry: SeenEvent['entry']): EventFacts {
  const { event, step, ecommerce } = entry;
  const { value, currency, items } = (ecommerce ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: typeof event === 'string' ? event : Object.keys(entry).join(', '),
    ...(typeof step === 'number' && { step }),
    ...(typeof value === 'number' && { value }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
    ...(Array.isArray(items) && { items: items.length }),
  };
}

import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { BusEvent } from '../bus.js';

/** Headers of the transport; all others belong to the event. */
export const EVENT_ID = 'event-id';
const TYPE = 'event-type';
const AT = 'occurred-at';
/** A replayed dead letter: only this group handles it again. */
export const REPLAY_FOR = 'replay-for';
const OURS = new Set([EVENT_ID, TYPE, AT, REPLAY_FOR]);

/** The message is not an event: it was written by another producer. */
export class NoEvent extends Error {
  override readonly name = 'NoEvent';
}

export const toMessage = (event: BusEvent, replayFor?: string): Message & { key: string; value: string } => ({
  key: event.key,
  value: JSON.stringify(event.body),
  headers: {
    ...event.headers,
    [EVENT_ID]: event.id,
    [TYPE]: event.type,
    [AT]: event.occurredAt.toISOString(),
    ...(replayFor && { [REPLAY_FOR]: replayFor }),
  },
});

/** Throws NoEvent. */
export function toEvent(
  topic: string,
  { key, value, headers }: Pick<KafkaMessage, 'key' | 'value' | 'headers'>,
): BusEvent {
  const texts = textsOf(headers);
  const { [EVENT_ID]: id, [TYPE]: type, [AT]: at } = texts;
  if (!id || !type) throw new NoEvent(`no ${id ? TYPE : EVENT_ID} header`);
  const occurredAt = new Date(at ?? Number.NaN);
  if (Number.isNaN(occurredAt.getTime())) throw new NoEvent(`${AT} is no instant`);
  const own = Object.entries(texts).filter(([name]) => !OURS.has(name));
  return {
    id,
    topic,
    key: key?.toString() ?? '',
    type,
    headers: Object.fromEntries(own),
    body: bodyOf(value),
    occurredAt,
  };
}

export const headerOf = (headers: IHeaders | undefined, name: string): string | undefined => textsOf(headers)[name];

function bodyOf(value: Buffer | null): unknown {
  try {
    return JSON.parse(value?.toString() ?? '');
  } catch (error) {
    throw new NoEvent(`body is no JSON: ${(error as Error).message}`);
  }
}

function textsOf(headers: IHeaders = {}): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const one = Array.isArray(value) ? value.at(-1) : value;
    if (one !== undefined) texts[name] = one.toString();
  }
  return texts;
}

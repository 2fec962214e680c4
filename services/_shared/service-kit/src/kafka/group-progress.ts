import type { Admin } from 'kafkajs';
import type { Subscription } from '../bus.js';
import { placeOf } from './places.js';
import type { Progress } from './stall-watch.js';

// What the brokers know of a group: its topics, where it begins, how far it has come.

export async function insistOnTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  const known = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !known.has(topic));
  if (missing.length > 0) throw new Error(`no topic ${missing.join(', ')}: \`make topics\` creates them`);
}

/** Place → offset in partitions that the group has never read; only for starts that kafkajs does not know itself. */
export async function startsOfNew(
  admin: Admin,
  { group, topics, from = 'start' }: Subscription,
): Promise<Map<string, string>> {
  const starts = new Map<string, string>();
  if (from === 'start') return starts;
  for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics: [...topics] })) {
    const unread = new Set(partitions.filter(({ offset }) => offset === '-1').map(({ partition }) => partition));
    if (unread.size === 0) continue;
    const offsets =
      from === 'now'
        ? await admin.fetchTopicOffsets(topic)
        : await admin.fetchTopicOffsetsByTimestamp(topic, Date.now() - from.millisecondsBack);
    for (const { partition, offset } of offsets)
      if (unread.has(partition)) starts.set(placeOf(topic, partition), offset);
  }
  return starts;
}

/** Of the partitions for which `waiting` answers a number: messages that have come and are not done. */
export async function progressOf(
  admin: Admin,
  { group, topics }: Subscription,
  waiting: (place: string) => number | undefined,
): Promise<Progress[]> {
  const result: Progress[] = [];
  for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics: [...topics] })) {
    const ends = new Map(
      (await admin.fetchTopicOffsets(topic)).map(({ partition, offset }) => [partition, BigInt(offset)]),
    );
    for (const { partition, offset } of partitions) {
      const place = placeOf(topic, partition);
      const atWork = waiting(place);
      if (atWork === undefined) continue; // somebody else's, or nothing has come yet
      const committed = offset === '-1' ? undefined : BigInt(offset);
      result.push({ partition: place, committed, end: ends.get(partition) ?? 0n, waiting: atWork });
    }
  }
  return result;
}

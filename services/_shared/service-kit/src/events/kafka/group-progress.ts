import type { Admin } from 'kafkajs';
import type { Subscription } from '../bus.js';
import { placeOf } from './places.js';
import type { Progress } from './stall-watch.js';

// Queries the brokers about a group: its topics, start positions and progress.

export async function insistOnTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  const known = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !known.has(topic));
  if (missing.length > 0) throw new Error(`no topic ${missing.join(', ')}: \`make topics\` creates them`);
}

/**
 * Place → start offset of partitions that the group has never read. Only for start positions that kafkajs does not
 * support.
 */
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

/** Progress of the partitions for which `waiting` returns a number: messages fetched and not done. */
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
      if (atWork === undefined) continue; // a partition of another member, or nothing was fetched yet
      const committed = offset === '-1' ? undefined : BigInt(offset);
      result.push({ partition: place, committed, end: ends.get(partition) ?? 0n, waiting: atWork });
    }
  }
  return result;
}

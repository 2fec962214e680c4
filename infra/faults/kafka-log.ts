import { randomUUID } from 'node:crypto';
import { TOPICS } from '@garderoba/contracts';
import type { BusEvent } from '@garderoba/service-kit/events/bus';
import { KafkaBus } from '@garderoba/service-kit/events/kafka/kafka-bus';
import { toEvent } from '@garderoba/service-kit/events/kafka/messages';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { until } from '../local/processes/processes.ts';
import type { EventLog, Letter, LoggedEvent } from './event-log.ts';

const ALL = Object.keys(TOPICS);
/** A group with stopped members is empty after this time. */
const EMPTY_MS = 90_000;
/** Reads the whole log once. */
const READ_MS = 120_000;

/** The log on Kafka. */
export class KafkaLog implements EventLog {
  private readonly bus: KafkaBus;
  private readonly kafka: Kafka;
  private readonly groups: readonly string[];

  /** `groups`: the consuming services. */
  constructor(url: string, groups: readonly string[]) {
    this.bus = new KafkaBus(url, 'checker', new MachineClock(), createLogger('checker', 'silent'));
    this.kafka = new Kafka({ brokers: [new URL(url).host], clientId: 'checker', logLevel: logLevel.NOTHING });
    this.groups = groups;
  }

  async behind(): Promise<string[]> {
    const lags = await Promise.all(this.groups.map(async (group) => [group, await this.bus.lag(group)] as const));
    return lags.flatMap(([group, topics]) =>
      Object.entries(topics).flatMap(([topic, lag]) => (lag > 0 ? [`${group} reads ${topic}`] : [])),
    );
  }

  async events(): Promise<readonly LoggedEvent[]> {
    return (await this.read()).map(({ position, event: { id, topic, key, type, headers, body } }) => ({
      ...{ id, topic, key, type, position },
      text: JSON.stringify(headers) + JSON.stringify(body),
    }));
  }

  /** Every event once, at its first position. */
  private async read(): Promise<ReadonlyArray<{ readonly position: number; readonly event: BusEvent }>> {
    const found = new Map<string, { readonly position: number; readonly event: BusEvent }>();
    const ends = await this.withAdmin(async (admin) => {
      const offsets = await Promise.all(
        ALL.map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)] as const),
      );
      return new Map(
        offsets.flatMap(([topic, partitions]) =>
          partitions.flatMap(({ partition, low, high }) =>
            Number(high) > Number(low) ? [[`${topic}/${partition}`, Number(high)] as const] : [],
          ),
        ),
      );
    });
    if (ends.size === 0) return [];
    const consumer = this.kafka.consumer({ groupId: `checker-${randomUUID()}`, maxWaitTimeInMs: 250 });
    const open = new Set(ends.keys());
    const done = Promise.withResolvers<void>();
    await consumer.connect();
    try {
      await consumer.subscribe({ topics: ALL, fromBeginning: true });
      await consumer.run({
        eachMessage: async ({ topic, partition, message }) => {
          const position = Number(message.offset);
          const event = toEvent(topic, message);
          if (!found.has(event.id)) found.set(event.id, { position, event });
          if (position >= (ends.get(`${topic}/${partition}`) ?? 0) - 1) open.delete(`${topic}/${partition}`);
          if (open.size === 0) done.resolve();
        },
      });
      const late = AbortSignal.timeout(READ_MS);
      late.addEventListener('abort', () => done.reject(new Error(`Kafka's log could not be read: ${[...open]}`)));
      await done.promise;
    } finally {
      await consumer.disconnect();
    }
    return [...found.values()];
  }

  async letters(): Promise<readonly Letter[]> {
    return (await this.bus.deadLetters()).map(({ event, group, reason }) => ({
      ...{ id: event.id, group, type: event.type, reason },
      text: JSON.stringify(event.headers) + JSON.stringify(event.body),
    }));
  }

  async append({ id, topic, key, type, body }: Parameters<EventLog['append']>[0]): Promise<void> {
    await this.bus.publish([{ id, topic, key, type, headers: {}, body, occurredAt: new Date() }]);
  }

  /** Appends copies; the originals stay. */
  async bringAgain(chosen: (id: string) => boolean): Promise<readonly string[]> {
    await this.bus.publish((await this.read()).filter(({ event: { id } }) => chosen(id)).map(({ event }) => event));
    return [];
  }

  async rewind(): Promise<void> {
    await this.withAdmin(async (admin) => {
      const empty = async (): Promise<boolean> =>
        (await admin.describeGroups([...this.groups])).groups.every(
          ({ state }) => state === 'Empty' || state === 'Dead',
        );
      if (!(await until(empty, EMPTY_MS, 500))) throw new Error('a consumer still reads from Kafka');
      for (const groupId of this.groups) {
        const read = (await admin.fetchOffsets({ groupId })).filter(({ partitions }) =>
          partitions.some(({ offset }) => offset !== '-1'),
        );
        for (const { topic } of read) await admin.resetOffsets({ groupId, topic, earliest: true });
      }
    });
  }

  async close(): Promise<void> {
    await this.bus.close();
  }

  private async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }
}

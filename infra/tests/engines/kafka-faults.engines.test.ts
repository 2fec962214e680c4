import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { OrderShippedSchema } from '@garderoba/contracts';
import type { BusEvent } from '@garderoba/service-kit/events/bus';
import { kafkaAddress } from '@garderoba/service-kit/events/kafka/address';
import { KafkaBus } from '@garderoba/service-kit/events/kafka/kafka-bus';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import { createApp as createStock } from '@garderoba/stock/app';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { getContainerRuntimeClient } from 'testcontainers';
import { createTopics } from '../../kafka/topics.ts';
import { takePort } from '../../local/free-ports.ts';
import { startKafka } from './engines.ts';

// Known faults of kafkajs and of NestJS' Kafka transport, and our protection against them (docs/decisions/0020). The broker
// advertises the port of a proxy, so that connections can be delayed.

jest.setTimeout(480_000);

const TOPIC = 'orders.order.v1';
const TIMES = { silenceMs: 6_000, lookMs: 1_000 };
/** Where a restart would be a fault: a busy machine is silent for a while too. */
const PATIENT = { silenceMs: 60_000, lookMs: 1_000 };
/** Upper limit on a busy machine; the expected effect is immediate otherwise. */
const SOON_MS = 90_000;
/** A group member without a heartbeat for this time is removed from the group. */
const SESSION_MS = 10_000;

const logger = createLogger('test', (process.env.TEST_LOG ?? 'silent') as 'silent');
let broker: Awaited<ReturnType<typeof startKafka>>;
let proxy: TcpProxy;

beforeAll(async () => {
  const told = await takePort();
  broker = await startKafka(told);
  proxy = await TcpProxy.start(told, { host: '127.0.0.1', port: broker.port });
  await createTopics(broker.url, () => undefined);
});
afterAll(async () => {
  await proxy?.stop();
  await broker?.container.stop();
});

const newBus = (times = TIMES): KafkaBus => new KafkaBus(broker.url, 'test', new MachineClock(), logger, times);
const event = (key: string, body: unknown = {}): BusEvent => ({
  id: uuidv7(),
  topic: TOPIC,
  key,
  type: 'Tested',
  headers: {},
  body,
  occurredAt: new Date('2026-12-01T10:00:00Z'),
});

/** A consumer from now on that records handled events. */
async function reading(handle: (event: BusEvent) => Promise<void> = async () => undefined, times = TIMES) {
  const bus = newBus(times);
  const group = `faults-${randomUUID().slice(0, 8)}`;
  const seen: string[] = [];
  await bus.subscribe({
    group,
    topics: [TOPIC],
    from: 'now',
    handle: async (got) => {
      await handle(got);
      seen.push(got.id);
    },
  });
  return { bus, group, seen };
}

describe('faults of the libraries', () => {
  it('an error of a handler is not swallowed by NestJS: dead letter, and the partition continues', async () => {
    const stock = await TestService.start('stock', createStock, { BUS_URL: broker.url });
    const orderId = uuidv7();
    const lines = [{ sku: 'NEVER-CLAIMED', quantity: 1 }];
    const shipped = create(OrderShippedSchema, { orderId, version: 3, lines } as never);
    const id = await stock.deliver(TOPIC, orderId, OrderShippedSchema, shipped);
    const bus = newBus();
    await eventually(async () => {
      const letter = (await bus.deadLetters('stock')).find((one) => one.event.id === id);
      expect(letter).toMatchObject({ group: 'stock', event: { topic: TOPIC, key: orderId, type: 'OrderShipped' } });
      expect(letter?.reason).toContain('NotAllocated');
    }, SOON_MS);
    await eventually(
      async () => expect(Object.values(await bus.lag('stock')).every((lag) => lag === 0)).toBe(true),
      SOON_MS,
    );
    await bus.close();
    await stock.stop();
  });

  it('an unreadable message becomes a dead letter unchanged, and the partition continues', async () => {
    const { bus, group, seen } = await reading();
    const producer = new Kafka({
      brokers: [...kafkaAddress(broker.url).brokers],
      logLevel: logLevel.NOTHING,
    }).producer();
    await producer.connect();
    await producer.send({ topic: TOPIC, messages: [{ key: 'k', value: 'no JSON, no headers' }] });
    await producer.disconnect();
    const good = event('k');
    await bus.publish([good]);
    await eventually(() => expect(seen).toContain(good.id), SOON_MS);
    await eventually(async () => {
      const letters = await bus.deadLetters(group);
      expect(letters.map((letter) => [letter.event.body, letter.reason])).toEqual([
        ['no JSON, no headers', 'NoEvent: no event-id header'],
      ]);
    }, SOON_MS);
    await bus.close();
  });

  it('a handler slower than a session delays its key alone and is not run twice', async () => {
    const slow = event('slow');
    const started: string[] = [];
    const finish = Promise.withResolvers<void>();
    const { bus, seen } = await reading(async (got) => {
      started.push(got.id);
      if (got.id === slow.id) await finish.promise;
    }, PATIENT);
    const began = performance.now();
    await bus.publish([slow]);
    const others: string[] = [];
    while (performance.now() - began < SESSION_MS * 1.5) {
      const other = event(`quick-${others.length}`);
      others.push(other.id);
      await bus.publish([other]);
      await eventually(() => expect(seen).toContain(other.id), SOON_MS);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    finish.resolve();
    await eventually(() => expect(seen).toContain(slow.id), SOON_MS);
    expect(started.filter((id) => id === slow.id)).toHaveLength(1);
    expect(bus.restarts).toBe(0);
    await bus.close();
  });

  it('a consumer whose session timed out rejoins and misses nothing', async () => {
    const { bus, seen } = await reading();
    const before = event('a');
    await bus.publish([before]);
    await eventually(() => expect(seen).toContain(before.id), SOON_MS);
    proxy.hold();
    await new Promise((resolve) => setTimeout(resolve, SESSION_MS * 1.5));
    proxy.release();
    const after = Array.from({ length: 20 }, (_, n) => event(`a-${n}`));
    await eventually(() => bus.publish(after), SOON_MS); // as the relay does: again until it works
    await eventually(() => expect(after.filter(({ id }) => !seen.includes(id))).toEqual([]), SOON_MS);
    await bus.close();
  });

  it('a consumer that hangs on dead connections is detected and restarted', async () => {
    const { bus, seen } = await reading();
    const before = event('b');
    await bus.publish([before]);
    await eventually(() => expect(seen).toContain(before.id), SOON_MS);
    proxy.holdExisting(); // permanently, like a firewall that dropped the connections
    const after = event('b');
    const other = newBus();
    await other.publish([after]);
    await eventually(() => expect(seen).toContain(after.id), SOON_MS);
    expect(bus.restarts).toBeGreaterThanOrEqual(1);
    await Promise.all([bus.close(), other.close()]);
  });

  it('after a broker was killed and restarted, producers and consumers reconnect', async () => {
    const { bus, seen } = await reading();
    const docker = await getContainerRuntimeClient();
    const container = docker.container.getById(broker.container.getId());
    await container.kill({ signal: 'SIGKILL' });
    const kept = event('c');
    await expect(bus.publish([kept])).rejects.toThrow(); // bounded, never for ever
    await container.start();
    await eventually(() => bus.publish([kept]), SOON_MS);
    await eventually(() => expect(seen).toContain(kept.id), SOON_MS);
    await bus.close();
  });
});

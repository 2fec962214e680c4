import type { BusEvent } from '@garderoba/service-kit/events/bus';
import { KafkaBus } from '@garderoba/service-kit/events/kafka/kafka-bus';
import { MachineClock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTopics } from '../../kafka/topics.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { NAME, PASSWORD, startSecuredKafka } from './secured-kafka.ts';

// Kafka with TLS and authentication for every client.

jest.setTimeout(480_000);

const TOPIC = 'orders.order.v1';
const logger = createLogger('test', 'silent');
let folder: string;
let kafka: Awaited<ReturnType<typeof startSecuredKafka>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  kafka = await startSecuredKafka(folder);
});
afterAll(async () => {
  await kafka?.container.stop();
  await removeTemporaryFolder(folder);
});

const address = ({ password = PASSWORD, sasl = 'scram-sha-512', ca = kafka.ca } = {}): string =>
  `kafkas://${NAME}:${encodeURIComponent(password)}@127.0.0.1:${kafka.port}?sasl=${sasl}${ca && `&ca=${ca}`}`;
const open = (url: string): KafkaBus => new KafkaBus(url, 'test', new MachineClock(), logger);

describe('Kafka behind TLS and a password', () => {
  it.each(['scram-sha-512', 'plain'])('topics are made, events are written and read (%s)', async (sasl) => {
    await createTopics(address({ sasl }), () => undefined);
    const bus = open(address({ sasl }));
    const sent: BusEvent = {
      id: uuidv7(),
      topic: TOPIC,
      key: 'a',
      type: 'Tested',
      headers: {},
      body: { secret: true },
      occurredAt: new Date('2026-12-01T10:00:00Z'),
    };
    const seen: BusEvent[] = [];
    await bus.publish([sent]);
    await bus.subscribe({ group: `secured-${sasl}`, topics: [TOPIC], handle: async (got) => void seen.push(got) });
    await eventually(() => expect(seen).toContainEqual(sent), 90_000);
    await bus.close();
  });

  it.each([
    ['a wrong password', () => address({ password: 'wrong' }), /authentication|credentials/i],
    ['a broker with an untrusted certificate', () => address({ ca: '' }), /certificate|connection/i],
    ['a client without TLS', () => `kafka://127.0.0.1:${kafka.port}`, /./],
  ])('%s is refused with the reason', async (_what, url, reason) => {
    const bus = open(url());
    await expect(bus.check()).rejects.toThrow(reason);
    await bus.kill();
  });
});

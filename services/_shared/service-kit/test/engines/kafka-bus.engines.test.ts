import { afterAll, beforeAll } from '@jest/globals';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { kafkaAddress } from '../../src/events/kafka/address.js';
import { KafkaBus } from '../../src/events/kafka/kafka-bus.js';
import { MachineClock } from '../../src/runtime/clock.js';
import { uuidv7 } from '../../src/runtime/ids.js';
import { createLogger } from '../../src/runtime/logger.js';
import { busContract } from '../../src/testing/bus-contract.js';

const url = process.env.TEST_KAFKA_URL as string;
let admin: Admin;
beforeAll(async () => {
  admin = new Kafka({ brokers: [...kafkaAddress(url).brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());

async function newTopic(): Promise<string> {
  const topic = `test.topic-${uuidv7()}.v1`;
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 3, replicationFactor: 1 }] });
  return topic;
}

busContract('Kafka', newTopic, {
  open: async () =>
    new KafkaBus(url, 'test', new MachineClock(), createLogger('test', (process.env.TEST_LOG ?? 'silent') as 'silent')),
});

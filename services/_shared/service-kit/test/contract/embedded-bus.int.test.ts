import { afterAll, beforeAll } from '@jest/globals';
import { MachineClock } from '../../src/clock.js';
import { EmbeddedBus } from '../../src/embedded-bus.js';
import { createLogger } from '../../src/logger.js';
import { busContract } from '../../src/testing/bus-contract.js';
import { cloneDatabase, type TestDatabase } from '../../src/testing/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('bus');
});
afterAll(() => database.drop());

let topic = 0;
busContract('embedded log', () => `test.topic-${++topic}.v1`, {
  open: async () => new EmbeddedBus(database.url, new MachineClock(), createLogger('test', 'silent')),
});

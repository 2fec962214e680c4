import { createLogger } from '../../src/logger.js';
import { RedisCache } from '../../src/redis/redis-cache.js';
import { cacheContract } from '../../src/testing/cache-contract.js';

/** What Redis does is asked here, not how soon: a busy machine is not a Redis that is away. */
const PATIENT_MS = 20_000;

cacheContract('Redis', () =>
  new RedisCache(process.env.TEST_REDIS_URL as string, 'test', createLogger('test', 'silent'), PATIENT_MS).connected(),
);

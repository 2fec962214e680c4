import { RedisCache } from '../../src/engines/redis/redis-cache.js';
import { createLogger } from '../../src/runtime/logger.js';
import { cacheContract } from '../../src/testing/cache-contract.js';

/** Long timeout: these tests check results and not speed, and a busy machine must not count as an unavailable Redis. */
const PATIENT_MS = 20_000;

cacheContract('Redis', () =>
  new RedisCache(process.env.TEST_REDIS_URL as string, 'test', createLogger('test', 'silent'), PATIENT_MS).connected(),
);

import { createLogger } from '../../src/logger.js';
import { RedisCache } from '../../src/redis/redis-cache.js';
import { cacheContract } from '../../src/testing/cache-contract.js';

cacheContract('Redis', () =>
  new RedisCache(process.env.TEST_REDIS_URL as string, 'test', createLogger('test', 'silent')).connected(),
);

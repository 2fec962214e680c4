import { MemoryCache } from './cache.js';
import { cacheContract } from './testing/cache-contract.js';

cacheContract('memory', async () => new MemoryCache());

import { cacheContract } from '../testing/cache-contract.js';
import { MemoryCache } from './cache.js';

cacheContract('memory', async () => new MemoryCache());

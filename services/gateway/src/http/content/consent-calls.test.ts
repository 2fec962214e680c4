import type { Cache } from '@garderoba/service-kit/engines/cache';
import { expect, it } from '@jest/globals';
import type { GatewayConfig } from '../../config.js';
import { ConsentCalls } from './consent-calls.js';

const counted = new Map<string, number>();
const cache = {
  count: (key: string, by: number) => {
    counted.set(key, (counted.get(key) ?? 0) + by);
    return Promise.resolve(counted.get(key));
  },
} as unknown as Cache;
const calls = (limit: 'on' | 'off') => new ConsentCalls(cache, { RATE_LIMIT: limit } as GatewayConfig);

it('sixty records of an address within a minute; another address has its own', async () => {
  for (let nth = 0; nth < 60; nth += 1) await calls('on').count('203.0.113.1');
  await expect(calls('on').count('203.0.113.1')).rejects.toMatchObject({ code: 429 });
  await calls('on').count('203.0.113.2');
  await calls('off').count('203.0.113.1');
});

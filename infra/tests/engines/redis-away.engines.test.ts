import { RedisCache } from '@garderoba/service-kit/engines/redis/redis-cache';
import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import { describe, expect, it, jest } from '@jest/globals';

const { hostname, port } = new URL(process.env.TEST_REDIS_URL as string);
/** Much less than a caller's timeout, and than a hundred calls that each waited; much more than calls without Redis take. */
const SOON_MS = 5_000;

jest.setTimeout(120_000);

describe('without Redis', () => {
  it.each(['hangs', 'is gone'])(
    'values are not cached, limits apply per process, callers do not wait when it %s',
    async (how) => {
      const proxy = await TcpProxy.start(0, { host: hostname, port: Number(port) });
      const cache = await new RedisCache(
        `redis://127.0.0.1:${proxy.port}`,
        'test',
        createLogger('test', 'silent'),
      ).connected();
      await eventually(async () => {
        await cache.set('kept', Buffer.from('value'), 600_000);
        expect((await cache.get('kept'))?.toString()).toBe('value');
      }, 20_000);
      const { port: told } = proxy;
      if (how === 'hangs') proxy.hold();
      else await proxy.stop();

      const began = performance.now();
      expect(await cache.get('kept')).toBeUndefined();
      await cache.set('other', Buffer.from('x'), 1_000);
      expect(await cache.count('limit', 1, 60_000)).toBe(1);
      expect(await cache.count('limit', 1, 60_000)).toBe(2);
      const taken = await Promise.all(Array.from({ length: 100 }, () => cache.take('door', 1, 5)));
      expect(taken.filter(Boolean)).toHaveLength(5);
      expect(performance.now() - began).toBeLessThan(SOON_MS);

      const back = how === 'hangs' ? proxy : await TcpProxy.start(told, { host: hostname, port: Number(port) });
      proxy.release();
      await eventually(async () => expect((await cache.get('kept'))?.toString()).toBe('value'), 60_000);
      await cache.close();
      await back.stop();
    },
  );
});

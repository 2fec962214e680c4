import { Redis, type Result } from 'ioredis';
import { Circuit } from '../../runtime/circuit.js';
import type { Logger } from '../../runtime/logger.js';
import { Cache, MemoryCache } from '../cache.js';

/** Timeout in milliseconds. After it the caller continues without the cache. */
const ANSWER_MS = 150;
const OPEN_MS = 2_000;

/** Adds to the counter; the window begins with the first addition. */
const COUNT = `
local value = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return value`;

/**
 * Stores a bucket as its tokens and the instant of the last count (milliseconds of the Redis clock, the same for all
 * instances).
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local per, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local held = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = math.min(burst, (tonumber(held[1]) or burst) + math.max(0, now - (tonumber(held[2]) or now)) / 1000 * per)
local taken = 0
if tokens >= 1 then tokens = tokens - 1; taken = 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / per * 1000) + 1000)
return taken`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countIn(key: string, amount: number, windowMs: number): Result<number, Context>;
    takeFrom(key: string, perSecond: number, burst: number): Result<number, Context>;
  }
}

/**
 * The cache shared by all instances. While Redis is unavailable nothing is cached and limits apply per process:
 * everything works, more slowly.
 */
export class RedisCache extends Cache {
  private readonly redis: Redis;
  private readonly circuit: Circuit;
  /** Limits of this process while Redis is unavailable. */
  private readonly own = new MemoryCache(1024 * 1024);

  constructor(
    url: string,
    private readonly service: string,
    logger: Logger,
    answerMs: number = ANSWER_MS,
  ) {
    super();
    this.redis = new Redis(url, {
      connectTimeout: 1_000,
      commandTimeout: answerMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(2_000, 100 * times),
      scripts: {
        countIn: { lua: COUNT, numberOfKeys: 1 },
        takeFrom: { lua: TAKE, numberOfKeys: 1 },
      },
    });
    // Without a listener a connection error would end the process. The circuit logs relevant failures.
    this.redis.on('error', (error) => logger.debug({ reason: error.message }, 'redis connection'));
    this.circuit = new Circuit(OPEN_MS, (isOpen, reason) => {
      if (isOpen)
        logger.warn(
          { reason: (reason as Error)?.message },
          'redis is unavailable: nothing is cached, rate limits are counted per process',
        );
      else logger.info('redis is available again');
    });
  }

  /** Waits briefly for the connection: the process also works without Redis. */
  async connected(): Promise<this> {
    if (this.redis.status === 'ready') return this;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 1_000);
      this.redis.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    return this;
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.circuit.run(
      async () => (await this.redis.getBuffer(this.named(`v:${key}`))) ?? undefined,
      () => undefined,
    );
  }

  set(key: string, value: Buffer, ttlMilliseconds: number): Promise<void> {
    const ttl = Math.max(1, Math.round(ttlMilliseconds));
    return this.circuit.run(
      async () => void (await this.redis.set(this.named(`v:${key}`), value, 'PX', ttl)),
      () => undefined,
    );
  }

  delete(key: string): Promise<void> {
    return this.circuit.run(
      async () => void (await this.redis.del(this.named(`v:${key}`))),
      () => undefined,
    );
  }

  count(key: string, amount: number, windowMilliseconds: number): Promise<number> {
    return this.circuit.run(
      () => this.redis.countIn(this.named(`n:${key}`), amount, windowMilliseconds),
      () => this.own.count(key, amount, windowMilliseconds),
    );
  }

  take(bucket: string, perSecond: number, burst: number): Promise<boolean> {
    return this.circuit.run(
      async () => (await this.redis.takeFrom(this.named(`t:${bucket}`), perSecond, burst)) === 1,
      () => this.own.take(bucket, perSecond, burst),
    );
  }

  async close(): Promise<void> {
    await this.own.close();
    this.redis.disconnect();
  }

  /** Prefixes keys: services share one Redis but not their entries. */
  private named(key: string): string {
    return `garderoba:${this.service}:${key}`;
  }
}

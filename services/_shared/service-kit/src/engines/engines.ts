import type { EventBus } from '../events/bus.js';
import { EmbeddedBus } from '../events/embedded-bus.js';
import { isKafka } from '../events/kafka/address.js';
import type { Clock } from '../runtime/clock.js';
import type { Logger } from '../runtime/logger.js';
import { type Cache, MemoryCache } from './cache.js';

// The address selects the adapter of a port. Client libraries of unused engines are not loaded.

export async function openBus(url: string, service: string, clock: Clock, logger: Logger): Promise<EventBus> {
  if (!isKafka(url)) return new EmbeddedBus(url, clock, logger);
  const { KafkaBus } = await import('../events/kafka/kafka-bus.js');
  return new KafkaBus(url, service, clock, logger);
}

export async function openCache(url: string | undefined, service: string, logger: Logger): Promise<Cache> {
  if (!url) return new MemoryCache();
  const { RedisCache } = await import('./redis/redis-cache.js');
  return new RedisCache(url, service, logger).connected();
}

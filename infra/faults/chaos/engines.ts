import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import { createTopics } from '../../kafka/topics.ts';
import { takePort } from '../../local/free-ports.ts';
import { startElasticsearch, startKafka, startRedis } from '../../tests/engines/engines.ts';
import type { FullEngines } from './shop.ts';

/** The engines of the full profile in containers. Needs Docker. */
export async function startEngines(): Promise<FullEngines & { stop(): Promise<void> }> {
  const told = await takePort();
  const [kafka, redis, elasticsearch] = await Promise.all([startKafka(told), startRedis(), startElasticsearch()]);
  const busLine = await TcpProxy.start(told, { host: '127.0.0.1', port: kafka.port });
  await createTopics(kafka.url, () => undefined);
  return {
    busUrl: kafka.url,
    busLine,
    searchPort: Number(new URL(elasticsearch.url).port),
    cachePort: Number(new URL(redis.url).port),
    stop: async () => {
      await Promise.all([kafka, redis, elasticsearch].map(({ container }) => container.stop()));
    },
  };
}

import { getContainerRuntimeClient } from 'testcontainers';
import { startElasticsearch, startKafka, startRedis } from './engines.ts';
import startTestPostgres from './jest-postgres.ts';

/**
 * Kafka, Redis and Elasticsearch in containers, Postgres as for the integration tests. Without Docker the run fails with a message,
 * because a test without its engine proves nothing. Running engines are used if their addresses are given
 * (TEST_KAFKA_URL, TEST_REDIS_URL, TEST_ELASTICSEARCH_URL).
 */
export default async function startEngines(): Promise<void> {
  await insistOnDocker();
  await startTestPostgres();
  const { TEST_KAFKA_URL, TEST_REDIS_URL, TEST_ELASTICSEARCH_URL } = process.env;
  const [kafka, redis, elasticsearch] = await Promise.all([
    TEST_KAFKA_URL ? undefined : startKafka(),
    TEST_REDIS_URL ? undefined : startRedis(),
    TEST_ELASTICSEARCH_URL ? undefined : startElasticsearch(),
  ]);
  process.env.TEST_KAFKA_URL ??= kafka?.url;
  process.env.TEST_REDIS_URL ??= redis?.url;
  process.env.TEST_ELASTICSEARCH_URL ??= elasticsearch?.url;
  globalThis.stopEngines = async () => {
    await Promise.all([kafka, redis, elasticsearch].map((engine) => engine?.container.stop()));
    await globalThis.stopTestPostgres?.();
  };
}

async function insistOnDocker(): Promise<void> {
  try {
    await getContainerRuntimeClient();
  } catch (error) {
    throw new Error(`no Docker: the tests of Kafka, Elasticsearch and Redis cannot run (${(error as Error).message})`);
  }
}

declare global {
  var stopEngines: (() => Promise<void>) | undefined;
}

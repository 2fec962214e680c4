import { GenericContainer, Network, type StartedTestContainer, Wait } from 'testcontainers';
import { createTopics } from '../../kafka/topics.ts';
import { takePort } from '../../local/free-ports.ts';

/** The engines, pinned. docker-compose.yml names the same images. */
export const IMAGES = {
  kafka: 'apache/kafka:4.3.1',
  redis: 'redis:7',
  elasticsearch: 'docker.elastic.co/elasticsearch/elasticsearch:9.5.3',
};

/** Much longer than an idle machine needs: on a busy one Java starts in minutes. */
const STARTS_WITHIN_MS = 300_000;

const INTERNAL_TOPICS = {
  KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '1',
  KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS: '1',
  KAFKA_SHARE_COORDINATOR_STATE_TOPIC_NUM_PARTITIONS: '1',
};

/** One broker that is its own controller. `told`: the advertised port, if a proxy forwards to it. */
export async function startKafka(
  told?: number,
): Promise<{ url: string; port: number; container: StartedTestContainer }> {
  const port = await takePort();
  const container = await broker({ id: 1, port, told, voters: '1@localhost:9093', copies: 1 }).start();
  return { url: `kafka://127.0.0.1:${told ?? port}`, port, container };
}

/** Three brokers, each also a controller: two copies must have a message before it is acknowledged. */
export async function startKafkaCluster(): Promise<{
  readonly url: string;
  readonly brokers: readonly StartedTestContainer[];
  stop(): Promise<void>;
}> {
  const network = await new Network().start();
  const ids = [1, 2, 3];
  const voters = ids.map((id) => `${id}@kafka-${id}:9093`).join(',');
  const ports = await Promise.all(ids.map(() => takePort()));
  const starts = ids.map((id, i) =>
    broker({ id, port: ports[i] as number, voters, copies: 3 })
      .withNetwork(network)
      .withNetworkAliases(`kafka-${id}`)
      .start(),
  );
  const brokers = await Promise.all(starts);
  return {
    url: `kafka://${ports.map((port) => `127.0.0.1:${port}`).join(',')}`,
    brokers,
    stop: async () => {
      await Promise.all(brokers.map((container) => container.stop()));
      await network.stop();
    },
  };
}

export interface BrokerPlan {
  readonly id: number;
  /** A port of this machine; the broker advertises it to clients, so it must be chosen before the start. */
  readonly port: number;
  readonly told?: number;
  readonly voters: string;
  /** Copies of the broker's own topics; a majority must have a message before it is acknowledged. */
  readonly copies: number;
}

export const broker = ({ id, port, told = port, voters, copies }: BrokerPlan): GenericContainer =>
  new GenericContainer(IMAGES.kafka)
    .withUser('root') // its start script writes into /opt/kafka/config
    .withExposedPorts({ container: port, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: String(id),
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: voters,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: `OUTSIDE://0.0.0.0:${port},INSIDE://0.0.0.0:9094,CONTROLLER://0.0.0.0:9093`,
      KAFKA_ADVERTISED_LISTENERS: `OUTSIDE://127.0.0.1:${told},INSIDE://${copies === 1 ? 'localhost' : `kafka-${id}`}:9094`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'OUTSIDE:PLAINTEXT,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
      CLUSTER_ID: '5L6g3nShT-eMCtK--X86sw',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_DEFAULT_REPLICATION_FACTOR: String(copies),
      KAFKA_MIN_INSYNC_REPLICAS: String(Math.max(1, copies - 1)),
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: String(copies),
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: String(copies),
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: String(Math.max(1, copies - 1)),
      KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR: String(copies),
      KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR: '1',
      KAFKA_BROKER_SESSION_TIMEOUT_MS: '6000',
      KAFKA_HEAP_OPTS: '-Xms128m -Xmx320m',
      ...INTERNAL_TOPICS,
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withStartupTimeout(STARTS_WITHIN_MS);

export async function startRedis(): Promise<{ url: string; container: StartedTestContainer }> {
  const container = await new GenericContainer(IMAGES.redis)
    .withExposedPorts(6379)
    .withStartupTimeout(STARTS_WITHIN_MS)
    .start();
  return { url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`, container };
}

export async function startElasticsearch(): Promise<{ url: string; container: StartedTestContainer }> {
  const container = await new GenericContainer(IMAGES.elasticsearch)
    .withExposedPorts(9200)
    .withEnvironment({
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'false',
      'cluster.routing.allocation.disk.threshold_enabled': 'false',
      ES_JAVA_OPTS: '-Xms512m -Xmx512m',
    })
    .withWaitStrategy(Wait.forHttp('/_cluster/health?wait_for_status=yellow', 9200).forStatusCode(200))
    .withStartupTimeout(STARTS_WITHIN_MS)
    .start();
  return { url: `http://${container.getHost()}:${container.getMappedPort(9200)}`, container };
}

/** All three engines, with the settings of a shop. */
export async function startAllEngines(): Promise<{ readonly env: Record<string, string>; stop(): Promise<void> }> {
  const [kafka, redis, elasticsearch] = await Promise.all([startKafka(), startRedis(), startElasticsearch()]);
  await createTopics(kafka.url, () => undefined);
  return {
    env: { BUS_URL: kafka.url, CACHE_URL: redis.url, SEARCH_URL: elasticsearch.url },
    stop: async () => {
      await Promise.all([kafka, redis, elasticsearch].map(({ container }) => container.stop()));
    },
  };
}

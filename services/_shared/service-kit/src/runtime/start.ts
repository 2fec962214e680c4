import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Topic } from '@garderoba/contracts';
import { Drain } from '@garderoba/drain';
import { readRefusedBodies } from '@garderoba/drain/refused-bodies';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import { Cache } from '../engines/cache.js';
import { databaseEngines } from '../engines/database-engines.js';
import { Db } from '../engines/db.js';
import { openBus, openCache } from '../engines/engines.js';
import { EventBus, type StartFrom } from '../events/bus.js';
import { BusStrategy } from '../events/consumes.js';
import { Inbox } from '../events/inbox.js';
import { Outbox } from '../events/outbox.js';
import { Relay } from '../events/relay.js';
import { StaffActs } from '../events/staff-acts.js';
import { AccessGuard } from '../identity/access.js';
import { CustomerTokens } from '../identity/customer-token.js';
import { fetchPublishedKeys } from '../identity/published-keys.js';
import { RevokedSessionsConsumer } from '../identity/revoked-sessions.consumer.js';
import { ServiceTokens } from '../identity/service-token.js';
import { StaffTokens } from '../identity/staff-token.js';
import { FailedTasksController } from '../tasks/failed-tasks.controller.js';
import { FailedTasks } from '../tasks/failed-tasks.js';
import { Tasks } from '../tasks/tasks.js';
import { Clock, MachineClock } from './clock.js';
import type { BaseConfig, DatabaseConfig } from './config.js';
import { Unavailable } from './errors.js';
import { HealthChecks, HealthController } from './health.js';
import { useJsonBodies } from './json-body.js';
import { createLogger, type Logger, nestLogger } from './logger.js';
import { Metrics, MetricsController } from './metrics.js';
import { observe } from './observe.js';
import { ApiDocument } from './openapi.js';
import { ProblemFilter } from './problem.js';
import { strictBodies } from './strict-bodies.js';
import { openTracing } from './tracing.js';
import { Workers } from './workers.js';

/** Injection token of the pino logger: `@Inject(LOGGER) logger: Logger`. */
export const LOGGER = Symbol('logger');
/** AbortSignal that is aborted when the process begins to stop: what keeps a connection open for long ends then. */
export const LEAVING = Symbol('leaving');

export interface ServiceDefinition {
  /** Name in the services table; consumer group and subject of the service's tokens. */
  readonly name: string;
  readonly config: BaseConfig & Partial<DatabaseConfig>;
  readonly module: Type | DynamicModule;
  /**
   * Consumer group and start position of the reader, when they differ from the default (the gateway: one group per
   * instance, from now).
   */
  readonly consume?: {
    readonly group: string;
    readonly from: StartFrom;
    /** Topics with another start position. */
    readonly exceptions?: Readonly<Partial<Record<Topic, StartFrom>>>;
  };
  /** Error filter of a service that does not answer problem+json (the gateway's envelope). */
  readonly filter?: Provider;
  /** Source of the keys of customers' tokens when they are the service's own (accounts). */
  readonly customerKeys?: (app: NestFastifyApplication) => Promise<JSONWebKeySet>;
  readonly onFastify?: (fastify: FastifyInstance, cache: Cache) => void | Promise<void>;
  readonly server?: {
    readonly trustProxy?: string[] | ((address: string) => boolean);
    readonly http?: { readonly maxHeaderSize?: number };
    /** Whether `/carts/` equals `/carts`. */
    readonly ignoreTrailingSlash?: boolean;
    /** Answers requests that cannot be routed, such as an address that cannot be decoded. */
    readonly frameworkErrors?: (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
    /** Answers on a connection whose request cannot be parsed. */
    readonly clientErrorHandler?: (error: NodeJS.ErrnoException, socket: Socket) => void;
    /** Returns the address to route instead of the received one. */
    readonly rewriteUrl?: (request: IncomingMessage) => string;
  };
}

/** Replacements of providers in tests. */
export interface Overrides {
  readonly clock?: Clock;
}

/** A created service; `listen` starts it, `close` ends it and waits for running work. */
export interface ServiceApp {
  readonly name: string;
  readonly app: NestFastifyApplication;
  readonly port: number;
  readonly logger: Logger;
  listen(): Promise<void>;
  /** Accepts no new connections and waits for running requests; `close` follows. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * During a replacement, the old and the new instance listen on the same port. Only Linux distributes connections on a
 * shared port.
 */
const canSharePort = process.platform === 'linux';

/** Builds one NestJS application on Fastify with all common parts of a service. Opens no connections yet. */
export async function createServiceApp(definition: ServiceDefinition, overrides: Overrides = {}): Promise<ServiceApp> {
  const { name, config } = definition;
  const logger = createLogger(name, config.LOG_LEVEL);
  const metrics = new Metrics(name, config.METRICS_TOKEN);
  const health = new HealthChecks();
  const workers = new Workers(logger);
  const tokens = new ServiceTokens(name, config.SERVICE_KEY, config.SERVICE_JWKS);
  const startAt = config.TEST_NOW ? new Date(config.TEST_NOW) : undefined;
  const engines = config.DATABASE_URL
    ? databaseEngines(config.DATABASE_URL, config.DATABASE_POOL, startAt, logger, overrides.clock)
    : undefined;
  const clock = engines?.clock ?? overrides.clock ?? new MachineClock(startAt);
  const bus = config.BUS_URL ? await openBus(config.BUS_URL, name, clock, logger) : undefined;
  const outbox = new Outbox(clock);
  const relay =
    engines && bus && config.DATABASE_URL ? new Relay(config.DATABASE_URL, engines.db, bus, clock, logger) : undefined;
  const publishedKeys = (): Promise<JSONWebKeySet> =>
    config.CUSTOMER_KEYS_URL ? fetchPublishedKeys(config.CUSTOMER_KEYS_URL) : ownKeys();
  const customers = new CustomerTokens(publishedKeys, clock);
  const staff = new StaffTokens(publishedKeys, clock);
  const ownKeys = (): Promise<JSONWebKeySet> => {
    if (!definition.customerKeys) throw new Unavailable('CUSTOMER_KEYS_URL is not set: no customer can be proved');
    return definition.customerKeys(app);
  };
  const cache = await openCache(config.CACHE_URL, name, logger);
  const tracing = await openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, name);

  const leaving = new AbortController();

  const failedTasks = engines && new FailedTasks(engines.db, clock);

  const document = new ApiDocument(`Garderoba ${name}`, `REST of the ${name} service`);
  const values: Provider[] = [
    { provide: ApiDocument, useValue: document },
    { provide: LOGGER, useValue: logger },
    { provide: Metrics, useValue: metrics },
    { provide: HealthChecks, useValue: health },
    { provide: Workers, useValue: workers },
    { provide: ServiceTokens, useValue: tokens },
    { provide: CustomerTokens, useValue: customers },
    { provide: StaffTokens, useValue: staff },
    { provide: Clock, useValue: clock },
    { provide: Cache, useValue: cache },
    { provide: Outbox, useValue: outbox },
    { provide: LEAVING, useValue: leaving.signal },
    { provide: StaffActs, useValue: new StaffActs(outbox) },
    ...(bus ? [{ provide: EventBus, useValue: bus }] : []),
    ...(engines
      ? [
          { provide: Db, useValue: engines.db },
          { provide: Inbox, useValue: new Inbox(engines.db, clock) },
          { provide: FailedTasks, useValue: failedTasks },
          { provide: Tasks, useValue: new Tasks(failedTasks as FailedTasks, logger) },
        ]
      : []),
  ];

  class Kit {}
  const kit: DynamicModule = {
    module: Kit,
    global: true,
    controllers: [
      ...[HealthController, MetricsController],
      ...(engines ? [FailedTasksController] : []),
      ...(bus && engines ? [RevokedSessionsConsumer] : []),
    ],
    providers: [
      ...values,
      {
        provide: APP_GUARD,
        useFactory: (reflector: Reflector) => new AccessGuard(reflector, tokens, customers, staff, clock),
        inject: [Reflector],
      },
      { provide: APP_PIPE, useValue: strictBodies() },
      definition.filter ?? { provide: APP_FILTER, useValue: new ProblemFilter(logger) },
    ],
    exports: values.map((provider) => (provider as { provide: symbol }).provide),
  };
  class Root {}
  const root: DynamicModule = { module: Root, imports: [kit, definition.module] };

  const { ignoreTrailingSlash = false, ...server } = definition.server ?? {};
  const adapter = new FastifyAdapter({
    bodyLimit: config.BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // open connections are answered until the end and asked to close
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash },
    ...server,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  readRefusedBodies(fastify);
  const drain = new Drain(fastify);
  observe(fastify, metrics, tracing);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  document.describe(app);
  useJsonBodies(fastify);
  await definition.onFastify?.(fastify, cache);
  if (bus) {
    const { group = name, from = 'start', exceptions } = definition.consume ?? {};
    app.connectMicroservice({ strategy: new BusStrategy(bus, group, from, exceptions, tracing) });
    metrics.gauge('consumer_lag', 'events waiting for this group', async () =>
      Object.values(await bus.lag(group)).reduce((total, lag) => total + lag, 0),
    );
    metrics.gauge('consumer_restarts', 'consumers detected as stalled and restarted', () => bus.restarts);
  }
  if (engines) {
    const { db } = engines;
    health.add('database', async () => void (await db.rows('SELECT 1')));
    metrics.gauge('failed_tasks', 'tasks of workers that keep failing', () => failedTasks?.count() ?? 0);
    workers.every('failed-tasks', 60 * 60_000, async () => failedTasks?.forgetStale());
    metrics.gauge('database_pool_waiting', 'requests waiting for a connection', () => db.pool.waitingCount);
    if (relay)
      metrics.gauge('outbox_age_seconds', 'age of the oldest event not yet on the bus', () => relay.lagSeconds);
  }

  return {
    name,
    app,
    port: config.PORT,
    logger,
    async listen() {
      if (engines) await untilThere(() => engines.db.rows('SELECT 1'), 'database', logger);
      await engines?.databaseClock?.start();
      if (bus) await untilThere(() => bus.check(), 'event bus', logger);
      await app.init();
      relay?.start(outbox);
      await app.startAllMicroservices();
      workers.start();
      const where = { port: config.PORT, host: config.HOST, reusePort: canSharePort && config.SHARED_PORT === 'on' };
      await app.listen(where);
      logger.info({ port: config.PORT }, 'ready');
    },
    drain() {
      leaving.abort();
      return drain.leave();
    },
    /** Closes HTTP first, then consumers and workers, then the engines they use. */
    async close() {
      leaving.abort();
      await workers.stop();
      await app.close();
      await relay?.stop();
      await bus?.close();
      await cache.close();
      await tracing?.close();
      engines?.databaseClock?.stop();
      await engines?.db.close();
    },
  };
}

/** Waits at start for an unavailable engine and logs it. The service accepts requests only afterwards. */
async function untilThere(check: () => Promise<unknown>, engine: string, logger: Logger): Promise<void> {
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, `waiting for the ${engine}`);
      await delay(1_000);
    }
  }
}

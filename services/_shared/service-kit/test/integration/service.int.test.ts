import type { AddressInfo } from 'node:net';
import { create } from '@bufbuild/protobuf';
import { StockAllocationRejectedSchema, type StockChanged, StockChangedSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Param, Post } from '@nestjs/common';
import { IsInt, IsString, Min } from 'class-validator';
import { Pool } from 'undici';
import { Db } from '../../src/engines/db.js';
import { EventBus } from '../../src/events/bus.js';
import { Consumer, Consumes, type Received } from '../../src/events/consumes.js';
import { Inbox } from '../../src/events/inbox.js';
import { Outbox } from '../../src/events/outbox.js';
import { AllowCallers } from '../../src/identity/access.js';
import { baseConfig, databaseConfig, type Env, readConfig } from '../../src/runtime/config.js';
import { DomainError } from '../../src/runtime/errors.js';
import { uuidv7 } from '../../src/runtime/ids.js';
import { createServiceApp, type Overrides, type ServiceApp } from '../../src/runtime/start.js';
import { generateServiceKeys } from '../../src/testing/keys.js';
import { eventually } from '../../src/testing/poll.js';
import { TestService } from '../../src/testing/service.js';

class TooMany extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'sample.too_many';
}

class SampleDto {
  @IsString() sku: string;
  @IsInt() @Min(1) quantity: number;
}

/** Effects of the consumer, by event id. */
const effects: string[] = [];

@Controller('v1/samples')
@AllowCallers('gateway')
class SampleController {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  @Post()
  async add(@Body() { sku, quantity }: SampleDto): Promise<{ sku: string }> {
    await this.db.transaction(async (tx) => {
      const event = create(StockChangedSchema, { sku, version: 1n, onHand: BigInt(quantity) });
      await this.outbox.add(tx, 'stock.level.v1', sku, StockChangedSchema, event);
      if (quantity > 100) throw new TooMany('more than a sample', { quantity });
    });
    return { sku };
  }

  @Get(':id')
  fail(@Param('id') id: string): never {
    throw new Error(`a bug in ${id} with a secret in its message`);
  }
}

@Controller('v1/unguarded')
class UnguardedController {
  @Get()
  read(): string {
    return 'never seen';
  }
}

@Consumer()
class SampleConsumer {
  constructor(private readonly inbox: Inbox) {}

  @Consumes('stock.level.v1', StockChangedSchema)
  async count(event: Received<StockChanged>): Promise<void> {
    await this.inbox.once('sample.count', event.id, async () => {
      effects.push(`${event.key}:${event.body.onHand}`);
    });
  }
}

@Module({ controllers: [SampleController, UnguardedController, SampleConsumer] })
class SampleModule {}

class EmptyModule {}

// Uses the database of stock: the database of any service has the tables of the kit.
const createApp = (env: Env, overrides?: Overrides) =>
  createServiceApp(
    { name: 'stock', config: readConfig('SAMPLE', { ...baseConfig, ...databaseConfig }, env), module: SampleModule },
    overrides,
  );

const METRICS_TOKEN = 'figures-for-prometheus';

describe('a service on the kit', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start('stock', createApp, { METRICS_TOKEN });
  });
  afterAll(() => service.stop());

  it('carries an event from its outbox to its consumers, once', async () => {
    const { status } = await service.call('POST', '/v1/samples', { sku: 'A', quantity: 3 });
    expect(status).toBe(201);
    await eventually(() => expect(effects).toEqual(['A:3']));
    await service.settled();
    expect(effects).toEqual(['A:3']);
  });

  it('handles a redelivered event once', async () => {
    const body = create(StockChangedSchema, { sku: 'B', version: 1n, onHand: 1n });
    const id = await service.deliver('stock.level.v1', 'B', StockChangedSchema, body);
    await service.deliver('stock.level.v1', 'B', StockChangedSchema, body, id);
    await service.settled();
    expect(effects.filter((effect) => effect === 'B:1')).toHaveLength(1);
  });

  it('moves an event of an unknown version to the dead letters, and continues', async () => {
    const bus = service.service.app.get(EventBus);
    const body = create(StockChangedSchema, { sku: 'V', version: 1n, onHand: 1n });
    const newer = { id: uuidv7(), topic: 'stock.level.v1', key: 'V', type: 'StockChangedV2', headers: {}, body: {} };
    await bus.publish([{ ...newer, occurredAt: service.clock.now() }]);
    await service.deliver('stock.level.v1', 'V', StockChangedSchema, body);
    await service.settled();
    expect(effects.filter((effect) => effect === 'V:1')).toHaveLength(1);
    const [letter, ...others] = await bus.deadLetters('stock');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ event: { id: newer.id }, reason: expect.stringContaining('UnknownEvent') });
  });

  it('leaves no inbox row for events it does not handle', async () => {
    const body = create(StockAllocationRejectedSchema, { orderId: 'x' });
    await service.deliver('stock.allocation.v1', 'x', StockAllocationRejectedSchema, body);
    await service.settled();
    const rows = await service.db.rows<{ handler: string }>('SELECT DISTINCT handler FROM inbox');
    expect(rows).toEqual([{ handler: 'sample.count' }]);
  });

  it('takes the event back when the transaction fails, and answers the refusal as a problem', async () => {
    const before = (await service.outbox()).length;
    const { status, body, headers } = await service.call('POST', '/v1/samples', { sku: 'C', quantity: 101 });
    expect(status).toBe(409);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ status: 409, code: 'sample.too_many', details: { quantity: 101 } });
    expect(await service.outbox()).toHaveLength(before);
  });

  it.each([
    ['a missing field', { sku: 'A' }],
    ['a wrong type', { sku: 'A', quantity: '3' }],
    ['an unknown field', { sku: 'A', quantity: 1, price: 0 }],
    ['a list', [1]],
    ['broken JSON', '{"sku":'],
  ])('refuses %s with 400 and names it', async (_story, body) => {
    const answer = await service.call<{ status: number }>('POST', '/v1/samples', body);
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe(400);
  });

  it('admits only the callers of a route', async () => {
    expect((await service.call('POST', '/v1/samples', { sku: 'A', quantity: 1 }, { as: '' })).status).toBe(401);
    expect((await service.call('POST', '/v1/samples', { sku: 'A', quantity: 1 }, { as: 'orders' })).status).toBe(403);
  });

  it('refuses all callers of a route without a rule', async () => {
    expect((await service.call('GET', '/v1/unguarded')).status).toBe(403);
  });

  it('answers a bug with 500 and none of its words', async () => {
    const { status, body } = await service.call('GET', '/v1/samples/7');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('serves health to all callers, metrics to Prometheus only', async () => {
    expect((await service.call('GET', '/health/live', undefined, { as: '' })).status).toBe(200);
    const ready = await service.call('GET', '/health/ready', undefined, { as: '' });
    expect(ready.body).toMatchObject({ status: 'up', dependencies: [{ name: 'database', status: 'up' }] });
    for (const headers of [undefined, { authorization: 'Bearer wrong-token-of-metrics' }])
      expect((await service.call('GET', '/metrics', undefined, { as: '', headers })).status).toBe(404);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const { body } = await service.call<string>('GET', '/metrics', undefined, { as: '', headers: { authorization } });
    expect(body).toContain('http_request_duration_seconds_count');
    expect(body).toContain('outbox_age_seconds');
  });

  it('continues the trace of its caller into the event', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await service.call('POST', '/v1/samples', { sku: 'T', quantity: 1 }, { headers });
    const [row] = await service.db.rows<{ headers: { traceparent: string } }>(
      "SELECT headers FROM outbox WHERE key = 'T'",
    );
    expect(row?.headers.traceparent).toContain(traceId);
  });

  it('drains: open connections are answered and asked to close, new ones are not accepted', async () => {
    const leaver = await TestService.start('stock', createApp);
    const pool = new Pool(leaver.url, { connections: 4, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 });
    const askAll = () =>
      Promise.all(
        Array.from({ length: 4 }, async () => {
          const { statusCode, headers, body } = await pool.request({ method: 'GET', path: '/v1/unguarded' });
          await body.dump();
          return [statusCode, headers.connection === 'close'];
        }),
      );
    expect(await askAll()).toEqual(Array(4).fill([403, false]));
    const gone = leaver.service.drain();
    expect(await askAll()).toEqual(Array(4).fill([403, true]));
    await gone;
    await expect(fetch(`${leaver.url}/health/live`)).rejects.toThrow();
    await pool.close();
    await leaver.stop();
  });
});

describe('a port in use', () => {
  const listening = async (port: number, shared: 'on' | 'off'): Promise<ServiceApp> => {
    const { private: signing, jwks } = await generateServiceKeys(['stock']);
    const service = await createServiceApp({
      name: 'stock',
      config: readConfig('SAMPLE', baseConfig, {
        APP_MODE: 'local',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        SHARED_PORT: shared,
        SERVICE_KEY: signing.stock,
        SERVICE_JWKS: jwks,
      }),
      module: EmptyModule,
    });
    await service.listen().catch(async (error) => {
      await service.close();
      throw error;
    });
    return service;
  };
  const portOf = ({ app }: ServiceApp): number => (app.getHttpServer().address() as AddressInfo).port;

  it('ends the start of a second service unless it is shared', async () => {
    const first = await listening(0, 'off');
    await expect(listening(portOf(first), 'off')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(listening(portOf(first), 'on')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  it('is shared by an instance and the one it replaces', async () => {
    const first = await listening(0, 'on');
    const second = await listening(portOf(first), 'on');
    expect(portOf(second)).toBe(portOf(first));
    await Promise.all([first.close(), second.close()]);
  });
});

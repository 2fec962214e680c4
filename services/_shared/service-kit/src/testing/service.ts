import type { AddressInfo } from 'node:net';
import { type DescMessage, type MessageShape, toJson } from '@bufbuild/protobuf';
import { eventType, type Topic } from '@garderoba/contracts';
import { Db } from '../engines/db.js';
import type { BusEvent } from '../events/bus.js';
import { EventBus } from '../events/bus.js';
import { ServiceTokens } from '../identity/service-token.js';
import { FixedClock } from '../runtime/clock.js';
import type { Env } from '../runtime/config.js';
import { isUuid, uuidv7 } from '../runtime/ids.js';
import type { Overrides, ServiceApp } from '../runtime/start.js';
import { CustomerKey } from './customer-key.js';
import { cloneDatabase, type TestDatabase } from './database.js';
import { generateServiceKeys } from './keys.js';
import { eventually } from './poll.js';

const SERVICES = [
  'gateway',
  'backoffice',
  'accounts',
  'catalog',
  'pricing',
  'cart',
  'stock',
  'orders',
  'rental',
  'loyalty',
  'marketplace',
  'content',
  'media',
  'importer',
];

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** The member of staff in whose name a test calls. */
export interface ActingStaff {
  readonly staffId?: string;
  readonly role?: string;
  readonly sessionId?: string;
  readonly confirmedAt?: Date;
  readonly mustEnrol?: boolean;
}

export interface CallOptions {
  readonly as?: string;
  readonly audience?: string;
  readonly customer?: string | null;
  readonly staff?: ActingStaff;
  readonly headers?: Record<string, string>;
}

const AN_ADMIN = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d00';

/** A service under test: real HTTP, separate database and event log, a clock set by the test. */
export class TestService {
  private constructor(
    readonly name: string,
    readonly service: ServiceApp,
    readonly url: string,
    readonly clock: FixedClock,
    private readonly tokens: Map<string, ServiceTokens>,
    private readonly databases: readonly TestDatabase[],
    /** Signs customers' and staff's tokens that the service accepts. */
    readonly customerKey: CustomerKey,
  ) {}

  /**
   * Starts it. `env` contains variables of the service besides ports, databases and keys (unprefixed names are
   * allowed). Pass other services as `{ PRICING_URL: stub.url }`.
   */
  static async start(
    name: string,
    createApp: (env: Env, overrides?: Overrides) => Promise<ServiceApp>,
    env: Record<string, string> = {},
    options: { readonly database?: boolean } = {},
  ): Promise<TestService> {
    const keys = await generateServiceKeys(SERVICES);
    const databases =
      options.database === false
        ? [await cloneDatabase('bus')]
        : [await cloneDatabase('bus'), await cloneDatabase(name)];
    const [bus, own] = databases;
    const clock = new FixedClock();
    const customerKey = await CustomerKey.make();
    const service = await createApp(
      {
        APP_MODE: 'local',
        LOG_LEVEL: 'error',
        PORT: '0',
        SHARED_PORT: 'off',
        SERVICE_KEY: keys.private[name],
        SERVICE_JWKS: keys.jwks,
        BUS_URL: bus?.url,
        DATABASE_URL: own?.url,
        CUSTOMER_KEYS_URL: customerKey.url,
        ...env,
      },
      { clock },
    );
    await service.listen();
    const { port } = service.app.getHttpServer().address() as AddressInfo;
    const tokens = new Map(
      SERVICES.map((caller) => [caller, new ServiceTokens(caller, keys.private[caller] as string, keys.jwks)]),
    );
    return new TestService(name, service, `http://127.0.0.1:${port}`, clock, tokens, databases, customerKey);
  }

  /**
   * Calls it as another service (`as: 'orders'`), by default as the gateway, or as the backoffice for staff; `as: ''`
   * sends no token. The gateway sends the token of the customer named in the call, or of `customer`; none with
   * `customer: null`. The backoffice sends the token of `staff`, and of an admin where a route is for staff only. `audience` = the service the caller's token is for, when
   * it is not this one.
   */
  async call<T = unknown>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = { ...options.headers };
    const isForStaff = FOR_STAFF.test(path);
    const staff = options.staff ?? (isForStaff && options.customer === undefined ? {} : undefined);
    const caller = options.as ?? (staff || isForStaff || OF_STAFF.test(path) ? 'backoffice' : 'gateway');
    if (caller) headers.authorization = `Bearer ${await this.tokens.get(caller)?.sign(options.audience ?? this.name)}`;
    const customer = options.customer === undefined ? namedCustomer(path, body) : options.customer;
    if (caller === 'gateway' && customer)
      headers['x-customer-token'] ??= await this.customerKey.tokenOf(customer, this.clock.now());
    if (caller === 'backoffice' && staff) headers['x-staff-token'] ??= await this.staffToken(staff);
    if (body !== undefined) headers['content-type'] ??= 'application/json';
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(this.url + path, { method, headers, body: body === undefined ? undefined : raw });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parse(text) as T };
  }

  /** The token with which another service calls this one. */
  async tokenFrom(caller: string): Promise<string> {
    return (await this.tokens.get(caller)?.sign(this.name)) ?? '';
  }

  /** The token of a member of staff, by default an admin who has just signed in. */
  staffToken({ staffId = AN_ADMIN, role = 'admin', ...claims }: ActingStaff = {}): Promise<string> {
    return this.customerKey.staffTokenOf(staffId, role, this.clock.now(), claims);
  }

  get db(): Db {
    return this.service.app.get(Db);
  }

  /** Publishes an event on the bus as its producer does. The same id is a redelivery. */
  async deliver<Desc extends DescMessage>(
    topic: Topic,
    key: string,
    schema: Desc,
    body: MessageShape<Desc>,
    id: string = uuidv7(),
  ): Promise<string> {
    const event: BusEvent = {
      id,
      topic,
      key,
      type: eventType(schema),
      headers: {},
      body: toJson(schema, body),
      occurredAt: this.clock.now(),
    };
    await this.service.app.get(EventBus).publish([event]);
    return id;
  }

  /** Waits until this service has handled all events of its topics. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const lag = await this.service.app.get(EventBus).lag(this.name);
      if (Object.values(lag).some((count) => count > 0))
        throw new Error(`${this.name} still lags: ${JSON.stringify(lag)}`);
    }, 25_000);
  }

  /** The events recorded in its outbox so far, oldest first. */
  outbox(): Promise<Array<{ topic: string; key: string; type: string; body: Record<string, unknown> }>> {
    return this.db.rows('SELECT topic, key, type, body FROM outbox ORDER BY id');
  }

  async stop(): Promise<void> {
    await this.service.close();
    for (const database of this.databases) await database.drop();
  }
}

/** Routes about staff themselves: the backoffice calls them. */
const OF_STAFF = /^\/v1\/(staff([-/?]|$)|audit-)/;

/** Routes that the backoffice calls for staff only: tests call them as an admin unless they pass `customer: null`. */
const FOR_STAFF = new RegExp(
  `^/v1/(admin-|[a-z-]+:bulk|[a-z-]+:rebuild|${[
    'allocations/',
    'attributes',
    'categories',
    'holds',
    'holidays/',
    'levels/low',
    'mails/',
    'methods',
    'order-figures',
    'prices([?/]|$)',
    'products([?]|$)',
    'promotions',
    'tax-rates',
    'tax-rules',
  ].join('|')})`,
);

/** The customer named in a call, determined as in the access guard. */
function namedCustomer(path: string, body: unknown): string | undefined {
  const inPath = /[?&]customerId=([^&]+)|\/customers\/([0-9a-f-]{36})/i.exec(path);
  const sent = body as { customerId?: unknown; caller?: { customerId?: unknown } } | null | undefined;
  const named = [inPath?.[1], inPath?.[2], sent?.customerId, sent?.caller?.customerId];
  return named.find((id): id is string => typeof id === 'string' && isUuid(id));
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

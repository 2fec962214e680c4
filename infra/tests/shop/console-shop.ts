import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp as accounts } from '@garderoba/accounts/app';
import { createApp as backoffice } from '@garderoba/backoffice/app';
import { createApp as cart } from '@garderoba/cart/app';
import { createApp as catalog } from '@garderoba/catalog/app';
import { createApp as content } from '@garderoba/content/app';
import { createApp as gateway } from '@garderoba/gateway/app';
import { createApp as loyalty } from '@garderoba/loyalty/app';
import { createApp as marketplace } from '@garderoba/marketplace/app';
import { createApp as media } from '@garderoba/media/app';
import { createApp as orders } from '@garderoba/orders/app';
import { createApp as pricing } from '@garderoba/pricing/app';
import { createApp as rental } from '@garderoba/rental/app';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp as stock } from '@garderoba/stock/app';
import { expect } from '@jest/globals';
import { asPromised } from './console-promise.ts';

const CREATE = {
  accounts,
  backoffice,
  cart,
  catalog,
  content,
  gateway,
  loyalty,
  marketplace,
  media,
  orders,
  pricing,
  rental,
  stock,
};
export type ServiceName = keyof typeof CREATE;

/** Address of services that a test does not start. */
const NOBODY = 'http://127.0.0.1:9';
const WITHOUT_DATABASE: readonly ServiceName[] = ['gateway', 'backoffice'];
/** Of the demo's staff. */
const PASSWORD = 'Garderoba1!';

export type Json = Record<string, unknown>;
export type Role = 'admin' | 'moderator';
type Env = Record<string, string>;
type Keys = Awaited<ReturnType<typeof generateServiceKeys>>;

/**
 * The console's API in a test: the real backoffice and accounts, and the services that the test names, over one event
 * log. Every answer is compared with the backoffice's openapi.json.
 */
export class ConsoleShop {
  private readonly bus: TestDatabase;
  private readonly keys: Keys;
  private readonly running = new Map<ServiceName, TestService>();
  private readonly tokens = new Map<Role, string>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'console-shop-'));

  private constructor(bus: TestDatabase, keys: Keys) {
    this.bus = bus;
    this.keys = keys;
  }

  /** `names`: in the order in which they are started; each is given the addresses of those before it. */
  static async start(...names: readonly ServiceName[]): Promise<ConsoleShop> {
    const shop = new ConsoleShop(
      await cloneDatabase('bus'),
      await generateServiceKeys([...Object.keys(CREATE), 'importer']),
    );
    for (const name of ['accounts', ...names, 'backoffice'] as const) await shop.run(name);
    for (const role of ['admin', 'moderator'] as const)
      shop.tokens.set(role, await shop.tokenOf(`${role}@example.com`));
    return shop;
  }

  async stop(): Promise<void> {
    for (const service of [...this.running.values()].reverse()) await service.stop();
    await this.bus.drop();
    rmSync(this.folder, { recursive: true });
  }

  service(name: ServiceName): TestService {
    const service = this.running.get(name);
    if (!service) throw new Error(`the test does not start ${name}`);
    return service;
  }

  /** Works while the service's address refuses connections. */
  async away(name: ServiceName, work: () => Promise<void>): Promise<void> {
    const server = this.service(name).service.app.getHttpServer() as Server;
    const { port, address } = server.address() as AddressInfo;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    try {
      await work();
    } finally {
      server.listen(port, address);
      await once(server, 'listening');
    }
  }

  /** Headers with which `caller` calls `callee`. */
  async headersOf(caller: ServiceName | 'importer', callee: ServiceName): Promise<Env> {
    const signer = new ServiceTokens(caller, this.keys.private[caller] as string, this.keys.jwks);
    return { authorization: `Bearer ${await signer.sign(callee)}` };
  }

  /** `path` after `/api/admin/`. */
  as<T = Json>(role: Role, method: string, path: string, body?: unknown) {
    const url = `/api/admin/${path}`;
    const call = this.service('backoffice').call<T>(method, url, body, { as: '', headers: this.signedIn(role) });
    return asPromised(method, url, body, call);
  }

  /** The same for what a hostile client sends: the promise says nothing of it. */
  hostile(role: Role, method: string, path: string, body?: unknown) {
    const url = `/api/admin/${path}`;
    return this.service('backoffice').call<Json>(method, url, body, { as: '', headers: this.signedIn(role) });
  }

  /** For calls that are not JSON: `path` after `/api/admin/`. */
  fetch(role: Role, path: string, init: RequestInit & { headers?: Env } = {}): Promise<Response> {
    const headers = { ...this.signedIn(role), ...init.headers };
    return fetch(`${this.service('backoffice').url}/api/admin/${path}`, { ...init, headers });
  }

  /** `query`: filter, range, sort, as values. */
  list<T = Json>(role: Role, resource: string, query: Readonly<Record<string, unknown>> = {}) {
    const text = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
    return this.as<T[]>(role, 'GET', `${resource}?${new URLSearchParams(text)}`);
  }

  /** Waits until the record's log contains these fields: owners' acts reach the log after the answer. Newest first. */
  logged(resource: string, resourceId: string, ...wanted: readonly object[]): Promise<Json[]> {
    return this.log(resource, resourceId, (log) =>
      expect(log).toEqual(expect.arrayContaining(wanted.map((entry) => expect.objectContaining(entry)))),
    );
  }

  /** Waits until the record's log has these actions, newest first. */
  acts(resource: string, resourceId: string, actions: readonly string[]): Promise<Json[]> {
    return this.log(resource, resourceId, (log) => expect(log.map(({ action }) => action)).toEqual(actions));
  }

  /** Waits until the newest entry of the record's log contains these fields. */
  async newest(resource: string, resourceId: string, wanted: object): Promise<void> {
    await this.log(resource, resourceId, ([newest]) => expect(newest).toMatchObject(wanted));
  }

  /** Moves the clock of every service. */
  advance(ms: number): void {
    for (const { clock } of this.running.values()) clock.advance(ms);
  }

  private log(resource: string, resourceId: string, check: (log: Json[]) => void): Promise<Json[]> {
    return eventually(async () => {
      const { body } = await this.list('admin', 'audit', { filter: { resource, resourceId } });
      check(body);
      return body;
    });
  }

  private signedIn(role: Role): Env {
    return { authorization: `Bearer ${this.tokens.get(role)}` };
  }

  private async run(name: ServiceName): Promise<void> {
    const addresses = Object.keys(CREATE).map((other) => [
      `${other.toUpperCase()}_URL`,
      this.running.get(other as ServiceName)?.url ?? NOBODY,
    ]);
    const accountsUrl = this.running.get('accounts')?.url;
    const env = {
      ...(Object.fromEntries(addresses) as Env),
      ...{ SERVICE_JWKS: this.keys.jwks, BUS_URL: this.bus.url, PUBLIC_URL: NOBODY, RATE_LIMIT: 'off', SEED_DEMO: '1' },
      CUSTOMER_KEYS_URL: accountsUrl ? `${accountsUrl}/v1/jwks` : '',
      [`${name.toUpperCase()}_SERVICE_KEY`]: this.keys.private[name] as string,
      ...this.settingsOf(name),
    };
    const options = { database: !WITHOUT_DATABASE.includes(name) };
    this.running.set(name, await TestService.start(name, CREATE[name], env, options));
  }

  private settingsOf(name: ServiceName): Env {
    const secret = randomBytes(32).toString('hex');
    if (name === 'accounts') return { ACCOUNTS_SECRET: secret, HASH_MEMORY_KIB: '64', HASH_PASSES: '1' };
    if (name === 'cart') return { CART_SECRET: secret };
    if (name === 'orders') return { GUEST_KEY_SECRET: secret };
    if (name === 'marketplace') return { SEALING_SECRET: secret };
    if (name === 'media') return { ORIGINALS_DIR: this.folder, PICTURES_CACHE_DIR: join(this.folder, 'cache') };
    return {};
  }

  private async tokenOf(email: string): Promise<string> {
    const attempt = { email, password: PASSWORD };
    const { body } = await this.service('backoffice').call<{ token: string }>('POST', '/api/admin/login', attempt, {
      as: '',
    });
    return body.token;
  }
}

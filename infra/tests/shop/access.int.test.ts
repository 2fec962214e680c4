import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessRuleOf } from '@garderoba/service-kit/identity/access';
import type { Env } from '@garderoba/service-kit/runtime/config';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Overrides, ServiceApp } from '@garderoba/service-kit/runtime/start';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { inRoot } from '../../local/paths.ts';
import { prefixOf, services } from '../../local/services.ts';
import { longPolicy, type Outcome, type Policy, type Row, readShortPolicy, writePolicy } from './access-policy.ts';
import { DEMO_PASSWORD, SignedInShop } from './signed-in-shop.ts';

// Calls every route as guest, user A (whose data it is), user B, seller, moderator, admin and every service, and compares
// the results with the policy derived from the short table access-policy.json. A change of access is a change of that
// table, which reviewers see: UPDATE_ACCESS=1 rewrites it. A seller is a customer with a listing (USR-002); further rights
// of sellers are declared by routes.

/** Metadata key under which routes of the console declare their minimum role (`Staff` of the backoffice). */
const STAFF_RULE = 'garderoba:staff';
/** No process listens there: a request that passes the access check fails afterwards. */
const NOWHERE = 'http://127.0.0.1:9';
const [ANNA, BEATA, SELLER, STAFF] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const LONG_AGO_MS = 11 * 60_000;
/** Staff headers that a service could invent without a staff token. */
const INVENTED_STAFF = {
  'x-staff-id': STAFF,
  'x-staff-role': 'admin',
  'x-staff-confirmed-at': new Date(Date.now() + 3_600_000).toISOString(),
};
const CALLERS = services.map(({ name }) => name).concat('importer');

/** The applications that users call; the others are called by services only. */
const PUBLIC: ReadonlySet<string> = new Set(['gateway', 'backoffice']);

/** Sign-in routes of the console. */
const DOORS = new Set(['/api/admin/login', '/api/admin/invitation']);

/** Callers of the public application; services have no token for it. */
const ACTORS = ['guest', 'service', 'user A', 'user B', 'seller', 'moderator', 'admin'];

const outcome = (status: number): Outcome => (status === 401 || status === 403 ? status : 'in');
const found: Policy = {};
const policy = longPolicy(readShortPolicy());

interface Route {
  readonly method: string;
  readonly path: string;
  readonly declared: ReturnType<typeof accessRuleOf>;
  /** On routes of the console: the minimum role, or anybody. */
  readonly staff: unknown;
}

/** Every HTTP route of an application, inherited ones too, with the rules its controllers declare. */
function routesOf(service: ServiceApp): Route[] {
  const reflector = new Reflector();
  const routes: Route[] = [];
  for (const module of service.app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) {
      const type = metatype as { prototype: Record<string, object> };
      for (const name of new MetadataScanner().getAllMethodNames(type.prototype)) {
        const handler = type.prototype[name] as object;
        const method = Reflect.getMetadata('method', handler);
        if (method === undefined) continue;
        const bases = [Reflect.getMetadata('path', type)].flat();
        const ends = [Reflect.getMetadata('path', handler)].flat();
        for (const base of bases)
          for (const end of ends)
            routes.push({
              method: RequestMethod[method] as string,
              path: `/${[base, end]
                .map((part: string) => part.replaceAll(/^\/|\/$/g, ''))
                .filter(Boolean)
                .join('/')}`,
              declared: accessRuleOf(reflector, [handler, type] as never),
              staff: reflector.getAllAndOverride(STAFF_RULE, [handler, type] as never),
            });
      }
    }
  return routes;
}

/** A request's path: `:customerId` is Anna, every other parameter some id. */
const filled = (path: string, customerId = ANNA): string =>
  path
    .replaceAll('::', '\u0000')
    .replaceAll(/:customerId/g, customerId)
    .replaceAll(/:[a-zA-Z]+/g, uuidv7())
    .replaceAll('*', 'x')
    .replaceAll('\u0000', ':');

function environmentOf(name: string): Record<string, string> {
  const service = services.find((one) => one.name === name);
  const prefix = prefixOf(name);
  const folder = mkdtempSync(join(tmpdir(), 'access-'));
  return {
    PUBLIC_URL: 'http://localhost:3000',
    ...Object.fromEntries((service?.asks ?? []).map((asked) => [`${prefix}_${prefixOf(asked)}_URL`, NOWHERE])),
    ...Object.fromEntries(
      (service?.secrets ?? []).map((secret) => [`${prefix}_${secret}`, randomBytes(32).toString('hex')]),
    ),
    ...Object.fromEntries(Object.keys(service?.folders ?? {}).map((variable) => [`${prefix}_${variable}`, folder])),
  };
}

describe.each(services.map(({ name }) => name).filter((name) => !PUBLIC.has(name)))('%s', (name) => {
  let service: TestService;
  let routes: Route[];
  beforeAll(async () => {
    const { createApp } = (await import(inRoot('services', name, 'src', 'app.ts'))) as {
      createApp: (env: Env, overrides?: Overrides) => Promise<ServiceApp>;
    };
    service = await TestService.start(name, createApp, { ...environmentOf(name), LOG_LEVEL: 'silent' });
    routes = routesOf(service.service);
  });
  afterAll(() => service.stop());

  it('declares access for every route', () => {
    expect(routes.length).toBeGreaterThan(3);
    expect(routes.filter(({ declared }) => !declared.access).map(({ method, path }) => `${method} ${path}`)).toEqual(
      [],
    );
  });

  it('admits exactly the callers of the policy', async () => {
    found[name] = {};
    for (const { method, path, declared } of routes) {
      if (declared.access?.kind === 'open') {
        found[name][`${method} ${path}`] = { anybody: 'in' };
        continue;
      }
      const to = filled(path) + (declared.forCustomer && !path.includes(':customerId') ? `?customerId=${ANNA}` : '');
      const now = service.clock.now();
      const as = async (caller: string, customer: string | null = null, headers = {}): Promise<Outcome> =>
        outcome((await service.call(method, to, undefined, { as: caller, customer, headers })).status);
      const asStaff = (role: string, confirmedAt = now): Promise<Outcome> =>
        service
          .call(method, to, undefined, {
            as: 'backoffice',
            customer: null,
            staff: { staffId: STAFF, role, confirmedAt },
          })
          .then(({ status }) => outcome(status));
      const row: Row = { guest: await as('') };
      for (const caller of CALLERS) if (caller !== name && !PUBLIC.has(caller)) row[caller] = await as(caller);
      for (const caller of PUBLIC) row[caller] = await as(caller);
      row['user A'] = await as('gateway', ANNA);
      row['user B'] = await as('gateway', BEATA);
      row.seller = await as('gateway', SELLER);
      row.moderator = await asStaff('moderator');
      row.admin = await asStaff('admin');
      found[name][`${method} ${path}`] = row;
      if (declared.confirmed) {
        const confirmedAt = new Date(now.getTime() - LONG_AGO_MS);
        const token = await service.customerKey.tokenOf(ANNA, now, { confirmedAt });
        row['user A, password shown long ago'] = await as('gateway', null, { 'x-customer-token': token });
        row['admin, password shown long ago'] = await asStaff('admin', confirmedAt);
        expect([path, row['user A, password shown long ago'], row['admin, password shown long ago']]).toEqual([
          path,
          403,
          403,
        ]);
      }
      // Holds independent of the policy.
      expect([path, row.guest]).toEqual([path, 401]);
      const named = path.includes(':customerId') || declared.forCustomer;
      if (named) expect([path, row['user B'], row.seller]).toEqual([path, 403, 403]);
      if (declared.forStaff) {
        expect([path, row['user A'], row.seller]).toEqual([path, 403, 403]);
        for (const caller of PUBLIC) expect([path, await as(caller, null, INVENTED_STAFF)]).toEqual([path, 403]);
        // Staff tokens are refused when the gateway sends them.
        const token = {
          'x-staff-token': await service.staffToken({ staffId: STAFF, role: 'admin', confirmedAt: now }),
        };
        expect([path, await as('gateway', null, token)]).toEqual([path, 403]);
      }
      if (row.moderator === 'in') expect([path, row.admin]).toEqual([path, 'in']);
    }
    if (process.env.UPDATE_ACCESS !== '1') expect(found[name]).toEqual(policy[name]);
  }, 120_000);

  it('refuses tokens that its callers signed for another service, on every route', async () => {
    const staff = await service.staffToken();
    for (const { method, path, declared } of routes) {
      if (declared.access?.kind === 'open') continue;
      for (const as of declared.access?.names ?? [])
        for (const audience of CALLERS.concat('services')) {
          if (audience === name) continue;
          // As captured at the callee it was meant for, with the token of the member of staff.
          const options = { as, audience, customer: null, headers: { 'x-staff-token': staff } };
          const { status } = await service.call(method, filled(path), undefined, options);
          if (status !== 401) expect([as, audience, `${method} ${path}`, status]).toEqual([as, audience, path, 401]);
        }
    }
  }, 120_000);
});

describe('public applications', () => {
  const stub = new StubNeighbour();
  let shop: SignedInShop;
  beforeAll(async () => {
    await stub.start();
    const nowhere = Object.fromEntries(
      services.filter(({ name }) => name !== 'accounts').map(({ name }) => [`${prefixOf(name)}_URL`, NOWHERE]),
    );
    shop = await SignedInShop.start({ cart: stub, orders: stub }, { ...nowhere, SEED_DEMO: '1', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await shop.stop();
    await stub.stop();
  });

  const doorOf = (name: string): TestService => (name === 'backoffice' ? shop.backoffice : shop.gateway);

  it.each([...PUBLIC])('%s: every route declares its access, those of the console the minimum role', (name) => {
    const routes = routesOf(doorOf(name).service);
    expect(routes.length).toBeGreaterThan(50);
    const undeclared = routes.filter(
      ({ path, declared, staff }) => !declared.access || (path.startsWith('/api/admin') && !staff),
    );
    expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('the routes of the console are the backoffice’s alone', async () => {
    const console = (name: string) =>
      routesOf(doorOf(name).service).filter(({ path }) => path.startsWith('/api/admin'));
    expect(console('gateway')).toEqual([]);
    for (const { method, path } of console('backoffice')) {
      const { status } = await shop.gateway.call(method, filled(path), undefined, { as: '' });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });

  it.each([...PUBLIC])(
    '[USR-027] [ADM-010] %s admits exactly the callers of the policy',
    async (name) => {
      const door = doorOf(name);
      const rows: Record<string, Row> = {};
      found[name] = rows;
      const customers = new Map<string, string>();
      for (const actor of ['user A', 'user B', 'seller']) customers.set(actor, (await shop.somebody()).email);
      const tokenOf = async (actor: string): Promise<string> => {
        const customer = customers.get(actor);
        if (customer) return (await shop.signIn(customer)).token;
        const login = { email: `${actor}@example.com`, password: DEMO_PASSWORD };
        const { body } = await shop.console<{ token: string }>('POST', '/login', login);
        return body.token;
      };
      const tokens = new Map<string, string>();
      for (const { method, path } of routesOf(door.service)) {
        const row: Row = {};
        for (const actor of ACTORS) {
          const signsOut = path.endsWith('/logout');
          if (actor !== 'guest' && actor !== 'service' && (signsOut || !tokens.has(actor)))
            tokens.set(actor, await tokenOf(actor));
          const authorization = tokens.has(actor) ? { authorization: `Bearer ${tokens.get(actor)}` } : undefined;
          const options =
            actor === 'service' ? { as: 'cart' } : { as: '', ...(authorization && { headers: authorization }) };
          row[actor] = outcome((await door.call(method, filled(path), undefined, options)).status);
          if (signsOut) tokens.delete(actor);
        }
        rows[`${method} ${path}`] = row;
        // A customer may do everything that a guest may; all customers have the same rights.
        if (row.guest === 'in') expect([path, row['user A']]).toEqual([path, 'in']);
        expect([path, row['user B'], row.seller]).toEqual([path, row['user A'], row['user A']]);
        if (!path.startsWith('/api/admin')) continue;
        if (!DOORS.has(path))
          expect([path, row.guest, row['user A'], row.seller, row.service]).toEqual([path, 401, 401, 401, 401]);
        if (row.moderator === 'in') expect([path, row.admin]).toEqual([path, 'in']);
      }
      if (process.env.UPDATE_ACCESS !== '1') expect(rows).toEqual(policy[name]);
    },
    120_000,
  );

  it.each(consoleRoutes())('[ADM-001] %s: equals its table', (route) => {
    const [, resource = '', rest = ''] = /\/api\/admin\/([^/]+)(.*)/.exec(route) ?? [];
    const { moderator, admin } = found.backoffice?.[route] ?? {};
    expect([route, moderator, admin]).toEqual([route, moderatorMay(resource, route, rest) ? 'in' : 403, 'in']);
  });

  it('[ADM-001] every route of the console is in the recorded policy, so that each is compared with the table', () => {
    expect(
      Object.keys(found.backoffice ?? {})
        .filter((route) => route.includes('/api/admin/'))
        .sort(),
    ).toEqual(
      consoleRoutes()
        .concat([...DOORS].map((path) => `POST ${path}`))
        .sort(),
    );
  });
});

/** Routes of the console that require a sign-in, as recorded in the policy. */
function consoleRoutes(): string[] {
  return Object.keys(policy.backoffice ?? {}).filter(
    (route) => route.includes('/api/admin/') && !DOORS.has(route.split(' ')[1] ?? ''),
  );
}

/** Whether the table "Permissions" of the README of services/backoffice permits the route to a moderator. */
function moderatorMay(resource: string, route: string, rest: string): boolean {
  const table = readFileSync(inRoot('services', 'backoffice', 'README.md'), 'utf8').split('## ')[2] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const row = rows.find((line) => line.split('|')[1]?.includes(`\`${resource}\``));
  const granted = row?.split('|')[2] ?? '';
  if (granted.includes('everything')) return true;
  const verb = /^\/:\w+\/([\w-]+)$/.exec(rest)?.[1];
  if (verb) return granted.includes(`\`${verb}\``);
  // A verb of the whole resource, such as `next`.
  const drawn = route.startsWith('POST ') ? /^\/([\w-]+)$/.exec(rest)?.[1] : undefined;
  if (drawn) return granted.includes(`\`${drawn}\``);
  if (route.startsWith('GET ')) return granted.includes('reads') && !rest.startsWith('/all/');
  return route.startsWith('POST ') && rest === '' && granted.includes('creates');
}

afterAll(() => {
  if (process.env.UPDATE_ACCESS === '1') writePolicy(found);
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig as readAdmin } from '../../../admin/server/config.js';
import { readAccountsConfig } from '../../../services/accounts/src/config.js';
import { readBackofficeConfig } from '../../../services/backoffice/src/config.js';
import { readCartConfig } from '../../../services/cart/src/config.js';
import { readCatalogConfig } from '../../../services/catalog/src/config.js';
import { readContentConfig } from '../../../services/content/src/config.js';
import { readGatewayConfig } from '../../../services/gateway/src/config.js';
import { readLoyaltyConfig } from '../../../services/loyalty/src/config.js';
import { readMarketplaceConfig } from '../../../services/marketplace/src/config.js';
import { readMediaConfig } from '../../../services/media/src/config.js';
import { readOrdersConfig } from '../../../services/orders/src/config.js';
import { readPricingConfig } from '../../../services/pricing/src/config.js';
import { readRentalConfig } from '../../../services/rental/src/config.js';
import { readStockConfig } from '../../../services/stock/src/config.js';
import { readConfig as readWeb } from '../../../web/server/config.js';
import { inRoot } from '../../local/paths.ts';
import { services } from '../../local/services.ts';

// Compares the variables of every config.ts, docker-compose.yml and docs/operating/settings.md. A variable that is not passed on to
// its container keeps a wrong default: a fictitious seller on invoices, a limit that cannot be changed.

type Env = Record<string, string | undefined>;

/** The only readers of the environment, by the name of the container. */
const readers: Readonly<Record<string, (env: Env) => unknown>> = {
  accounts: readAccountsConfig,
  backoffice: readBackofficeConfig,
  cart: readCartConfig,
  catalog: readCatalogConfig,
  content: readContentConfig,
  gateway: readGatewayConfig,
  loyalty: readLoyaltyConfig,
  marketplace: readMarketplaceConfig,
  media: readMediaConfig,
  orders: readOrdersConfig,
  pricing: readPricingConfig,
  rental: readRentalConfig,
  stock: readStockConfig,
  web: readWeb,
  admin: readAdmin,
};

/** Not passed on by compose, with the reason. */
const NOT_PASSED: Readonly<Record<string, string>> = {
  HOST: 'the image sets it',
  TEST_NOW: 'a test aid',
  SHARED_PORT: 'for tests: a container has its ports to itself',
};
/** Passed on by compose for something else than a config.ts. */
const NOT_CONFIGURATION = ['SERVICE', 'HEALTH_PORT', 'SECRETS_DIR', 'NODE_EXTRA_CA_CERTS'];

const prefixed = (name: string, variable: string): string => `${name.toUpperCase()}_${variable}`;

/** Unprefixed names that a reader reads from the environment, independent of validation errors. */
function variablesOf(name: string): string[] {
  const asked = new Set<string>();
  const env = new Proxy<Env>({}, { get: (_, variable) => void asked.add(String(variable)) });
  try {
    readers[name]?.(env);
  } catch {} // something mandatory is missing
  asked.delete('SECRETS_DIR');
  // The storefront's and the console's variables carry their prefix in the name.
  if (name === 'web' || name === 'admin') return [...asked];
  return [...asked].filter((variable) => asked.has(prefixed(name, variable)));
}

interface Container {
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly secrets?: readonly string[];
}
const { services: containers } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
};

/** Variables in the operators' page: by heading, the first cell of each table row. */
function documented(): Map<string, string[]> {
  const page = existsSync(inRoot('docs/operating/settings.md'))
    ? readFileSync(inRoot('docs/operating/settings.md'), 'utf8')
    : '';
  return new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.split('\n')[0]?.trim() as string,
        [...section.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, variable]) => variable as string),
      ]),
  );
}

/** By the kit, for all services. */
const shared = variablesOf('stock');

describe('configuration', () => {
  it('is read by every process that runs', () => {
    expect(Object.keys(readers).toSorted()).toEqual([...services.map(({ name }) => name), 'web', 'admin'].toSorted());
    expect(shared).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'BUS_URL']));
    expect(variablesOf('orders')).toEqual(expect.arrayContaining(['SELLER_NAME', 'STRIPE_SECRET_KEY']));
    expect(variablesOf('web')).toEqual(expect.arrayContaining(['WEB_PORT', 'PUBLIC_URL']));
  });

  it.each(Object.keys(readers))('of %s reaches its container, every variable of it', (name) => {
    const { environment = {}, secrets = [] } = containers[name] as Container;
    const passed = [...Object.keys(environment), ...secrets];
    const missing = variablesOf(name).filter(
      (variable) => !NOT_PASSED[variable] && !passed.includes(variable) && !passed.includes(prefixed(name, variable)),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(readers))('of %s in its container are all read', (name) => {
    const known = variablesOf(name);
    const strangers = Object.keys(containers[name]?.environment ?? {}).filter(
      (variable) =>
        !NOT_CONFIGURATION.includes(variable) &&
        !known.includes(variable) &&
        !known.some((own) => prefixed(name, own) === variable) &&
        !shared.includes(variable), // shared by all services; gateway and backoffice have no database
    );
    expect(strangers).toEqual([]);
  });

  it('can be set by the name with the prefix and by the one without, as config.ts reads both', () => {
    const wrong = Object.entries(containers).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(
          ([variable]) => variable.startsWith(prefixed(name, '')) && services.some((service) => service.name === name),
        )
        .filter(([variable, value]) => {
          const plain = variable.slice(prefixed(name, '').length);
          return !String(value).startsWith(`\${${variable}:-\${${plain}:-`);
        })
        .map(([variable]) => variable),
    );
    expect(wrong).toEqual([]);
  });

  it('is on the page for operators, every variable once and no other', () => {
    const page = documented();
    const rest = (name: string): string[] =>
      name === 'web' || name === 'admin'
        ? variablesOf(name)
        : variablesOf(name).filter((variable) => !shared.includes(variable));
    const expected = new Map([
      ['every service', shared],
      ...Object.keys(readers)
        .filter((name) => rest(name).length > 0)
        .map((name) => [name, rest(name)] as [string, string[]]),
    ]);
    const sorted = (map: ReadonlyMap<string, string[]>): object =>
      Object.fromEntries([...map].map(([heading, names]) => [heading, names.toSorted()] as const).toSorted());
    expect(sorted(page)).toEqual(sorted(expected));
  });

  it('that is a secret is a file of the secrets folder, never only a variable', () => {
    const secret = /(SECRET|_KEY|PASSWORD|_TOKEN)$/;
    const open = Object.keys(readers).flatMap((name) =>
      variablesOf(name)
        .filter((variable) => secret.test(variable))
        .filter(
          (variable) => ![variable, prefixed(name, variable)].some((file) => containers[name]?.secrets?.includes(file)),
        )
        .map((variable) => prefixed(name, variable)),
    );
    expect(open).toEqual([]);
  });
});

describe('the token in the address (given clients)', () => {
  it('is a switch an operator finds, each time with its risk', () => {
    for (const file of [
      'README.md',
      'docs/operating/README.md',
      'docs/operating/settings.md',
      'docker-compose.yml',
      'infra/containers/core.env',
      'infra/containers/full.env',
    ]) {
      const text = readFileSync(inRoot(file), 'utf8');
      expect([file, text]).toEqual([file, expect.stringMatching(/TOKEN_IN_QUERY/)]);
      expect([file, text]).toEqual([file, expect.stringMatching(/ha[sd]\s+(?:#\s+)?the\s+session|has the session/)]);
    }
  });
});

describe('listen addresses', () => {
  it('are loopback by default', () => {
    expect(readWeb({}).host).toBe('127.0.0.1');
    expect(readAdmin({}).host).toBe('127.0.0.1');
    const published = Object.entries(containers).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    const open = published.filter(
      ([, port]) => !/^(127\.0\.0\.1|\$\{PUBLISH_ON:-127\.0\.0\.1\}):/.test(port as string),
    );
    expect(published.length).toBeGreaterThan(2);
    expect(open).toEqual([]);
  });

  it('published from containers are those of storefront, console and monitoring only', () => {
    const published = Object.entries(containers).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name).toSorted()).toEqual(['admin', 'grafana', 'prometheus', 'web']);
  });
});

describe('a live shop', () => {
  const base: Env = {
    SERVICE_KEY: '{}',
    SERVICE_JWKS: '{}',
    BUS_URL: 'postgres://127.0.0.1:5433/bus',
    DATABASE_URL: 'postgres://127.0.0.1:5433/shop',
    PORT: '4000',
    PUBLIC_URL: 'https://shop.example.com',
    ADMIN_URL: 'https://staff.example.com',
    ...Object.fromEntries(services.map(({ name }) => [prefixed(name, 'URL'), 'http://neighbour:4000'])),
    GUEST_KEY_SECRET: 'x'.repeat(32),
    SECRET: 'x'.repeat(32),
    CART_SECRET: 'x'.repeat(32),
    SEALING_SECRET: 'x'.repeat(32),
  };
  const seller: Env = {
    SELLER_NAME: 'Modna Szafa sp. z o.o.',
    SELLER_ADDRESS: 'ul. Długa 1|31-146 Kraków|Polska',
    SELLER_TAX_ID: 'PL6762462785',
    COMPANY_REGISTRY_URL: 'https://wl-api.mf.gov.pl',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  };
  const mail: Env = {
    SMTP_URL: 'smtp://mail.example.com:587',
    MAIL_FROM: 'Modna Szafa <shop@example.com>',
    FORMS_TO: 'hello@example.com',
    SCANNER_URL: 'tcp://clamd:3310',
  };
  const payouts: Env = { PAYOUTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec' };
  const refusalOf = (name: string, env: Env): string => {
    try {
      readers[name]?.({ ...base, ...env });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it("does not start without the seller's data, and lists all missing variables at once", () => {
    const refusal = refusalOf('orders', { ...seller, SELLER_NAME: '', SELLER_ADDRESS: '', SELLER_TAX_ID: '' });
    expect(refusal).toMatch(/ORDERS_SELLER_NAME.*\n.*ORDERS_SELLER_ADDRESS.*\n.*ORDERS_SELLER_TAX_ID/);
    expect(refusalOf('orders', { ...seller, SELLER_TAX_ID: 'PL1234563218' })).toContain('ORDERS_SELLER_TAX_ID');
    expect(refusalOf('orders', seller)).toBe('');
    expect(refusalOf('content', { ...mail, MAIL_FROM: '' })).toContain('CONTENT_MAIL_FROM');
    expect(refusalOf('content', mail)).toBe('');
  });

  it.each<[string, Env, string]>([
    ['gateway', { RATE_LIMIT: 'off' }, 'GATEWAY_RATE_LIMIT'],
    ['gateway', { PUBLIC_URL: 'http://shop.example.com' }, 'GATEWAY_PUBLIC_URL'],
    ['backoffice', { RATE_LIMIT: 'off' }, 'BACKOFFICE_RATE_LIMIT'],
    ['backoffice', { ADMIN_URL: '' }, 'BACKOFFICE_ADMIN_URL'],
    ['orders', { ...seller, PUBLIC_URL: 'http://shop.example.com' }, 'ORDERS_PUBLIC_URL'],
    ['orders', { ...seller, COMPANY_REGISTRY_URL: '' }, 'ORDERS_COMPANY_REGISTRY_URL'],
    ['orders', { ...seller, PAYMENT_PROVIDER: 'sandbox' }, 'ORDERS_PAYMENT_PROVIDER'],
    ['content', { ...mail, PUBLIC_URL: 'http://shop.example.com' }, 'CONTENT_PUBLIC_URL'],
    ['content', { ...mail, SMTP_URL: '' }, 'CONTENT_SMTP_URL'],
    ['content', { ...mail, FORMS_TO: '' }, 'CONTENT_FORMS_TO'],
    ['content', { ...mail, SCANNER_URL: '' }, 'CONTENT_SCANNER_URL'],
    ['marketplace', { ...payouts, PAYOUTS: 'sandbox' }, 'MARKETPLACE_PAYOUTS'],
    ['marketplace', { ...payouts, PUBLIC_URL: 'http://shop.example.com' }, 'MARKETPLACE_PUBLIC_URL'],
    ['accounts', { SEED_DEMO: '1' }, 'ACCOUNTS_SEED_DEMO'],
    ['accounts', { HASH_MEMORY_KIB: '8' }, 'ACCOUNTS_HASH_MEMORY_KIB'],
    ['accounts', { HASH_PASSES: '1' }, 'ACCOUNTS_HASH_PASSES'],
  ])('%s refuses %j, which a trial may have', (name, env, variable) => {
    expect(refusalOf(name, env)).toContain(variable);
    const trial = { ...seller, ...mail, ...env, APP_MODE: 'local' };
    expect(refusalOf(name, trial)).toBe('');
  });

  it('does not pay sellers by Stripe without its keys, and lists the missing ones at once', () => {
    const refusal = refusalOf('marketplace', { ...payouts, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' });
    expect(refusal).toMatch(/MARKETPLACE_STRIPE_SECRET_KEY.*\n.*MARKETPLACE_STRIPE_WEBHOOK_SECRET/);
    expect(refusalOf('marketplace', payouts)).toBe('');
  });

  it('starts with all required settings', () => {
    expect(['gateway', 'accounts'].map((name) => refusalOf(name, {}))).toEqual(['', '']);
  });
});

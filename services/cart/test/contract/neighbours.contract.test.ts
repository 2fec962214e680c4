import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryCache } from '@garderoba/service-kit/engines/cache';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import type { StubCall, StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv, type SchemaObject } from 'ajv';
import { CatalogClient } from '../../src/clients/catalog.client.js';
import { PricingClient } from '../../src/clients/pricing.client.js';
import { StockClient } from '../../src/clients/stock.client.js';
import { readCartConfig } from '../../src/config.js';
import type { Choice } from '../../src/domain/choice.js';
import { quoteLine } from '../../src/domain/quote.js';
import { aCart } from '../factories.js';
import { Shop } from '../shop.js';

// Checks the requests of cart and the answers of its test stubs against the committed openapi.json of the other
// services.

const shop = new Shop();
let catalog: CatalogClient;
let pricing: PricingClient;
let stock: StockClient;

beforeAll(async () => {
  await shop.start();
  shop
    .has('DRS-10', { children: { '142=169': 'DRS-10-M' } })
    .has('DRS-10-M', { price: 400_00 })
    .has('SET', { price: 900_00, type: 'bundle', components: [{ sku: 'DRS-10-M', qty: 2 }] });
  const keys = await generateServiceKeys(['cart']);
  const services = { SERVICE_KEY: keys.private.cart, SERVICE_JWKS: keys.jwks, PORT: '0' };
  const config = readCartConfig({
    ...shop.env,
    ...services,
    DATABASE_URL: 'postgres://none/x',
    BUS_URL: 'postgres://none/x',
  });
  const tokens = new ServiceTokens('cart', config.SERVICE_KEY, config.SERVICE_JWKS);
  catalog = new CatalogClient(config, tokens);
  pricing = new PricingClient(config, tokens, new MemoryCache());
  stock = new StockClient(config, tokens);
});
afterAll(async () => {
  await Promise.all([catalog.onApplicationShutdown(), pricing.onApplicationShutdown(), stock.onApplicationShutdown()]);
  await shop.stop();
});

const chosen: Choice = {
  variant: [{ attributeId: 142, optionId: 169 }],
  bundle: [{ optionId: 1, quantity: 1, selections: [2, 3] }],
  custom: [{ optionId: 'engraving', value: 'Ola' }],
};
const cart = aCart({ customerId: 'customer-1', couponCode: 'WELCOME10' })
  .with('DRS-10-M', {
    facts: { customOptions: [{ optionTypeId: 3, label: 'Gift box', price: 10_00, priceType: 'fixed' }] },
  })
  .with('SET', { facts: { bundle: [{ sku: 'DRS-10-M', quantity: 2 }] } });

/** Schemas of one call in the committed openapi.json. The services refuse unknown fields, so the schemas do as well. */
function promiseOf(service: string, method: string, path: string): { request?: SchemaObject; answer?: SchemaObject } {
  const file = join(__dirname, '../../..', service, 'openapi.json');
  expect(existsSync(file)).toBe(true);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const operation = document.paths[path]?.[method.toLowerCase()];
  expect(operation).toBeDefined();
  const bodyOf = (part?: { content?: Record<string, { schema: SchemaObject }> }) =>
    part?.content?.['application/json']?.schema;
  const { schemas } = document.components;
  for (const schema of Object.values<SchemaObject>(schemas)) schema.additionalProperties ??= false;
  const whole = (schema?: SchemaObject) => schema && { ...schema, components: { schemas } };
  return { request: whole(bodyOf(operation.requestBody)), answer: whole(bodyOf(operation.responses['200'])) };
}

const problemsOf = (schema: SchemaObject | undefined, value: unknown): unknown => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validate = ajv.compile(schema ?? {});
  return validate(value)
    ? []
    : validate.errors?.map(({ instancePath, message, params }) => ({ instancePath, message, params }));
};

const lastOf = (neighbour: StubNeighbour): StubCall => neighbour.calls.at(-1) as StubCall;

describe.each<[string, StubNeighbour, string, string, () => Promise<unknown>]>([
  ['catalog', shop.catalog, 'POST', '/v1/sellables:resolve', () => catalog.resolve('pln_pl', 'DRS-10', chosen)],
  [
    'pricing',
    shop.pricing,
    'POST',
    '/v1/quotes',
    () =>
      pricing.quote(
        cart,
        cart.lines.map((line) => quoteLine(String(line.itemId), line)),
        {
          couponCode: 'WELCOME10',
          shipping: { carrier: 'dhl', method: 'dhl', amount: 15_00 },
          payment: { method: 'cashondelivery', amount: 5_00 },
        },
      ),
  ],
  ['pricing', shop.pricing, 'POST', '/v1/coupons:check', () => pricing.checkCoupon('WELCOME10', cart)],
  ['pricing', shop.pricing, 'GET', '/v1/tax-rules', () => pricing.standardRate('PL')],
  ['stock', shop.stock, 'POST', '/v1/checks', () => stock.availability(['DRS-10-M', 'SET'], 'customer-1')],
])('%s', (service, neighbour, method, path, ask) => {
  it(`${method} ${path} exists, and cart’s request matches its schema`, async () => {
    const { request } = promiseOf(service, method, path);
    await ask();
    const { body } = lastOf(neighbour);
    if (body !== undefined) expect(problemsOf(request, body)).toEqual([]);
  });
});

describe('the stubs', () => {
  it('have no fields besides those of pricing’s schema', async () => {
    const { answer } = promiseOf('pricing', 'POST', '/v1/quotes');
    const quote = await pricing.quote(
      cart,
      cart.lines.map((line) => quoteLine(String(line.itemId), line)),
    );
    expect(problemsOf(answer, quote)).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ajv, type SchemaObject } from 'ajv';
import { AccountsClient } from '../../src/clients/accounts.client.js';
import { CatalogClient } from '../../src/clients/catalog.client.js';
import { MediaClient } from '../../src/clients/media.client.js';
import { PricingClient } from '../../src/clients/pricing.client.js';
import { RentalClient } from '../../src/clients/rental.client.js';
import { StockClient } from '../../src/clients/stock.client.js';
import { readMarketplaceConfig } from '../../src/config.js';
import type { ListingPhoto, ListingValues } from '../../src/domain/listing.js';
import { pricesOf, productOf } from '../../src/domain/shelf.js';
import { aListing } from '../factories.js';

// Checks the requests of marketplace against the committed openapi.json of the other services.

const stub = new StubNeighbour();
let catalog: CatalogClient;
let pricing: PricingClient;
let stock: StockClient;
let media: MediaClient;
let rental: RentalClient;
let accounts: AccountsClient;
let holdAnswer: { status: number; body: unknown } = { status: 200, body: {} };

beforeAll(async () => {
  stub
    .on('GET', '/v1/attributes', () => ({ body: { attributes: [] } }))
    .on('GET', '/v1/categories', () => ({ body: { categories: [] } }))
    .on('PUT', '/v1/attributes:bulk', () => ({ status: 204, body: undefined }))
    .on('PUT', '/v1/products:bulk', () => ({ body: { results: [] } }))
    .on('PUT', '/v1/prices:bulk', () => ({ body: { results: [] } }))
    .on('PUT', '/v1/levels:bulk', () => ({ body: { results: [] } }))
    .on('PUT', '/v1/customer-holds/:id', () => holdAnswer)
    .on('DELETE', '/v1/customer-holds/:id', () => ({ status: 204, body: undefined }))
    .on('PUT', '/v1/personal-prices/:id', () => ({ body: { offerId: ID } }))
    .on('DELETE', '/v1/personal-prices/:id', () => ({ status: 204, body: undefined }))
    .on('GET', '/v1/garments/:sku', () => ({ status: 204, body: undefined }))
    .on('PUT', '/v1/pieces/:serial', () => ({ status: 204, body: undefined }))
    .on('DELETE', '/v1/pieces/:serial', () => ({ status: 204, body: undefined }))
    .on('GET', '/v1/uploads/:id', () => ({ body: {} }))
    .on('POST', '/v1/uploads/:id/publish', () => ({ body: {} }))
    .on('POST', '/v1/uploads/:id/withdraw', () => ({ body: {} }))
    .on('DELETE', '/v1/uploads/:id', () => ({ status: 204, body: undefined }))
    .on('POST', '/v1/payees:read', () => ({ body: { payees: [] } }))
    .on('PUT', '/v1/payees:bulk', () => ({ body: { results: [] } }))
    .on('POST', '/v1/payees/frozen:read', () => ({ body: { payees: [] } }))
    .on('POST', '/v1/payees/reported:read', () => ({ body: { payees: [] } }))
    .on('DELETE', '/v1/payees/:id', () => ({ status: 204, body: undefined }));
  await stub.start();
  const keys = await generateServiceKeys(['marketplace']);
  const config = readMarketplaceConfig({
    ...{ SERVICE_KEY: keys.private.marketplace, SERVICE_JWKS: keys.jwks, PORT: '0' },
    ...{ APP_MODE: 'local', DATABASE_URL: 'postgres://none/x', BUS_URL: 'postgres://none/x' },
    ...{
      CATALOG_URL: stub.url,
      PRICING_URL: stub.url,
      STOCK_URL: stub.url,
      MEDIA_URL: stub.url,
      ACCOUNTS_URL: stub.url,
      RENTAL_URL: stub.url,
      SEALING_SECRET: 'a secret of the tests, long enough',
    },
  });
  const tokens = new ServiceTokens('marketplace', config.SERVICE_KEY, config.SERVICE_JWKS);
  catalog = new CatalogClient(config, tokens);
  pricing = new PricingClient(config, tokens);
  stock = new StockClient(config, tokens);
  media = new MediaClient(config, tokens);
  rental = new RentalClient(config, tokens);
  accounts = new AccountsClient(config, tokens);
});
afterAll(async () => {
  await Promise.all([catalog, pricing, stock, media, rental, accounts].map((client) => client.onApplicationShutdown()));
  await stub.stop();
});

interface Operation {
  readonly requestBody?: { readonly content?: Record<string, { readonly schema: SchemaObject }> };
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
}

function promiseOf(service: string, method: string, path: string): { operation: Operation; body?: SchemaObject } {
  const document = JSON.parse(readFileSync(join(__dirname, '../../..', service, 'openapi.json'), 'utf8'));
  const operation: Operation | undefined = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${service} does not promise ${method} ${path}`);
  const { schemas } = document.components;
  // The services refuse unknown fields, so the schemas do as well.
  for (const schema of Object.values<SchemaObject>(schemas)) schema.additionalProperties ??= false;
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return { operation, ...(schema && { body: { ...schema, components: { schemas } } }) };
}

const ID = '0194a000-0000-7000-8000-000000000001';
const value = (data: unknown) => [{ language: null, data }];
const photo = { slot: 'image', path: '/upload/a.webp', uploadId: ID, digest: 'a', width: 1, height: 1 } as ListingPhoto;
const listing = aListing({
  ...{ state: 'sold', photos: [photo, { ...photo, slot: 'back_image' }], categories: ['3'] },
  values: {
    ...{ name: [{ language: 'pl', data: 'Sukienka' }], designer: value('11'), marketplace_purchase_year: value(2024) },
    marketplace_price: value([{ amount: 45_000, currency: 'PLN' }]),
    marketplace_shop_price: value([{ amount: 90_000, currency: 'PLN' }]),
  } as unknown as ListingValues,
});
const product = productOf(listing, {
  option: (_attribute, code) => `option ${code}`,
  category: () => ['women'],
  hasCategory: () => true,
});

const reservation = { sku: listing.sku, customerId: ID, until: new Date('2026-12-01T12:00:00Z') };
const agreed = { ...reservation, amount: 40_000, currency: 'PLN' as const };

it.each<[string, string, string, () => Promise<unknown>]>([
  ['catalog', 'GET', '/v1/attributes', () => catalog.attributes()],
  ['catalog', 'GET', '/v1/categories', () => catalog.categories()],
  ['catalog', 'PUT', '/v1/products:bulk', () => catalog.save(product)],
  ['pricing', 'PUT', '/v1/prices:bulk', () => pricing.set(pricesOf(listing))],
  ['stock', 'PUT', '/v1/levels:bulk', () => stock.count(listing.sku, 'warehouse', 1)],
  ['stock', 'PUT', '/v1/customer-holds/{holdId}', () => stock.hold(ID, reservation)],
  ['stock', 'DELETE', '/v1/customer-holds/{holdId}', () => stock.endHold(ID)],
  ['pricing', 'PUT', '/v1/personal-prices/{offerId}', () => pricing.setPersonal(ID, agreed)],
  ['pricing', 'DELETE', '/v1/personal-prices/{offerId}', () => pricing.endPersonal(ID)],
  ['rental', 'GET', '/v1/garments/{sku}', () => rental.hasGarment('GOWN-1')],
  ['rental', 'PUT', '/v1/pieces/{serial}', () => rental.enter(listing.sku, 'GOWN-1')],
  ['rental', 'DELETE', '/v1/pieces/{serial}', () => rental.leave(listing.sku)],
  ['media', 'GET', '/v1/uploads/{uploadId}', () => media.ownUpload(ID, ID)],
  ['media', 'POST', '/v1/uploads/{uploadId}/publish', () => media.tell(ID, true)],
  ['media', 'POST', '/v1/uploads/{uploadId}/withdraw', () => media.tell(ID, false)],
  ['media', 'DELETE', '/v1/uploads/{uploadId}', () => media.delete(ID)],
  ['accounts', 'POST', '/v1/payees:read', () => accounts.payees([ID])],
  ['accounts', 'PUT', '/v1/payees:bulk', () => accounts.freeze(ID, ID)],
  ['accounts', 'POST', '/v1/payees/frozen:read', () => accounts.frozen([ID])],
  ['accounts', 'POST', '/v1/payees/reported:read', () => accounts.reported([ID])],
  ['accounts', 'DELETE', '/v1/payees/{customerId}', () => accounts.forget(ID)],
])('%s promises %s %s, and marketplace’s request matches it', async (service, method, path, ask) => {
  const { operation, body } = promiseOf(service, method, path);
  await ask();
  const call = stub.calls.findLast((one) => one.method === method);
  expect(call).toBeDefined();
  if (body) {
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(body);
    expect([validate(call?.body), validate.errors]).toEqual([true, null]);
  }
  const asked = operation.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? [];
  expect(asked).toEqual(expect.arrayContaining([...new URL(call?.path ?? '', stub.url).searchParams.keys()]));
});

it('a hold is refused when somebody else has the piece; other refusals are errors', async () => {
  const refusing = (code: string) => ({ status: 409, body: { code } });
  try {
    holdAnswer = refusing('stock.out_of_stock');
    expect(await stock.hold(ID, reservation)).toBe(false);
    holdAnswer = refusing('stock.hold_differs');
    await expect(stock.hold(ID, reservation)).rejects.toMatchObject({ code: 'stock.hold_differs' });
    holdAnswer = { status: 200, body: {} };
    expect(await stock.hold(ID, reservation)).toBe(true);
  } finally {
    holdAnswer = { status: 200, body: {} };
  }
});

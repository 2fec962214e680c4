import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESS, Cart, cancel, orderBody } from './cart.ts';
import { having, ORDERED, searchPath, variant } from './catalogue.ts';
import { ask, type Json } from './wire.ts';

let document: Json;
const sku = ORDERED.plenty;
beforeAll(async () => {
  document = (await ask('GET', '/openapi.json')).json;
}, 30_000);

/**
 * Deviations of a value from its schema. These schemas use few keywords of OpenAPI: type, properties, required, items,
 * enum, nullable.
 */
function deviations(value: Json, schema: Json, at = '$'): string[] {
  if (!schema?.type) return [];
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  const type = Array.isArray(value) ? 'array' : typeof value;
  const expected = schema.type === 'integer' ? 'number' : schema.type;
  if (type !== expected) return [`${at} is ${type}, not ${schema.type}`];
  if (schema.type === 'integer' && !Number.isInteger(value)) return [`${at} is no integer`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${value}`];
  if (type === 'array') return value.flatMap((item: Json, i: number) => deviations(item, schema.items, `${at}[${i}]`));
  if (type !== 'object') return [];
  const missing = (schema.required ?? [])
    .filter((name: string) => !(name in value))
    .map((name: string) => `${at}.${name} is missing`);
  const known = Object.entries(schema.properties ?? {}).filter(([name]) => name in value);
  const undescribed =
    schema.required && !schema.additionalProperties
      ? Object.keys(value)
          .filter((name) => !(name in schema.properties))
          .map((name) => `${at}.${name} is not described`)
      : [];
  return [
    ...missing,
    ...undescribed,
    ...known.flatMap(([name, inner]) => deviations(value[name], inner, `${at}.${name}`)),
  ];
}

const answerOf = (path: string, method: string): Json =>
  document.paths[path]?.[method]?.responses['200']?.content?.['application/json']?.schema;

/** Every call of the wire a guest can make. */
const CALLS = [
  'get /api',
  'post /api/cart/create',
  'get /api/cart/pull',
  'post /api/cart/update',
  'post /api/cart/delete',
  'get /api/cart/totals',
  'post /api/cart/collect-totals',
  'put /api/cart/collect-totals',
  'get /api/cart/payment-methods',
  'post /api/cart/shipping-methods',
  'post /api/cart/shipping-information',
  'post /api/cart/apply-coupon',
  'post /api/cart/delete-coupon',
  'get /api/cart/coupon',
  'get /api/ext/checkout/allowed-countries/{websiteId}',
  'get /api/ext/checkout/pickup-locations',
  'post /api/order',
  'post /api/order/create',
  'get /api/order/{number}',
  'post /api/order/{number}/cancel',
  'post /api/order/{number}/retry-payment',
  'post /api/order/comment',
  'get /api/sync/order/{orderId}',
  'get /api/ext/payment/session/{orderId}',
  'get /api/ext/payment/order-information/{orderId}',
  'get /api/ext/company-lookup/{taxId}',
  'get /api/catalog/{index}/{entity}/{action}',
  'post /api/catalog/{index}/{entity}/{action}',
  'get /api/catalog/suggest',
  'post /api/url/map',
  'get /api/product/render-list',
  'get /api/product/list',
  'get /api/stock/check',
  'get /api/stock/check/{sku}',
  'get /api/stock/list',
  'get /api/ext/cms-data/cmsPage/{id}',
  'get /api/ext/cms-data/cmsBlock/{id}',
];

describe('openapi.json', () => {
  it.each(CALLS)('describes %s with its response', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(document.paths[path]?.[method]?.summary ?? document.paths[path]?.[method]?.operationId).toMatch(/./);
    expect(answerOf(path, method)).toMatchObject({ type: expect.any(String) });
  });

  it('describes request bodies', () => {
    const bodies = [
      '/api/cart/update',
      '/api/cart/delete',
      '/api/cart/collect-totals',
      '/api/cart/shipping-methods',
      '/api/cart/shipping-information',
      '/api/order',
      '/api/order/comment',
      '/api/url/map',
      '/api/catalog/{index}/{entity}/{action}',
    ];
    for (const path of bodies)
      expect([path, document.paths[path].post.requestBody?.content['application/json']?.schema?.type]).toEqual([
        path,
        'object',
      ]);
    const required = (path: string): string[] =>
      document.paths[path].get.parameters.filter((parameter: Json) => parameter.required).map(({ name }: Json) => name);
    expect(required('/api/stock/list')).toEqual(['skus']);
    expect(required('/api/stock/check')).toEqual(['sku']);
  });
});

it('responses match openapi.json, field by field', async () => {
  const told: string[] = [];
  const asked = async (method: string, path: string, at: string, body?: unknown): Promise<Json> => {
    const { status, json } = await ask(method.toUpperCase(), path, body);
    expect([path, status]).toEqual([path, 200]);
    told.push(...deviations(json, answerOf(at, method)).map((deviation) => `${method} ${at}: ${deviation}`));
    return json?.result;
  };
  const { parent, option } = await variant();
  const id = await asked('post', '/api/cart/create', '/api/cart/create');
  const cart = (name: string): [string, string] => [`/api/cart/${name}?cartId=${id}`, `/api/cart/${name}`];
  await asked('post', ...cart('update'), { cartItem: { sku, qty: 2 } });
  await asked('post', ...cart('update'), { cartItem: { sku: parent.sku, qty: 1, product_option: option } });
  await asked('get', ...cart('pull'));
  await asked('post', ...cart('shipping-methods'), { address: { country_id: 'PL' } });
  await asked('get', ...cart('payment-methods'));
  const [shipping, billing] = [{ countryId: 'PL' }, { countryId: 'PL' }];
  await asked('post', ...cart('shipping-information'), {
    addressInformation: {
      shippingAddress: shipping,
      billingAddress: billing,
      shippingCarrierCode: 'dhl',
      shippingMethodCode: 'dhl',
    },
  });
  await asked('post', `/api/cart/apply-coupon?cartId=${id}&coupon=WELCOME10`, '/api/cart/apply-coupon');
  await asked('get', ...cart('coupon'));
  await asked('get', ...cart('totals'));
  await asked('put', ...cart('collect-totals'), { methods: {} });
  await asked('post', ...cart('delete-coupon'));
  const products = (await asked('get', ...cart('pull'))).map((line: Json) => ({
    sku: line.sku,
    qty: line.qty,
    product_option: line.product_option,
  }));
  const confirmation = await asked('post', '/api/order', '/api/order', orderBody({ cart_id: id, products }));
  const key = `?key=${confirmation.guest_key}`;
  const number = confirmation.orderNumber;
  await asked('get', `/api/order/${number}${key}`, '/api/order/{number}');
  await asked(
    'get',
    `/api/ext/payment/order-information/${number}${key}`,
    '/api/ext/payment/order-information/{orderId}',
  );
  await asked('get', '/api/sync/order/nobody', '/api/sync/order/{orderId}');
  await asked('post', `/api/order/${number}/cancel${key}`, '/api/order/{number}/cancel');

  const other = await Cart.with(sku);
  const body = orderBody({
    cart_id: other.id,
    products: await other.lines(),
    addressInformation: { payment_method_code: 'stripe', billingAddress: ADDRESS },
  });
  const unpaid = await asked('post', '/api/order', '/api/order', body);
  await asked(
    'post',
    `/api/order/${unpaid.orderNumber}/retry-payment?key=${unpaid.guest_key}`,
    '/api/order/{number}/retry-payment',
  );
  await asked(
    'get',
    `/api/ext/payment/session/${unpaid.orderNumber}?key=${unpaid.guest_key}`,
    '/api/ext/payment/session/{orderId}',
  );
  await cancel(unpaid);

  const at = '/api/catalog/{index}/{entity}/{action}';
  await asked('post', searchPath({ params: 'size=2' }), at, having({ status: [1] }));
  await asked('get', searchPath({ entity: 'category', params: 'size=2&response_format=compact' }), at);
  await asked('get', '/api/catalog/suggest?q=suk', '/api/catalog/suggest');
  await asked('post', '/api/url/map', '/api/url/map', { url: 'about-us' });
  await asked('post', '/api/url/map', '/api/url/map', { url: 'nothing-here' });
  await asked('get', `/api/product/render-list?skus=${sku}`, '/api/product/render-list');
  await asked('get', `/api/product/list?skus=${sku}`, '/api/product/list');
  await asked('get', `/api/stock/check?sku=${sku}`, '/api/stock/check');
  await asked('get', `/api/stock/list?skus=${sku},CLU-L003`, '/api/stock/list');
  await asked('get', '/api/ext/cms-data/cmsPage/about-us', '/api/ext/cms-data/cmsPage/{id}');
  await asked('get', '/api/ext/checkout/allowed-countries/1', '/api/ext/checkout/allowed-countries/{websiteId}');
  await asked('get', '/api/ext/checkout/pickup-locations', '/api/ext/checkout/pickup-locations');
  expect(told).toEqual([]);
}, 60_000);

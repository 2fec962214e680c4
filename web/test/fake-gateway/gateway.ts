import type { FilterOperators } from '../../app/api/search.ts';
import type { WireProduct } from '../../app/api/wire.ts';
import { answerAccount, createAccount, type FakeAccount } from './account.ts';
import { attributes, categories, products } from './products.ts';
import { refusalCodes } from './refusal-codes.ts';

interface Line {
  item_id: number;
  sku: string;
  qty: number;
  product_type: string;
  quote_id: string;
  product_option?: unknown;
  name: string;
  unit: number;
}

interface Cart {
  lines: Line[];
  coupon: string | null;
  shipping: number;
}

/** State that a test may read and change. */
export interface FakeGateway {
  handle(request: Request): Promise<Response>;
  /** Method and path of every call, oldest first. */
  calls: { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }[];
  /** Responses set by a test, by `METHOD /path`; each is used once, in order. */
  next: Map<string, (() => Response)[]>;
  orders: { key: string; number: string; body: unknown }[];
  /** The only customer. */
  account: FakeAccount;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const ok = (result: unknown) => json({ code: 200, result });
export const refuse = (code: number, result: unknown, meta?: object) => {
  const response = json({ code, result, ...(meta && { meta }) }, code);
  const text = typeof result === 'string' ? result : (result as { errorMessage?: string } | null)?.errorMessage;
  const refusal = refusalCodes[text ?? ''];
  if (refusal) response.headers.set('x-refusal', refusal);
  return response;
};
/** A search response with exactly these hits. */
export const found = (items: unknown[]) =>
  json({ hits: { total: items.length, hits: items.map((_source) => ({ _source })) } });

/** The public API in memory, as far as the storefront's tests need it: one warehouse, Polish tax, fixed prices. */
export function createFakeGateway(): FakeGateway {
  const carts = new Map<string, Cart>();
  const orders: FakeGateway['orders'] = [];
  const calls: FakeGateway['calls'] = [];
  const next: FakeGateway['next'] = new Map();
  const account = createAccount();
  /** A signed-in customer has one cart. */
  let ownCart: string | null = null;
  let lastItem = 80;
  let lastCart = 0;

  const handlers: Record<string, (call: FakeGateway['calls'][number]) => Response> = {
    'POST /api/url/map': ({ body }) => {
      const { url } = body as { url: string };
      const category = categories.find(({ url_path }) => url_path === url);
      if (category) return json({ _type: 'category', _source: category });
      const product = products.find(({ url_path }) => url_path === url);
      return json(product ? { _type: 'product', _source: product } : null);
    },
    'GET /api/catalog/suggest': ({ query }) => {
      const text = (query.get('q') ?? '').toLowerCase();
      const matches =
        text.length < 3 ? [] : products.filter(({ name }) => name.toLowerCase().includes(text)).slice(0, 8);
      return ok({
        products: matches.map(({ sku, name, slug, type_id, image }) => ({ sku, name, slug, type_id, image })),
        categories: [],
        queries: [],
      });
    },
    'GET /api/stock/check': ({ query }) => {
      const stock = findStock(query.get('sku') ?? '');
      return stock ? ok({ product_id: 1, ...stock }) : refuse(404, { code: 'ENOTFOUND', message: 'unknown' });
    },
    'GET /api/stock/list': ({ query }) =>
      ok(
        (query.get('skus') ?? '').split(',').flatMap((sku) => {
          const stock = findStock(sku);
          return stock ? [{ product_id: 1, sku, ...stock }] : [];
        }),
      ),
    'POST /api/cart/create': () => ok(newCart()),
    'GET /api/cart/pull': inCart((cart) => ok(cart.lines.map(toWire))),
    'GET /api/cart/totals': inCart((cart) => ok(totalsOf(cart))),
    'GET /api/cart/payment-methods': inCart((_cart, call) => ok(paymentMethodsOf(call))),
    'POST /api/cart/shipping-methods': inCart(() =>
      ok([
        {
          carrier_code: 'dhl',
          method_code: 'courier',
          carrier_title: 'DHL',
          method_title: 'Courier',
          price_incl_tax: 15,
          available: true,
        },
        {
          carrier_code: 'deliverypoint',
          method_code: 'point',
          carrier_title: 'Pickup point',
          method_title: 'Near you',
          price_incl_tax: 12,
          available: true,
        },
        {
          carrier_code: 'fedex',
          method_code: 'night',
          carrier_title: 'Night',
          method_title: 'Night',
          price_incl_tax: 99,
          available: false,
        },
      ]),
    ),
    'POST /api/cart/shipping-information': inCart((cart, call) => {
      const method = (call.body as { addressInformation: { shippingMethodCode?: string } }).addressInformation
        .shippingMethodCode;
      cart.shipping = method === 'courier' ? 15 : method ? 12 : 0;
      return ok({ payment_methods: paymentMethodsOf(call), totals: totalsOf(cart) });
    }),
    'POST /api/cart/change': ({ body, query, ...call }) => {
      const id = query.get('cartId') ?? newCart();
      const cart = carts.get(id);
      if (!cart) return refuse(404, 'No such cart.');
      const { add, set, remove, coupon } = body as {
        add?: { sku: string };
        set?: { item_id: number; sku?: string };
        remove?: { item_id: number };
        coupon?: string | null;
      };
      const edited = cart.lines.find(({ item_id }) => item_id === set?.item_id);
      const wanted = add ?? (set && { ...set, sku: set.sku ?? edited?.sku });
      const line = wanted && updateLine(cart, { cartItem: wanted }, id);
      if (line && !line.ok) return line;
      if (remove) cart.lines = cart.lines.filter(({ item_id }) => item_id !== remove.item_id);
      if (coupon !== undefined) {
        const refused = setCoupon(cart, coupon);
        if (refused) return refused;
      }
      if (call.headers.get('idempotency-key') === null) return refuse(400, 'The header Idempotency-Key is missing.');
      const touched = set?.item_id ?? (add ? cart.lines.at(-1)?.item_id : undefined);
      return ok({ ...cartNow(id, cart), item_id: touched ?? null, volatile: false });
    },
    'POST /api/cart/merge': inCart((guest, { query }) => {
      if (!account.signedIn) return refuse(401, null);
      const id = newCart();
      const own = carts.get(id) as Cart;
      for (const { sku, qty, product_option } of guest.lines)
        updateLine(own, { cartItem: { sku, qty, product_option } }, id);
      own.coupon = guest.coupon;
      carts.delete(query.get('cartId') ?? '');
      return ok({ ...cartNow(id, own), coupon: own.coupon, refused: [] });
    }),
    'POST /api/cart/update': inCart((cart, { body, query }) => updateLine(cart, body, query.get('cartId') ?? '')),
    'GET /api/ext/checkout/allowed-countries/1': () =>
      ok([
        { id: 'PL', full_name_english: 'Poland' },
        { id: 'DE', full_name_english: 'Germany' },
      ]),
    'GET /api/ext/checkout/pickup-locations': () =>
      ok({
        items: [
          {
            code: 'WAW1',
            kind: 'point',
            name: 'Punkt Mokotów',
            street: 'Puławska 12',
            city: 'Warszawa',
            postcode: '02-512',
            country_id: 'PL',
            latitude: 52.2,
            longitude: 21.02,
          },
          {
            code: 'BER1',
            kind: 'point',
            name: 'Punkt Mitte',
            street: 'Torstraße 140',
            city: 'Berlin',
            postcode: '10119',
            country_id: 'DE',
            latitude: 52.53,
            longitude: 13.4,
          },
          {
            code: 'MUC1',
            kind: 'point',
            name: 'Punkt Schwabing',
            street: 'Leopoldstraße 56',
            city: 'München',
            postcode: '80802',
            country_id: 'DE',
            latitude: 48.16,
            longitude: 11.59,
          },
        ],
      }),
    'POST /api/order': ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const known = orders.find((order) => order.key === key);
      const number = known?.number ?? String(orders.length + 1).padStart(9, '0');
      if (!known) orders.push({ key, number, body });
      carts.delete((body as { cart_id: string }).cart_id);
      return ok({ orderNumber: number, increment_id: number, status: 'processing', guest_key: 'k'.repeat(32) });
    },
  };

  function newCart(): string {
    if (account.signedIn && ownCart) return ownCart;
    const id = String(++lastCart).padStart(32, 'c');
    carts.set(id, { lines: [], coupon: null, shipping: 0 });
    if (account.signedIn) ownCart = id;
    return id;
  }

  const cartNow = (cartId: string, cart: Cart) => ({
    cartId,
    version: 1,
    items: cart.lines.map(toWire),
    totals: totalsOf(cart),
  });

  function inCart(answer: (cart: Cart, call: FakeGateway['calls'][number]) => Response) {
    return (call: FakeGateway['calls'][number]): Response => {
      const cart = carts.get(call.query.get('cartId') ?? '');
      return cart ? answer(cart, call) : refuse(404, 'No such cart');
    };
  }

  function updateLine(cart: Cart, body: unknown, quoteId: string): Response {
    const { cartItem } = body as {
      cartItem: {
        sku: string;
        qty: number;
        item_id?: number;
        product_option?: {
          extension_attributes: { configurable_item_options?: { option_id: string; option_value: string }[] };
        };
      };
    };
    const product = products.find(({ sku }) => sku === cartItem.sku);
    const options = cartItem.product_option?.extension_attributes.configurable_item_options ?? [];
    const variant = product?.configurable_children?.find((child) =>
      options.every(
        ({ option_id, option_value }) =>
          String(child[attributes.find((a) => String(a.attribute_id) === option_id)?.attribute_code ?? '']) ===
          option_value,
      ),
    );
    const sku = variant?.sku ?? cartItem.sku;
    const known = cart.lines.find((line) => (cartItem.item_id ? line.item_id === cartItem.item_id : line.sku === sku));
    const qty = cartItem.item_id ? cartItem.qty : (known?.qty ?? 0) + cartItem.qty;
    if (qty > (findStock(sku)?.qty ?? 0)) return refuse(400, 'The requested quantity is not available.');
    const line: Line = known ?? {
      item_id: ++lastItem,
      sku,
      qty,
      product_type: product?.type_id ?? 'simple',
      quote_id: quoteId,
      product_option: cartItem.product_option,
      name: product?.name ?? sku,
      unit: variant?.price_incl_tax ?? product?.price_incl_tax ?? 0,
    };
    line.qty = qty;
    if (known && variant) {
      line.sku = variant.sku;
      line.product_option = cartItem.product_option;
      line.unit = variant.price_incl_tax ?? line.unit;
    }
    if (!known) cart.lines.push(line);
    return ok(toWire(line));
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const call = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const name = `${request.method} ${url.pathname}`;
    const prepared = next.get(name)?.shift();
    if (prepared) return prepared();
    const searched = /^\/api\/catalog\/catalog_([a-z]{3}_[a-z]{2})\/(\w+)\/_search$/.exec(url.pathname);
    if (searched) return json(searchIn(searched[2] ?? '', call.body as never, url.searchParams));
    if (/^\/img\//.test(url.pathname)) return picture(url.pathname);
    return handlers[name]?.(call) ?? answerAccount(account, call, { ok, refuse }) ?? refuse(404, 'Not found');
  }

  return { handle, calls, next, orders, account };
}

const toWire = ({ unit: _unit, ...line }: Line) => line;

function setCoupon(cart: Cart, code: string | null): Response | null {
  if (code !== null && code !== 'WELCOME10') return refuse(400, 'The coupon code is not valid or is incorrect');
  cart.coupon = code;
  return null;
}

function findStock(sku: string): { is_in_stock: boolean; qty: number } | null {
  const all = [
    ...products,
    ...products.flatMap(({ configurable_children }) => configurable_children ?? []),
  ] as WireProduct[];
  const found = all.filter((candidate) => candidate.sku === sku).at(-1);
  return found?.stock ? { is_in_stock: found.stock.is_in_stock ?? true, qty: found.stock.qty ?? 0 } : null;
}

const paymentMethodsOf = ({ query }: FakeGateway['calls'][number]) => [
  {
    code: 'stripe',
    title: 'Pay online',
    options: [
      { code: 'card', title: 'Card' },
      { code: 'blik', title: 'BLIK' },
    ],
  },
  {
    code: 'cashondelivery',
    title: query.get('storeCode') === 'pln_pl' ? 'Płatność przy odbiorze' : 'Cash on delivery',
  },
  { code: 'banktransfer', title: 'Bank transfer' },
];

function totalsOf(cart: Cart) {
  const subtotal = cart.lines.reduce((sum, { qty, unit }) => sum + qty * unit, 0);
  const discount = cart.coupon ? Math.round(subtotal * 10) / 100 : 0;
  const grand = subtotal - discount + cart.shipping;
  const tax = Math.round((grand * 23 * 100) / 123) / 100;
  return {
    grand_total: grand,
    items: cart.lines.map((line) => ({
      item_id: line.item_id,
      qty: line.qty,
      name: line.name,
      price_incl_tax: line.unit,
      row_total_incl_tax: line.unit * line.qty,
      tax_percent: 23,
      tax_amount: Math.round((line.unit * line.qty * 2300) / 123) / 100,
      options: '[]',
      explanation: [
        { code: 'list', label: 'List price', amount: line.unit * line.qty },
        {
          code: 'tax',
          label: 'Tax included',
          amount: Math.round((line.unit * line.qty * 2300) / 123) / 100,
          included: true,
          details: { bps: 2300 },
        },
      ],
      changes: [] as unknown[],
    })),
    total_segments: [
      { code: 'subtotal', value: subtotal },
      { code: 'shipping', value: cart.shipping },
      ...(discount ? [{ code: 'discount', value: -discount }] : []),
      {
        code: 'tax',
        value: tax,
        extension_attributes: { tax_grandtotal_details: [{ amount: tax, rates: [{ percent: '23', title: 'VAT' }] }] },
      },
      { code: 'grand_total', value: grand },
    ],
    ...(cart.coupon ? { coupon_code: cart.coupon } : {}),
  };
}

interface SearchBody {
  _appliedFilters: { attribute: string; value: FilterOperators }[];
  _appliedSort: { field: string; options: string }[];
  _searchText: string;
}

function searchIn(entity: string, body: SearchBody, query: URLSearchParams) {
  const source = ({ category: categories, product: products, attribute: attributes }[entity] ??
    []) as unknown as Record<string, unknown>[];
  const text = body._searchText.toLowerCase();
  const fits = (item: Record<string, unknown>) =>
    (text === '' || String(item.name).toLowerCase().includes(text)) &&
    body._appliedFilters.every(({ attribute, value }) =>
      Object.entries(value).every(([operator, wanted]) => compare(operator, valuesOf(item, attribute), wanted)),
    );
  const found = source.filter(fits);
  const sort = body._appliedSort[0];
  if (sort) {
    const sign = sort.options === 'desc' ? -1 : 1;
    found.sort((a, b) => sign * (Number(a[sort.field] ?? 0) - Number(b[sort.field] ?? 0)));
  }
  const from = Number(query.get('from') ?? 0);
  const size = Number(query.get('size') ?? 50);
  const count = (code: string) => {
    const buckets = new Map<string, number>();
    for (const item of found)
      for (const value of valuesOf(item, code)) buckets.set(String(value), (buckets.get(String(value)) ?? 0) + 1);
    return { buckets: [...buckets].map(([key, doc_count]) => ({ key, doc_count })) };
  };
  return {
    hits: { total: found.length, hits: found.slice(from, from + size).map((_source) => ({ _source })) },
    aggregations:
      entity === 'product'
        ? { agg_terms_basic_color: count('basic_color'), agg_terms_designer: count('designer') }
        : {},
    attribute_metadata: attributes,
  };
}

function valuesOf(item: Record<string, unknown>, path: string): unknown[] {
  if (path === 'is_active' || path === 'is_filterable') return [true];
  const [head = '', ...rest] = path.split('.');
  const value = item[head];
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return rest.length ? list.flatMap((entry) => valuesOf(entry as Record<string, unknown>, rest.join('.'))) : list;
}

function compare(operator: string, values: unknown[], wanted: unknown): boolean {
  const list = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  if (operator === 'eq' || operator === 'in') return values.some((value) => list.includes(String(value)));
  if (operator === 'gte') return values.some((value) => Number(value) >= Number(wanted));
  if (operator === 'gt') return values.some((value) => Number(value) > Number(wanted));
  if (operator === 'lte') return values.some((value) => Number(value) <= Number(wanted));
  return true;
}

/** A plain placeholder picture. */
function picture(path: string): Response {
  const [, , width = '278', height = '463'] = path.split('/');
  const hue = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 278 463" preserveAspectRatio="xMidYMin slice"><rect width="278" height="1000" fill="#e6e1da"/><rect y="14" width="278" height="3" fill="#857a6b"/><path d="M139 17v20M100 60 139 37l39 23-14 90 34 240H80l34-240z" fill="hsl(${hue} 40% 40%)" stroke="#857a6b"/></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}

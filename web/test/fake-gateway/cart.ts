import type { FakeAccount } from './account.ts';
import { ok, refuse } from './answers.ts';
import type { FakeCall, Handlers } from './call.ts';
import { findStock } from './catalogue.ts';
import { paymentMethodsOf, shippingMethods } from './delivery.ts';
import { attributes, products } from './products.ts';
import { type Cart, type Line, totalsOf } from './totals.ts';

/** The carts in memory: their calls, and the removal of an ordered one. */
export function createCarts(account: FakeAccount): { calls: Handlers; remove: (cartId: string) => void } {
  const carts = new Map<string, Cart>();
  /** A signed-in customer has one cart. */
  let ownCart: string | null = null;
  /** Operations that were done, by their key. */
  const operations = new Map<string, { cartId: string; content: string; item: number | null }>();
  let lastItem = 80;
  let lastTouched = 0;
  let lastCart = 0;

  const calls: Handlers = {
    'POST /api/cart/create': ({ hasCookies }) => ok(newCart(hasCookies)),
    'GET /api/cart/current': inCart((cart, { query, headers }) => {
      const tag = `"${cart.version}"`;
      if (headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: { etag: tag } });
      const response = ok(cartNow(query.get('cartId') ?? '', cart));
      response.headers.set('etag', tag);
      return response;
    }),
    'GET /api/cart/pull': inCart((cart) => ok(cart.lines.map(toWire))),
    'GET /api/cart/totals': inCart((cart) => ok(totalsOf(cart))),
    'GET /api/cart/payment-methods': inCart((_cart, call) => ok(paymentMethodsOf(call))),
    'POST /api/cart/shipping-methods': inCart(() => ok(shippingMethods)),
    'POST /api/cart/shipping-information': inCart((cart, call) => {
      const method = (call.body as { addressInformation: { shippingMethodCode?: string } }).addressInformation
        .shippingMethodCode;
      cart.version += 1;
      cart.shipping = method === 'courier' ? 15 : method ? 12 : 0;
      return ok({ payment_methods: paymentMethodsOf(call), totals: totalsOf(cart) });
    }),
    'POST /api/cart/change': ({ body, query, ...call }) => {
      const key = call.headers.get('idempotency-key');
      if (key === null) return refuse(400, 'The header Idempotency-Key is missing.');
      const before = operations.get(key);
      const id = query.get('cartId') || (before?.cartId ?? newCart(call.hasCookies));
      const cart = carts.get(id);
      if (!cart) return refuse(404, 'No such cart.');
      const content = JSON.stringify(body);
      if (before && before.content !== content) return refuse(409, 'The key was used for something else.');
      if (before) return ok({ ...cartNow(id, cart), item_id: before.item, volatile: false });
      const { add, set, remove, coupon } = body as {
        add?: { sku: string };
        set?: { item_id?: number; added_by?: string; qty?: number; sku?: string };
        remove?: { item_id?: number; added_by?: string };
        coupon?: string | null;
      };
      const named = set ?? remove;
      const itemId = named?.item_id ?? operations.get(named?.added_by ?? '')?.item;
      const edited = cart.lines.find(({ item_id }) => item_id === itemId);
      if (named && !edited) return refuse(404, 'No such item.');
      const wanted = add ?? (set && { ...set, item_id: itemId, sku: set.sku ?? edited?.sku });
      const line = wanted && updateLine(cart, { cartItem: wanted }, id);
      if (line && !line.ok) return line;
      const updated = line ? lastTouched : null;
      if (remove) cart.lines = cart.lines.filter((one) => one !== edited);
      if (coupon !== undefined) {
        const refused = setCoupon(cart, coupon);
        if (refused) return refused;
      }
      cart.version += 1;
      const touched = add ? updated : set ? (itemId ?? null) : null;
      operations.set(key, { cartId: id, content, item: touched });
      return ok({ ...cartNow(id, cart), item_id: touched, volatile: false });
    },
    'POST /api/cart/merge': inCart((guest, { query }) => {
      if (!account.signedIn) return refuse(401, null);
      const id = newCart();
      const own = carts.get(id) as Cart;
      for (const { sku, qty, product_option } of guest.lines)
        updateLine(own, { cartItem: { sku, qty, product_option } }, id);
      own.version += 1;
      own.coupon = guest.coupon;
      carts.delete(query.get('cartId') ?? '');
      return ok({ ...cartNow(id, own), coupon: own.coupon, refused: [] });
    }),
    'POST /api/cart/update': inCart((cart, { body, query }) => {
      cart.version += 1;
      return updateLine(cart, body, query.get('cartId') ?? '');
    }),
    'POST /api/cart/delete': inCart((cart, { body }) => {
      const { cartItem } = body as { cartItem: { item_id: number } };
      cart.version += 1;
      cart.lines = cart.lines.filter(({ item_id }) => item_id !== cartItem.item_id);
      return ok(true);
    }),
  };

  function newCart(hasCookies = true): string {
    const isOwn = account.signedIn && hasCookies;
    if (isOwn && ownCart) return ownCart;
    const id = String(++lastCart).padStart(32, 'c');
    carts.set(id, { lines: [], coupon: null, shipping: 0, version: 1 });
    if (isOwn) ownCart = id;
    return id;
  }

  const cartNow = (cartId: string, cart: Cart) => ({
    cartId,
    version: cart.version,
    items: cart.lines.map(toWire),
    totals: totalsOf(cart),
  });

  function inCart(answer: (cart: Cart, call: FakeCall) => Response) {
    return (call: FakeCall): Response => {
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
    lastTouched = line.item_id;
    if (known && variant) {
      line.sku = variant.sku;
      line.product_option = cartItem.product_option;
      line.unit = variant.price_incl_tax ?? line.unit;
    }
    if (!known) cart.lines.push(line);
    return ok(toWire(line));
  }

  return { calls, remove: (cartId) => carts.delete(cartId) };
}

const toWire = ({ unit: _unit, ...line }: Line) => line;

function setCoupon(cart: Cart, code: string | null): Response | null {
  if (code !== null && code !== 'WELCOME10') return refuse(400, 'The coupon code is not valid or is incorrect');
  cart.coupon = code;
  return null;
}

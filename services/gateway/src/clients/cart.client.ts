import type { NeighbourClient } from '@garderoba/service-kit/http-client';

interface Caller {
  readonly customerId?: string;
}

/** Amounts are minor units of the cart's currency. */
export interface CartItem {
  readonly itemId: number;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly productId: number | null;
  readonly quantity: number;
  readonly type: string;
  readonly name: string;
  readonly options: ReadonlyArray<{ label: string; value: string }>;
  readonly productOption: object | null;
  readonly unitNet: number;
  readonly unitGross: number;
  readonly volatile: boolean;
  readonly withdrawn: boolean;
}

export interface Cart {
  readonly currency: string;
  /** purchase, rental or subscription; null while the cart is empty. */
  readonly kind: string | null;
  readonly virtual: boolean;
  /** Of a cart with rentals: its dates are held half an hour from then. */
  readonly changedAt: string | null;
  readonly items: readonly CartItem[];
}

export type LineChange =
  | { readonly kind: 'price'; readonly was: number; readonly now: number }
  | { readonly kind: 'availability'; readonly available: number; readonly inStock: boolean }
  | { readonly kind: 'withdrawn' };

export interface Totals {
  readonly currency: string;
  readonly itemsQuantity: number;
  readonly subtotalNet: number;
  readonly subtotalGross: number;
  readonly shippingNet: number;
  readonly shippingGross: number;
  readonly shippingTax: number;
  readonly paymentFee: number;
  /** Zero or negative. */
  readonly discount: number;
  /** Net value of the lines after discount. */
  readonly discountedSubtotalNet: number;
  readonly tax: number;
  readonly grandTotal: number;
  /** Only when a coupon is applied. */
  readonly couponCode?: string;
  readonly segments: ReadonlyArray<{ code: string; title: string; amount: number }>;
  readonly taxRates: ReadonlyArray<{ taxBps: number; amount: number }>;
  readonly items: ReadonlyArray<{
    itemId: number;
    sku: string;
    name: string;
    quantity: number;
    unitNet: number;
    unitGross: number;
    rowNet: number;
    rowGross: number;
    taxBps: number;
    tax: number;
    discount: number;
    discountBps: number;
    /** The row after discount, net. */
    chargeNet: number;
    options: ReadonlyArray<{ label: string; value: string }>;
    steps: readonly PriceStep[];
    changes: readonly LineChange[];
  }>;
  readonly explanation: readonly PriceStep[];
}

/** One step of "why this price"; steps without `included` sum to the charge. */
export interface PriceStep {
  readonly code: string;
  readonly label: string;
  readonly amount: number;
  readonly included?: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface ShippingMethod {
  readonly carrier: string;
  readonly method: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly net: number;
  readonly gross: number;
  readonly available: boolean;
  readonly reason: string;
  readonly instantCheckout: boolean;
  /** Civil dates; null = not known. */
  readonly arrives: { readonly from: string; readonly to: string } | null;
  readonly default: boolean;
}

export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  readonly feeNet: number;
  readonly feeGross: number;
  readonly default: boolean;
  readonly offline: boolean;
  readonly options: ReadonlyArray<{ code: string; title: string }>;
}

export interface CartAddress {
  readonly countryId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly street?: readonly string[];
  readonly postcode?: string;
  readonly city?: string;
  readonly region?: string;
  readonly regionId?: string;
  readonly regionCode?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly taxId?: string;
}

export interface PickupLocation {
  readonly code: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly street: string;
  readonly streetAddress: string;
  readonly apartmentNumber: string;
  readonly city: string;
  readonly postcode: string;
  readonly countryId: string;
  readonly region: string;
  readonly regionId: string | number;
  readonly latitude: number;
  readonly longitude: number;
}

interface ItemChange {
  readonly item: CartItem;
  readonly cart: Cart;
}

/** Which cart, for whom, in which language: that of `store`, else the cart's own. */
export interface CartAsk extends Caller {
  readonly cartRef: string;
  readonly store?: string;
}

export class CartClient {
  constructor(private readonly cart: NeighbourClient) {}

  create(store: string, caller: Caller): Promise<{ cartId: string; cartRef: string }> {
    return this.cart.post('/v1/carts', { store, ...caller });
  }

  /** Moves a guest's lines into the customer's cart. Safe to repeat: what moved is not moved again. */
  merge(
    guestCartRef: string,
    store: string,
    customerId: string,
  ): Promise<{
    cartId: string;
    refused: ReadonlyArray<{ sku: string; name: string; quantity: number; code: string; detail: string }>;
    couponCode: string | null;
  }> {
    return this.cart.post(`/v1/carts/${guestCartRef}/merge`, { store, customerId }, { safe: true, timeout: 10_000 });
  }

  get(ask: CartAsk): Promise<Cart> {
    return this.cart.get(path(ask));
  }

  addItem(ask: CartAsk, item: { sku: string; quantity: number; productOption?: unknown }): Promise<ItemChange> {
    return this.cart.post(path(ask, '/items'), item);
  }

  setItem(
    ask: CartAsk,
    itemId: number,
    change: { quantity: number; productOption?: unknown; sku?: string },
  ): Promise<ItemChange> {
    return this.cart.put(path(ask, `/items/${itemId}`), change);
  }

  removeItem(ask: CartAsk, itemId: number): Promise<void> {
    return this.cart.delete(path(ask, `/items/${itemId}`));
  }

  totals(ask: CartAsk): Promise<Totals> {
    return this.cart.get(path(ask, '/totals'));
  }

  collectTotals(
    ask: CartAsk,
    methods: { shipping?: { carrier: string; method: string }; paymentMethod?: string },
  ): Promise<Totals> {
    return this.cart.post(path(ask, '/totals:collect'), methods, { safe: true });
  }

  applyCoupon(ask: CartAsk, code: string): Promise<{ code: string }> {
    return this.cart.put(path(ask, '/coupon'), { code });
  }

  /** Pays with at most so many points; 0 = not with points. */
  applyPoints(ask: CartAsk, points: number): Promise<Totals> {
    return this.cart.put(path(ask, '/points'), { points });
  }

  removeCoupon(ask: CartAsk): Promise<void> {
    return this.cart.delete(path(ask, '/coupon'));
  }

  coupon(ask: CartAsk): Promise<{ code: string | null }> {
    return this.cart.get(path(ask, '/coupon'));
  }

  async shippingMethods(ask: CartAsk, countryId: string): Promise<readonly ShippingMethod[]> {
    const body = countryId ? { countryId } : {};
    return (
      await this.cart.post<{ methods: ShippingMethod[] }>(path(ask, '/shipping-methods:list'), body, { safe: true })
    ).methods;
  }

  setShipping(
    ask: CartAsk,
    information: { shippingAddress?: CartAddress; billingAddress?: CartAddress; carrier?: string; method?: string },
  ): Promise<{ paymentMethods: readonly PaymentMethod[]; totals: Totals }> {
    return this.cart.put(path(ask, '/shipping-information'), information);
  }

  async paymentMethods(ask: CartAsk): Promise<readonly PaymentMethod[]> {
    return (await this.cart.get<{ methods: PaymentMethod[] }>(path(ask, '/payment-methods'))).methods;
  }

  async countries(store: string): Promise<ReadonlyArray<{ id: string; name: string; nameEnglish: string }>> {
    return (
      await this.cart.get<{ countries: Array<{ id: string; name: string; nameEnglish: string }> }>(
        `/v1/countries?store=${store}`,
      )
    ).countries;
  }

  /** What delivery within the store's own country costs: gross minor units. */
  async deliveryPrices(store: string): Promise<ReadonlyArray<{ carrier: string; method: string; gross: number }>> {
    const query = new URLSearchParams({ store });
    return (
      await this.cart.get<{ prices: Array<{ carrier: string; method: string; gross: number }> }>(
        `/v1/delivery-prices?${query}`,
      )
    ).prices;
  }

  async pickupLocations(store: string, code: string): Promise<readonly PickupLocation[]> {
    const query = new URLSearchParams({ store, ...(code && { code }) });
    return (await this.cart.get<{ locations: PickupLocation[] }>(`/v1/pickup-locations?${query}`)).locations;
  }
}

function path({ cartRef, customerId, store }: CartAsk, rest = ''): string {
  const query = new URLSearchParams();
  if (customerId) query.set('customerId', customerId);
  if (store) query.set('store', store);
  return `/v1/carts/${cartRef}${rest}${query.size > 0 ? `?${query}` : ''}`;
}

import type {
  AddItemDto,
  AddressDto,
  ApplyCouponDto,
  ApplyPointsDto,
  CartAfterChangeDto,
  CartDto,
  CartNowDto,
  ChangeCartDto,
  ChangedCartDto,
  ChangeItemDto,
  ChoiceDto,
  CollectTotalsDto,
  CountriesDto,
  CouponDto,
  CreateCartDto,
  CreatedCartDto,
  DeliveryDto,
  DeliveryPricesDto,
  ItemDto,
  MergeCartDto,
  MergedCartDto,
  PaymentMethodDto,
  PaymentMethodsDto,
  PickupLocationDto,
  PickupLocationsDto,
  SetDeliveryDto,
  ShippingMethodDto,
  ShippingMethodsDto,
  ShippingMethodsQueryDto,
  TotalsDto,
} from '@garderoba/contracts/rest/cart';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type CartItem = ItemDto;
export type Choice = ChoiceDto;
export type Cart = CartDto;
/** Without the fields that an older gateway reads. */
export type Totals = Pick<
  TotalsDto,
  'version' | 'itemsQuantity' | 'priced' | 'points' | 'pointsValue' | 'grandTotal' | 'tax' | 'taxRates' | 'segments'
> & {
  readonly items: readonly Pick<TotalsDto['items'][number], 'itemId' | 'name' | 'options' | 'priced' | 'changes'>[];
};
export type ShippingMethod = ShippingMethodDto;
export type PaymentMethod = PaymentMethodDto;
export type CartAddress = AddressDto;
export type PickupLocation = PickupLocationDto;

/** One change, without the cart it is made to. */
export type CartChange = Pick<ChangeCartDto, 'kind' | 'add' | 'set' | 'remove' | 'coupon' | 'points'>;

interface Caller {
  readonly customerId?: string;
}

/** Cart, caller and language of a call: the language of `store`, else of the cart's own store. */
export interface CartAsk extends Caller {
  readonly cartRef: string;
  readonly store?: string;
}

export class CartClient {
  constructor(private readonly cart: NeighbourClient) {}

  create(store: string, caller: Caller): Promise<CreatedCartDto> {
    const body: CreateCartDto = { store, ...caller };
    return this.cart.post<CreatedCartDto, CreateCartDto>('/v1/carts', body);
  }

  /** Moves a guest's lines into the customer's cart. Idempotent. */
  merge(guestCartRef: string, store: string, customerId: string): Promise<MergedCartDto> {
    const body: MergeCartDto = { store, customerId };
    return this.cart.post<MergedCartDto, MergeCartDto>(`/v1/carts/${guestCartRef}/merge`, body, {
      safe: true,
      timeout: 10_000,
    });
  }

  get(ask: CartAsk): Promise<Cart> {
    return this.cart.get<CartDto>(path(ask));
  }

  /** The cart and its totals in one version; totals are null when they are not available. */
  current(ask: CartAsk): Promise<CartNowDto> {
    return this.cart.get<CartNowDto>(path(ask, '/current'));
  }

  addItem(ask: CartAsk, item: AddItemDto): Promise<ChangedCartDto> {
    return this.cart.post<ChangedCartDto, AddItemDto>(path(ask, '/items'), item);
  }

  setItem(ask: CartAsk, itemId: number, change: ChangeItemDto): Promise<ChangedCartDto> {
    return this.cart.put<ChangedCartDto, ChangeItemDto>(path(ask, `/items/${itemId}`), change);
  }

  removeItem(ask: CartAsk, itemId: number): Promise<void> {
    return this.cart.delete<void>(path(ask, `/items/${itemId}`));
  }

  /** One change, answered with the whole cart; idempotent by key, a UUID. Without `cartRef` it creates the cart. */
  change(
    { cartRef, customerId, store, key }: Caller & { cartRef?: string; store: string; key: string },
    change: CartChange,
  ): Promise<CartAfterChangeDto> {
    const body: ChangeCartDto = {
      key,
      store,
      ...(cartRef && { cartRef }),
      ...(customerId && { customerId }),
      ...change,
    };
    return this.cart.post<CartAfterChangeDto, ChangeCartDto>('/v1/cart-changes', body, { safe: true });
  }

  totals(ask: CartAsk): Promise<Totals> {
    return this.cart.get<TotalsDto>(path(ask, '/totals'));
  }

  collectTotals(ask: CartAsk, methods: CollectTotalsDto): Promise<Totals> {
    return this.cart.post<TotalsDto, CollectTotalsDto>(path(ask, '/totals:collect'), methods, { safe: true });
  }

  applyCoupon(ask: CartAsk, code: string): Promise<CouponDto> {
    const body: ApplyCouponDto = { code };
    return this.cart.put<CouponDto, ApplyCouponDto>(path(ask, '/coupon'), body);
  }

  /** Pays with at most this number of points; 0 = none. */
  applyPoints(ask: CartAsk, points: number): Promise<Totals> {
    const body: ApplyPointsDto = { points };
    return this.cart.put<TotalsDto, ApplyPointsDto>(path(ask, '/points'), body);
  }

  removeCoupon(ask: CartAsk): Promise<void> {
    return this.cart.delete<void>(path(ask, '/coupon'));
  }

  coupon(ask: CartAsk): Promise<CouponDto> {
    return this.cart.get<CouponDto>(path(ask, '/coupon'));
  }

  async shippingMethods(ask: CartAsk, countryId: string): Promise<readonly ShippingMethod[]> {
    const body: ShippingMethodsQueryDto = countryId ? { countryId } : {};
    return (
      await this.cart.post<ShippingMethodsDto, ShippingMethodsQueryDto>(path(ask, '/shipping-methods:list'), body, {
        safe: true,
      })
    ).methods;
  }

  setShipping(ask: CartAsk, information: SetDeliveryDto): Promise<DeliveryDto> {
    return this.cart.put<DeliveryDto, SetDeliveryDto>(path(ask, '/shipping-information'), information);
  }

  async paymentMethods(ask: CartAsk): Promise<readonly PaymentMethod[]> {
    return (await this.cart.get<PaymentMethodsDto>(path(ask, '/payment-methods'))).methods;
  }

  async countries(store: string): Promise<CountriesDto['countries']> {
    return (await this.cart.get<CountriesDto>(`/v1/countries?store=${store}`)).countries;
  }

  /** Gross delivery prices within the store's own country, in minor units. */
  async deliveryPrices(store: string): Promise<DeliveryPricesDto['prices']> {
    const query = new URLSearchParams({ store });
    return (await this.cart.get<DeliveryPricesDto>(`/v1/delivery-prices?${query}`)).prices;
  }

  async pickupLocations(store: string, code: string): Promise<readonly PickupLocation[]> {
    const query = new URLSearchParams({ store, ...(code && { code }) });
    return (await this.cart.get<PickupLocationsDto>(`/v1/pickup-locations?${query}`)).locations;
  }
}

function path({ cartRef, customerId, store }: CartAsk, rest = ''): string {
  const query = new URLSearchParams();
  if (customerId) query.set('customerId', customerId);
  if (store) query.set('store', store);
  return `/v1/carts/${cartRef}${rest}${query.size > 0 ? `?${query}` : ''}`;
}

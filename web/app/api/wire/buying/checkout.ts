import type { BodyOf, ResultOf } from '../../results.ts';
import { type Address, addressBody } from '../customers/address.ts';
import type { CartLine } from './cart.ts';
import { optionBody } from './choice.ts';

type WireShippingMethod = ResultOf<'/api/cart/shipping-methods', 'post'>[number];
type WirePaymentMethod = ResultOf<'/api/cart/payment-methods'>[number];
type WirePoint = ResultOf<'/api/ext/checkout/pickup-locations'>['items'][number];

/** Carrier of the collection in the showroom (RNT-009). */
const SHOWROOM = 'instore';

/** A way to deliver a cart. Price gross, in the store's currency. */
export type ShippingMethod = ReturnType<typeof shippingMethodOf>;
const shippingMethodOf = (method: WireShippingMethod) => ({
  /** `{carrier}|{method}`, as checkout stores it (CHK-018). */
  id: `${method.carrier_code}|${method.method_code}`,
  isShowroom: method.carrier_code === SHOWROOM,
  carrier: method.carrier_title,
  name: method.method_title,
  price: method.price_incl_tax,
  /** First and last possible day of delivery; null if unknown. */
  arrives: method.arrives_from && method.arrives_to ? { from: method.arrives_from, to: method.arrives_to } : null,
});

/** Available methods; unavailable ones are left out (SHP-016). */
export const shippingMethodsOf = (methods: readonly WireShippingMethod[]): ShippingMethod[] =>
  methods.filter(({ available }) => available !== false).map(shippingMethodOf);

export const shipToBody = (country: string): BodyOf<'/api/cart/shipping-methods'> => ({
  address: { country_id: country },
});

/** A way to pay. */
export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  /** Gross fee. */
  readonly fee: number;
  /** Ways that the card provider offers. */
  readonly options: readonly { code: string; title: string }[];
  /** True for methods of the server; card payment is one from the start (SHP-017, SHP-019). */
  readonly isServerMethod: boolean;
}
export const paymentMethodOf = ({ code, title, costInclTax, options = [] }: WirePaymentMethod): PaymentMethod => ({
  code,
  title,
  fee: costInclTax ?? 0,
  options,
  isServerMethod: true,
});

/** A parcel point. */
export type PickupPoint = ReturnType<typeof pickupPointOf>;
export const pickupPointOf = (point: WirePoint) => ({
  code: point.code,
  isShowroom: point.kind === 'showroom',
  name: point.name,
  description: point.description,
  street: point.street,
  postcode: point.postcode,
  city: point.city,
  country: point.country_id,
  /** Degrees; undefined if unknown. */
  latitude: point.latitude,
  longitude: point.longitude,
});

/** Countries of delivery: two letters, and the English name. */
export const countriesOf = (countries: ResultOf<`/api/ext/checkout/allowed-countries/${string}`>) =>
  countries.map(({ id, full_name_english: englishName }) => ({ id, englishName }));

/** Data of a company in the registry. */
export type Company = ReturnType<typeof companyOf>;
export const companyOf = (company: ResultOf<`/api/ext/company-lookup/${string}`>) => ({
  company: company.company,
  /** Polish business register number. */
  regon: company.regon,
  street: company.street,
  postcode: company.zip_code,
  city: company.city,
});

const splitMethod = (id: string): { carrier: string; method: string } => {
  const [carrier = '', method = ''] = id.split('|');
  return { carrier, method };
};

/** Address and method of a cart, so that its totals include the delivery; empty fields are permitted. */
export function shippingInformationBody(
  { firstName, lastName, city, postcode, street, country }: Address,
  methodId: string,
): BodyOf<'/api/cart/shipping-information'> {
  const address = { firstname: firstName, lastname: lastName, city, postcode, street: [...street], countryId: country };
  const { carrier, method } = splitMethod(methodId);
  return {
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      ...(method ? { shippingCarrierCode: carrier, shippingMethodCode: method } : {}),
    },
  };
}

/** Payment methods that the response of the totals contains (CART-037); null: none contained. */
export const toldMethodsOf = (told: ResultOf<'/api/cart/shipping-information', 'post'>): PaymentMethod[] | null =>
  told?.payment_methods ? told.payment_methods.map(paymentMethodOf) : null;

/** An order to place. */
export interface OrderRequest {
  readonly storeCode: string;
  readonly cartId: string;
  readonly customerId: string;
  readonly lines: readonly Pick<CartLine, 'id' | 'sku' | 'quantity' | 'name' | 'type' | 'choice'>[];
  /** The total displayed when the button was pressed; null if unknown. */
  readonly grandTotal: number | null;
  readonly billingAddress: Address;
  /** Null: nothing is shipped. */
  readonly shipping: { address: Address; methodId: string } | null;
  readonly payment: string;
  /** Variant of the payment method, for example BLIK; empty for none. */
  readonly paymentOption: string;
  /** Code of the parcel point; empty for none. */
  readonly pickupPoint: string;
}

/** The order in the shape of the API. Line prices are required by it and ignored: the server computes them. */
export type OrderBody = ReturnType<typeof orderBody>;
export const orderBody = (order: OrderRequest) => ({
  user_id: order.customerId,
  cart_id: order.cartId,
  store_code: order.storeCode,
  transmited: true,
  ...(order.grandTotal === null ? {} : { expected_grand_total: order.grandTotal }),
  products: order.lines.map(({ id, sku, quantity, name, type, choice }) => ({
    sku,
    qty: quantity,
    ...(name ? { name } : {}),
    product_type: type,
    product_option: optionBody(choice),
    // A line that the server has not confirmed has no number there: it takes the cart's lines then.
    ...(typeof id === 'number' ? { server_item_id: id } : {}),
    price: 1,
  })),
  addressInformation: {
    billingAddress: addressBody(order.billingAddress),
    ...(order.shipping ? shippingOf(order.shipping) : {}),
    payment_method_code: order.payment,
    payment_method_additional: order.paymentOption ? { option: order.paymentOption } : {},
    ...(order.pickupPoint ? { shippingExtraFields: { pickup_code: order.pickupPoint } } : {}),
  },
});

function shippingOf({ address, methodId }: NonNullable<OrderRequest['shipping']>) {
  const { carrier, method } = splitMethod(methodId);
  return { shippingAddress: addressBody(address), shipping_method_code: method, shipping_carrier_code: carrier };
}

type WireConfirmation = ResultOf<'/api/order', 'post'>;

/** A placed order. Sessions of the browser keep those of former versions too. */
export interface OrderConfirmation {
  readonly orderNumber: string;
  /** Opens the order to a guest. */
  readonly guestKey?: string | null;
  /** Address of the payment page. */
  readonly payAt?: string | null;
}

export const confirmationOf = (placed: Pick<WireConfirmation, 'orderNumber'> & Partial<WireConfirmation>) => ({
  orderNumber: placed.orderNumber,
  guestKey: placed.guest_key ?? null,
  payAt: placed.payment?.redirect_url ?? null,
});

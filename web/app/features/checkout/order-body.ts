import type { StoreView } from '../../lib/store/stores.ts';
import type { CheckoutFields } from './fields.ts';

/** The cart data that the checkout needs; the route takes them from the cart feature. */
export interface CheckoutCart {
  id: string;
  isVirtual: boolean;
  /** Gross, store currency; the total displayed when the button was pressed. */
  grandTotal: number | null;
  /** Fingerprint of the totals. */
  totalsMark: string;
  /** True if the amount due is zero. */
  isPaidWithPoints?: boolean;
  /** Points of the shopper; null for guests and while unknown. */
  points?: number | null;
  lines: readonly {
    item_id: number | string;
    sku: string;
    qty: number;
    name?: string;
    product_type: string;
    product_option?: unknown;
  }[];
}

export interface WireAddress {
  firstname: string;
  lastname: string;
  street: string[];
  city: string;
  postcode: string;
  country_id: string;
  region: string;
  region_id: number;
  region_code: string;
  telephone: string;
  company: string;
  email: string;
}

export interface OrderBody {
  user_id: string;
  cart_id: string;
  store_code: string;
  transmited: boolean;
  expected_grand_total?: number;
  products: {
    sku: string;
    qty: number;
    name?: string;
    product_type: string;
    product_option?: unknown;
    server_item_id: number | string;
    price: number;
  }[];
  addressInformation: {
    billingAddress: WireAddress & { vat_id?: string };
    shippingAddress?: WireAddress;
    shipping_method_code?: string;
    shipping_carrier_code?: string;
    payment_method_code: string;
    payment_method_additional: Record<string, unknown>;
    shippingExtraFields?: { pickup_code: string };
  };
}

export const splitDelivery = (delivery: string): { carrier: string; method: string } => {
  const [carrier = '', method = ''] = delivery.split('|');
  return { carrier, method };
};

export function addressOf(fields: CheckoutFields): WireAddress {
  return {
    firstname: fields.firstName.trim(),
    lastname: fields.lastName.trim(),
    street: [fields.street.trim(), fields.number.trim()],
    city: fields.city.trim(),
    postcode: fields.zip.trim(),
    country_id: fields.country,
    region: '',
    region_id: 0,
    region_code: '',
    telephone: fields.phone.trim(),
    company: '',
    email: fields.email.trim().toLowerCase(),
  };
}

/** Billing address: the shipping address, or a separate one (CHK-019). */
export function billingAddressOf(fields: CheckoutFields): OrderBody['addressInformation']['billingAddress'] {
  const shipping = addressOf(fields);
  const address = fields.hasOwnBilling
    ? {
        ...shipping,
        firstname: fields.billFirstName.trim(),
        lastname: fields.billLastName.trim(),
        street: [fields.billStreet.trim(), fields.billNumber.trim()],
        city: fields.billCity.trim(),
        postcode: fields.billZip.trim(),
        country_id: fields.billCountry,
      }
    : shipping;
  if (fields.buyer !== 'company') return address;
  return { ...address, company: fields.company.trim(), vat_id: fields.taxId.replace(/[\s-]/g, '') };
}

/** The order in the shape of the API. Line prices are required by it and ignored: the server computes them. */
export function orderBody(store: StoreView, cart: CheckoutCart, fields: CheckoutFields, userId = ''): OrderBody {
  const address = addressOf(fields);
  const { carrier, method } = splitDelivery(fields.delivery);
  return {
    user_id: userId,
    cart_id: cart.id,
    store_code: store.code,
    transmited: true,
    ...(cart.grandTotal === null ? {} : { expected_grand_total: cart.grandTotal }),
    products: cart.lines.map(({ item_id, sku, qty, name, product_type, product_option }) => ({
      sku,
      qty,
      ...(name ? { name } : {}),
      product_type,
      ...(product_option ? { product_option } : {}),
      server_item_id: item_id,
      price: 1,
    })),
    addressInformation: {
      billingAddress: billingAddressOf(fields),
      ...(cart.isVirtual
        ? {}
        : { shippingAddress: address, shipping_method_code: method, shipping_carrier_code: carrier }),
      payment_method_code: fields.payment,
      payment_method_additional: fields.paymentOption ? { option: fields.paymentOption } : {},
      ...(fields.pickupPoint ? { shippingExtraFields: { pickup_code: fields.pickupPoint } } : {}),
    },
  };
}

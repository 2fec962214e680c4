import { openDay, shopDay } from '../../faults/days.ts';
import { ADDRESS } from './cart.ts';
import { ask, type Json, result, until } from './wire.ts';

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const today = shopDay(new Date());
/** Weeks from now of the last returned day. */
let weeks = 11;
/** An open Thursday, each returned only once, so that tests do not conflict. */
export function thursday(): string {
  weeks += 1;
  return openDay(weeks);
}

/** The dates of a rental as options of a cart line. */
export const dates = (date: string, period = '1', delivery = 'omnipack'): Json => ({
  extension_attributes: {
    custom_options: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: delivery },
    ],
  },
});
/** Signs the demo's shopper in. */
export async function signIn(): Promise<{ authorization: string }> {
  const { json } = await ask('POST', '/api/user/login', { username: 'shopper@example.com', password: 'Garderoba1!' });
  return { authorization: `Bearer ${json.result}` };
}

/** Rents a garment for a signed-in customer, paid on delivery or by card on the demo's page; returns the order's number. */
export async function rentGarment(
  headers: { authorization: string },
  sku: string,
  date: string,
  { period = '1', payment = 'cashondelivery' } = {},
): Promise<string> {
  const cartId = await result('POST', '/api/cart/create?token=', undefined, headers);
  const path = (name: string) => `/api/cart/${name}?token=&cartId=${cartId}`;
  await result('POST', path('update'), { cartItem: { sku, qty: 1, product_option: dates(date, period) } }, headers);
  const products = await result('GET', path('pull'), undefined, headers);
  const order = await result(
    'POST',
    '/api/order',
    {
      user_id: '1',
      cart_id: cartId,
      store_code: 'pln_pl',
      products,
      addressInformation: {
        shippingAddress: ADDRESS,
        billingAddress: { ...ADDRESS, vat_id: '' },
        shipping_method_code: 'dhl',
        shipping_carrier_code: 'dhl',
        payment_method_code: payment,
        payment_method_additional: {},
      },
    },
    headers,
  );
  if (order.payment) await pay(order.payment.redirect_url);
  return order.orderNumber;
}

/** Presses "pay" on the demo provider's page. */
export const pay = (page: string): Promise<unknown> => ask('POST', `${new URL(page).pathname}/success`);

/** The booking of an order, as soon as rental has it. */
export const bookingOf = async (headers: { authorization: string }, number: string): Promise<Json> => {
  let found: Json;
  await until(async () => {
    const bookings = await result('GET', '/api/ext/rental/bookings?token=', undefined, headers);
    found = bookings.find((one: Json) => one.order_increment_id === number);
    return found !== undefined;
  });
  return found;
};

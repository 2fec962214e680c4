import { STORE_VIEWS } from '@garderoba/contracts';
import type { KeptMethods, KeptOffer } from '../../clients/cart.client.js';
import type { PaymentMethodRecord, ShippingMethodRecord } from './methods.dto.js';

type Shipping = KeptMethods['shipping'][number];
type Payment = KeptMethods['payment'][number];

/** The default store view of each language; views of a further currency follow it. */
const VIEWS = STORE_VIEWS.filter(({ isLanguageDefault }) => isLanguageDefault);
export const STORES: string[] = VIEWS.map(({ code }) => code);

/** Cart identifies store views by language, the console by code. */
const codesOf = (languages: readonly string[]): string[] =>
  VIEWS.filter(({ language }) => languages.includes(language)).map(({ code }) => code);

export const languagesOf = (codes: readonly string[]): KeptOffer['offIn'][number][] =>
  VIEWS.filter(({ code }) => codes.includes(code)).map(({ language }) => language);

export const shippingId = ({ carrier, method }: Pick<Shipping, 'carrier' | 'method'>): string => `${carrier}_${method}`;

export const offeredIn = ({ notIn, offIn }: KeptOffer, language: KeptOffer['offIn'][number]): boolean =>
  !notIn.includes(language) && !offIn.includes(language);

const offer = ({ notIn, offIn, version }: KeptOffer) => ({ notIn: codesOf(notIn), offIn: codesOf(offIn), version });

/** A shipping method in the console's shape. */
export const shippingRecord = (method: Shipping, position: number): ShippingMethodRecord => ({
  id: shippingId(method),
  position,
  carrier: method.carrier,
  method: method.method,
  carrierTitle: method.carrierTitle,
  methodTitle: method.methodTitle,
  tariffs: method.tariffs,
  ...offer(method),
});

/** A payment method in the console's shape. */
export const paymentRecord = (method: Payment, position: number): PaymentMethodRecord => ({
  id: method.code,
  position,
  title: method.title,
  offline: method.offline,
  fee: method.fee,
  ...offer(method),
});

import { type Address, addressProblems, isEmail, normalizeAddress, type RawAddress } from '../address.js';
import { AddressInvalid } from '../errors/delivery.errors.js';

/** An order request as received. */
export interface RawOrderRequest {
  readonly store?: string;
  readonly lines: readonly RequestedLine[];
  readonly billingAddress: RawAddress;
  readonly shippingAddress?: RawAddress;
  readonly shippingCarrier?: string;
  readonly shippingMethod?: string;
  readonly paymentMethod: string;
  readonly paymentAdditional?: Readonly<Record<string, unknown>>;
  /** Code or name of the chosen parcel point; '' = none is chosen. Absent in requests of the previous release. */
  readonly deliveryPoint?: string;
  readonly shippingExtra?: Readonly<Record<string, unknown>>;
  /** Minor units. Compared with the current price of the order. */
  readonly expectedGrandTotal?: number;
  readonly comment?: string;
  /** Name and mail of the account are used instead of an address. Subscription orders only. */
  readonly withoutAddress?: boolean;
}

export interface RequestedLine {
  /** The child of a configurable, or its parent. */
  readonly sku: string;
  readonly quantity: number;
  readonly productOption?: Readonly<Record<string, unknown>> | null;
}

/** The request after validation and normalisation. */
export interface OrderRequest {
  readonly store: string | undefined;
  readonly lines: readonly RequestedLine[];
  readonly email: string;
  readonly billing: Address;
  readonly shipping: Address | undefined;
  readonly carrier: string;
  readonly method: string;
  readonly paymentMethod: string;
  /** The gateway option inside a card method (SHP-030): blik, googlepay, … */
  readonly paymentOption: string | undefined;
  readonly deliveryPoint: string | undefined;
  /** Data of the client about the delivery, stored and returned unchanged: short texts only. */
  readonly shippingExtra: Readonly<Record<string, string>>;
  readonly expectedGrandTotal: number | undefined;
  readonly comment: string | undefined;
  readonly withoutAddress: boolean;
  /** A saved card to charge instead of showing the payment page. */
  readonly cardId: string | undefined;
}

/** Normalises a request and refuses invalid addresses (ERR-031, VAL-021 to VAL-024). */
export function checkRequest(raw: RawOrderRequest): OrderRequest {
  const billing = normalizeAddress(raw.billingAddress);
  const shipping = raw.shippingAddress && normalizeAddress(raw.shippingAddress);
  const email = billing.email || shipping?.email || '';
  const withoutAddress = raw.withoutAddress === true;
  const problems = [
    ...(withoutAddress ? [] : addressProblems(billing, 'billingAddress')),
    ...(shipping ? addressProblems(shipping, 'shippingAddress') : []),
    ...(isEmail(email) ? [] : [{ field: 'billingAddress.email', text: 'Please provide a valid e-mail address.' }]),
  ];
  if (problems.length > 0) throw new AddressInvalid(problems);
  const { option, cardId } = raw.paymentAdditional ?? {};
  return {
    store: raw.store,
    lines: raw.lines,
    email,
    billing,
    shipping,
    carrier: raw.shippingCarrier ?? '',
    method: raw.shippingMethod ?? '',
    paymentMethod: raw.paymentMethod,
    paymentOption: typeof option === 'string' ? option : undefined,
    deliveryPoint: raw.deliveryPoint,
    shippingExtra: shortTexts(raw.shippingExtra ?? {}),
    expectedGrandTotal: raw.expectedGrandTotal,
    comment: raw.comment?.trim() || undefined,
    withoutAddress,
    cardId: typeof cardId === 'string' && UUID.test(cardId) ? cardId : undefined,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const shortTexts = (extra: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 200)
      .slice(0, 20),
  );

/**
 * The text whose hash identifies equal orders (wire-contract 11.7): lines, addresses and methods. Prices, dates,
 * comments and the order of lines or keys are ignored.
 */
export function canonicalRequest(request: OrderRequest): string {
  const lines = request.lines
    .map((line) => stable([line.sku, line.quantity, line.productOption ?? null]))
    .sort((a, b) => (a < b ? -1 : 1));
  const { billing, shipping, carrier, method, paymentMethod, paymentOption, shippingExtra } = request;
  return stable([
    lines,
    billing,
    shipping ?? null,
    carrier,
    method,
    paymentMethod,
    paymentOption ?? null,
    shippingExtra,
  ]);
}

/** JSON with sorted keys. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

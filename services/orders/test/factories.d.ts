import type { Address, RawAddress } from '../src/domain/address.js';
import type { CartLine, FrozenCart } from '../src/domain/frozen-cart.js';
import type { Order, Quote } from '../src/domain/order.js';
import { type RawOrderRequest } from '../src/domain/order-request.js';
/** One wrap dress at 400.00 PLN with a courier for 15.00, paid at the door. */
export declare const aLine: (overrides?: Partial<CartLine>) => CartLine;
export declare const aCart: (overrides?: Partial<FrozenCart>) => FrozenCart;
export declare const aQuote: (overrides?: Partial<Quote>) => Quote;
export declare const anAddress: (overrides?: RawAddress) => RawAddress;
export declare const anOrderRequest: (overrides?: Partial<RawOrderRequest>) => RawOrderRequest;
export declare const normalAddress: (overrides?: RawAddress) => Address;
/** An order as the domain places it; number 102. */
export declare function anOrder(overrides?: Partial<Order>, request?: Partial<RawOrderRequest>): Order;

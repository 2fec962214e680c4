import { isOffline } from '@garderoba/contracts/payment-methods';
import { PaymentMethodUnavailable } from '../errors/payment.errors.js';
import { SignInNeeded } from '../errors/placement.errors.js';
import type { Order, OrderLine, OrderShipping } from '../order.js';
import { INITIAL } from '../order-states.js';
import { FREE } from '../paying/payment-methods.js';
import { type CartLine, type Choice, claimable, type FrozenCart, rentalOf } from './frozen-cart.js';
import type { OrderRequest } from './order-request.js';
import { payByPoints } from './points.js';
import { appliedCoupon, type Quote, type QuotedLine, refuseLostCoupon, refuseOtherTotal } from './quote.js';

interface ToPlace {
  readonly id: string;
  readonly now: Date;
  readonly language: string;
  readonly customerId: string | null;
  readonly cart: FrozenCart;
  readonly choice: Choice;
  readonly quote: Quote;
  readonly request: OrderRequest;
  readonly newId: () => string;
}

/**
 * Creates the order from the frozen cart and the quote. Card orders wait for payment, all others are processing at
 * once.
 */
export function placeOrder(toPlace: ToPlace): Order {
  const { id, now, language, customerId, cart, choice, request, newId } = toPlace;
  const subscription = cart.lines.some(({ kind }) => kind === 'subscription');
  if (subscription && !customerId) throw new SignInNeeded();
  const { whole, points, quote } = payByPoints(cart, toPlace.quote, choice.payment.code, customerId);
  refuseOtherTotal(quote, request.expectedGrandTotal);
  refuseLostCoupon(cart, quote, request.expectedGrandTotal);
  const nothingToPay = quote.grandTotal === 0;
  if (!whole && nothingToPay !== (choice.payment.code === FREE))
    throw new PaymentMethodUnavailable(choice.payment.code);
  const prices = new Map(quote.lines.map((line) => [line.id, line]));
  return {
    id,
    version: 1,
    status: INITIAL[isOffline(choice.payment.code) ? 'offline' : 'online'],
    cancelReason: null,
    placedAt: now,
    store: cart.store,
    language,
    currency: cart.currency,
    customerId,
    cartId: cart.cartId,
    email: request.email,
    couponCode: appliedCoupon(quote),
    subtotalNet: quote.subtotalNet,
    subtotalGross: quote.subtotalGross,
    shippingNet: quote.shipping.net,
    shippingGross: quote.shipping.gross,
    paymentFee: quote.payment.gross,
    shippingTaxBps: quote.shipping.taxBps ?? null,
    paymentTaxBps: quote.payment.taxBps ?? null,
    discount: quote.discount,
    tax: quote.tax,
    grandTotal: quote.grandTotal,
    paid: 0,
    refunded: 0,
    shipping: shippingFacts(choice, request),
    payment: {
      method: choice.payment.code,
      title: choice.payment.title,
      option: request.paymentOption,
      cardId: customerId ? request.cardId : undefined,
    },
    billingAddress: request.billing,
    shippingAddress: choice.shipping ? (request.shipping ?? null) : null,
    points,
    subscriptionId: subscription ? id : null,
    chargeId: null,
    chargePurpose: null,
    rentalOrderId: null,
    bookingId: null,
    lines: cart.lines.map((line, position) => ({
      ...pick(prices.get(String(line.quote.id ?? line.itemId))),
      id: newId(),
      position,
      sku: line.sku,
      parentSku: line.parentSku,
      name: line.name,
      type: line.type,
      kind: line.kind,
      quantity: line.quantity,
      options: line.options,
      image: line.image,
      productOption: line.productOption,
      pieces: claimable(line),
      shipped: 0,
      refundedQuantity: 0,
      refundedAmount: 0,
      cancelled: 0,
      points: whole ? (line.points ?? 0) : 0,
      ...datesOf(line),
    })),
  };
}

const datesOf = (line: CartLine): Pick<OrderLine, 'rental'> => {
  const rental = rentalOf(line);
  return rental ? { rental } : {};
};

function shippingFacts({ shipping }: Choice, { shippingExtra }: OrderRequest): OrderShipping | null {
  if (!shipping) return null;
  const { carrier, method, carrierTitle, methodTitle } = shipping;
  const extra = Object.keys(shippingExtra).length > 0 ? shippingExtra : undefined;
  return { carrier, method, carrierTitle, methodTitle, extra };
}

function pick(quoted: QuotedLine | undefined) {
  if (!quoted) throw new Error('pricing left a line out of its quote');
  const { unitNet, unitGross, rowNet, rowGross, taxBps, taxAmount, discount } = quoted;
  return { unitNet, unitGross, rowNet, rowGross, taxBps, tax: taxAmount, discount };
}

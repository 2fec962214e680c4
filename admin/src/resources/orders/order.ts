import type { RaRecord } from 'react-admin';
import type { Tone } from '../../ui/badge.tsx';

/** An order as `/api/admin/orders` tells it (orders service, OrderDto). Amounts are minor units of `currency`, gross. */
export interface Order extends RaRecord {
  id: string;
  number: string;
  placedAt: string;
  updatedAt: string;
  status: 'pending_payment' | 'processing' | 'complete' | 'canceled';
  cancelReason: string | null;
  store: string;
  currency: string;
  customerId: string | null;
  email: string;
  couponCode: string | null;
  subtotalGross: number;
  shippingGross: number;
  paymentFee: number;
  discount: number;
  tax: number;
  grandTotal: number;
  paid: number;
  /** Null or absent: no money came in. */
  paidAt?: string | null;
  /** Decided, whether or not it has left the shop: `refunds` tell which. */
  refunded: number;
  shipping: { carrierTitle: string; methodTitle: string; extra?: Record<string, string> } | null;
  payment: { method: string; title: string; state: string | null };
  billingAddress: Address;
  shippingAddress: Address | null;
  lines: OrderLine[];
  comments: { at: string; by: string; text: string }[];
  shipments: {
    shipmentId: string;
    at: string;
    carrier: string | null;
    trackingNumber: string | null;
    lines: { lineId: string; quantity: number }[];
  }[];
  refunds: OrderRefund[];
  documents: { kind: string; number: string; at: string }[];
  /** What its rentals owe besides: orders of their own. */
  charges?: { orderId: string; number: string; bookingId: string; purpose: string; amount: number; status: string }[];
  /** Held on the card for its rentals. */
  deposits?: { depositId: string; amount: number; state: string }[];
  /** Of an order that a rental owes: the one it was rented in. */
  rentalOrderId?: string | null;
  /** Mails about it that may be sent again. */
  mails?: string[];
  /** What the server lets be done now: the buttons. */
  allowedActions: string[];
}

/** `due`: owed to the customer. `done`: the money has left the shop, at `paidOutAt`. */
export interface OrderRefund {
  refundId: string;
  /** When it was decided. */
  at: string;
  amount: number;
  state: string;
  /** No provider sends the money: staff pay it out and record that. */
  byHand: boolean;
  paidOutAt: string | null;
  /** Number of the transfer or receipt. */
  reference: string | null;
}

export interface OrderLine {
  lineId: string;
  sku: string;
  name: string;
  quantity: number;
  unitGross: number;
  rowGross: number;
  discount: number;
  options: { label: string; value: string }[];
  image: string | null;
  shipped: number;
  refunded: number;
}

export interface Address {
  firstName: string;
  lastName: string;
  company: string;
  taxId: string;
  street: string[];
  postcode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
}

export const orderTones: Record<string, Tone> = {
  pending_payment: 'waiting',
  processing: 'waiting',
  complete: 'good',
  canceled: 'bad',
};

export const ORDER_STATES = ['pending_payment', 'processing', 'complete', 'canceled'] as const;

/** How the money of an order stands, in one word. */
export function paymentWord({
  grandTotal,
  paid,
  refunded,
}: Pick<Order, 'grandTotal' | 'paid' | 'refunded'>): 'paid' | 'unpaid' | 'partly' | 'refunded' {
  if (refunded > 0 && refunded >= paid) return 'refunded';
  if (paid >= grandTotal) return 'paid';
  return paid > 0 ? 'partly' : 'unpaid';
}

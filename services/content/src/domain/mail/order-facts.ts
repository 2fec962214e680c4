import type {
  MailFactsDto,
  OrderAddressDto,
  OrderLineDto,
  PaymentInstructionsDto,
  RefundDto,
  ShipmentDto,
} from '@garderoba/contracts/rest/orders';

/** Facts of an order in a mail: the used part of orders' answer. Amounts are gross minor units of `currency`. */
export type OrderFacts = Pick<MailFactsDto, FactFields> &
  // A guest order has no customer; `guestKey` opens the order for the guest.
  Partial<Pick<MailFactsDto, 'customerId' | 'guestKey'>> & {
    readonly shipping: Pick<NonNullable<MailFactsDto['shipping']>, 'carrierTitle' | 'methodTitle'> | null;
    /** `method`: code of the payment method. */
    readonly payment: Pick<MailFactsDto['payment'], 'method' | 'title'>;
    /** Bank transfer data; absent or null for other payment methods. */
    readonly paymentInstructions?: PaymentInstructions | null;
    readonly billingAddress: AddressFacts;
    readonly shippingAddress: AddressFacts | null;
    readonly lines: readonly LineFacts[];
    readonly shipments: readonly Omit<ShipmentDto, 'at'>[];
    readonly refunds: readonly RefundFacts[];
  };

type FactFields =
  | 'orderId'
  | 'number'
  | 'placedAt'
  | 'status'
  | 'cancelReason'
  | 'language'
  | 'currency'
  | 'email'
  | 'subtotalGross'
  | 'shippingGross'
  | 'paymentFee'
  | 'discount'
  | 'tax'
  | 'grandTotal'
  | 'paid'
  | 'refunded'
  | 'couponCode';

/** `byHand`: no provider handles the refund; staff pay it out, and it is complete once they record the payout. */
export type RefundFacts = Pick<RefundDto, 'refundId' | 'amount' | 'state' | 'byHand'>;

/** Account of a bank transfer. `bic` is empty when the account has none; an order unpaid at `payUntil` is cancelled. */
export type PaymentInstructions = Omit<PaymentInstructionsDto, 'qr'>;

export type AddressFacts = Pick<
  OrderAddressDto,
  'firstName' | 'lastName' | 'company' | 'taxId' | 'street' | 'postcode' | 'city' | 'country'
>;

export type LineFacts = Pick<OrderLineDto, 'lineId' | 'sku' | 'name' | 'kind' | 'quantity' | 'rowGross' | 'options'>;

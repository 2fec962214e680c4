import type {
  MailFactsDto,
  OrderAddressDto,
  OrderLineDto,
  PaymentInstructionsDto,
  RefundDto,
  ShipmentDto,
} from '@garderoba/contracts/rest/orders';

/** What a mail says about an order: the part of orders' answer that is read here. Amounts are gross minor units of `currency`. */
export type OrderFacts = Pick<MailFactsDto, FactFields> &
  // A guest's order has no customer; `guestKey` leads a guest back to it.
  Partial<Pick<MailFactsDto, 'customerId' | 'guestKey'>> & {
    readonly shipping: Pick<NonNullable<MailFactsDto['shipping']>, 'carrierTitle' | 'methodTitle'> | null;
    /** `method`: the code of the way to pay. */
    readonly payment: Pick<MailFactsDto['payment'], 'method' | 'title'>;
    /** Where a bank transfer goes; absent or null for other ways to pay. */
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

/** `byHand`: no provider sends the money; staff pay it out, and it is done once they have recorded that. */
export type RefundFacts = Pick<RefundDto, 'refundId' | 'amount' | 'state' | 'byHand'>;

/** The account of a bank transfer. `bic` is empty where the account has none to tell; unpaid at `payUntil`, the order is cancelled. */
export type PaymentInstructions = Omit<PaymentInstructionsDto, 'qr'>;

export type AddressFacts = Pick<
  OrderAddressDto,
  'firstName' | 'lastName' | 'company' | 'taxId' | 'street' | 'postcode' | 'city' | 'country'
>;

export type LineFacts = Pick<OrderLineDto, 'lineId' | 'sku' | 'name' | 'kind' | 'quantity' | 'rowGross' | 'options'>;

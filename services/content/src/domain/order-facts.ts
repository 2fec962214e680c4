/** What orders tells about an order to whoever writes to the shopper. Amounts are gross minor units of `currency`. */
export interface OrderFacts {
  readonly orderId: string;
  readonly number: string;
  readonly placedAt: string;
  readonly status: string;
  readonly cancelReason: string | null;
  readonly language: string;
  readonly currency: string;
  readonly email: string;
  /** Null or absent: a guest's. */
  readonly customerId?: string | null;
  /** Guests only: leads back to the order. */
  readonly guestKey?: string;
  readonly subtotalGross: number;
  readonly shippingGross: number;
  readonly paymentFee: number;
  readonly discount: number;
  readonly tax: number;
  readonly grandTotal: number;
  readonly paid: number;
  readonly refunded: number;
  readonly couponCode: string | null;
  readonly shipping: { readonly carrierTitle: string; readonly methodTitle: string } | null;
  /** `method`: the code of the way to pay. */
  readonly payment: { readonly method: string; readonly title: string };
  /** Where a bank transfer goes; absent or null for other ways to pay. */
  readonly paymentInstructions?: PaymentInstructions | null;
  readonly billingAddress: AddressFacts;
  readonly shippingAddress: AddressFacts | null;
  readonly lines: readonly LineFacts[];
  readonly shipments: readonly {
    readonly shipmentId: string;
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  }[];
  readonly refunds: readonly RefundFacts[];
}

/** `byHand`: no provider sends the money; staff pay it out, and it is done once they have recorded that. */
export interface RefundFacts {
  readonly refundId: string;
  readonly amount: number;
  readonly state: string;
  readonly byHand: boolean;
}

/** The account of a bank transfer. */
export interface PaymentInstructions {
  readonly holder: string;
  readonly iban: string;
  /** Empty where the account has none to tell. */
  readonly bic: string;
  readonly bank: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** ISO instant: unpaid then, the order is cancelled. */
  readonly payUntil: string;
}

export interface AddressFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly taxId: string;
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface LineFacts {
  readonly lineId: string;
  readonly sku: string;
  readonly name: string;
  /** purchase, rental or subscription. */
  readonly kind: string;
  readonly quantity: number;
  readonly rowGross: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

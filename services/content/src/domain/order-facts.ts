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
  readonly payment: { readonly title: string };
  readonly billingAddress: AddressFacts;
  readonly shippingAddress: AddressFacts | null;
  readonly lines: readonly LineFacts[];
  readonly shipments: readonly {
    readonly shipmentId: string;
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  }[];
  readonly refunds: readonly { readonly refundId: string; readonly amount: number }[];
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
  readonly quantity: number;
  readonly rowGross: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

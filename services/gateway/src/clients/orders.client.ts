import { setTimeout as delay } from 'node:timers/promises';
import { type NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/http-client';

/** Every field may be missing or empty on the wire; orders validates. */
export interface PlacementAddress {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
  readonly taxId?: string;
  readonly street?: readonly string[];
  readonly postcode?: string;
  readonly city?: string;
  readonly region?: string;
  readonly regionCode?: string;
  readonly regionId?: number;
  readonly country?: string;
}

export interface PlacementRequest {
  readonly key: string;
  readonly cartRef?: string;
  readonly caller: { readonly customerId?: string };
  /** What the client calls the order in its own queue. */
  readonly clientOrderId?: string;
  readonly order: {
    readonly store?: string;
    readonly lines: ReadonlyArray<{ sku: string; quantity: number; productOption?: unknown }>;
    readonly billingAddress: PlacementAddress;
    readonly shippingAddress?: PlacementAddress;
    readonly shippingCarrier?: string;
    readonly shippingMethod?: string;
    readonly paymentMethod: string;
    readonly paymentAdditional?: object;
    readonly shippingExtra?: object;
    /** Minor units. */
    readonly expectedGrandTotal?: number;
    readonly comment?: string;
    /** The account's name and mail will do: orders of a subscription only. */
    readonly withoutAddress?: boolean;
  };
}

export interface Placement {
  readonly orderId: string;
  readonly number: string;
  readonly entityId: number;
  readonly status: string;
  readonly placedAt: string;
  readonly guestKey?: string;
  readonly payment?: { readonly sessionId: string; readonly redirectUrl: string } | null;
  readonly paymentInstructions?: PaymentInstructions;
}

/** How an order is paid by bank transfer; `amount` is minor units. */
export interface PaymentInstructions {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly payUntil: string;
  readonly qr?: { readonly standard: string; readonly payload: string; readonly svg: string };
}

export interface KnownPlacement {
  readonly orderId: string;
  readonly state: 'claiming' | 'accepted' | 'refused';
  readonly cartRef?: string;
  readonly number?: string;
  readonly entityId?: number;
  readonly placedAt?: string;
}

/** Amounts are minor units of `currency`. */
export interface Order {
  readonly orderId: string;
  readonly number: string;
  readonly entityId: number;
  readonly placedAt: string;
  readonly updatedAt: string;
  readonly status: string;
  readonly store: string;
  readonly storeId: number;
  readonly currency: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly subtotalNet: number;
  readonly subtotalGross: number;
  readonly shippingNet: number;
  readonly shippingGross: number;
  readonly shippingTax: number;
  readonly paymentFee: number;
  readonly discount: number;
  readonly tax: number;
  readonly grandTotal: number;
  readonly paid: number;
  readonly refunded: number;
  readonly couponCode: string | null;
  readonly shipping: { carrier: string; method: string; carrierTitle: string; methodTitle: string } | null;
  readonly payment: { method: string; title: string; state: string | null };
  readonly billingAddress: PlacementAddress;
  readonly shippingAddress: PlacementAddress | null;
  readonly lines: ReadonlyArray<{
    itemId: number;
    lineId: string;
    sku: string;
    parentSku: string | null;
    name: string;
    type: string;
    /** purchase, rental or subscription. */
    kind: string;
    quantity: number;
    unitNet: number;
    unitGross: number;
    rowNet: number;
    rowGross: number;
    taxBps: number;
    tax: number;
    discount: number;
    options: ReadonlyArray<{ label: string; value: string }>;
    image: string | null;
    productOption: unknown;
    shipped: number;
    refunded: number;
  }>;
  readonly comments: ReadonlyArray<{ at: string; text: string; by: string }>;
  readonly documents: ReadonlyArray<{ kind: string; number: string; at: string }>;
  /** Of one order that waits for a bank transfer. */
  readonly paymentInstructions?: PaymentInstructions;
  readonly allowedActions: readonly string[];
}

/** Who asks for an order: its customer, or a guest who holds its key. */
export interface OrderReader {
  readonly customerId?: string;
  readonly guestKey?: string;
}

export interface SandboxSession {
  readonly sessionId: string;
  readonly state: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly number: string;
  readonly language: string;
}
export type SandboxAction = 'success' | 'failure' | 'cancel' | 'challenge';

/** How what a booking owes stands. */
export interface ChargePayment {
  readonly number: string;
  readonly status: string;
  readonly payment: { readonly sessionId: string; readonly redirectUrl: string } | null;
}

/** An event is on its way for a few milliseconds; who waits for it longer is told that it takes a moment. */
const HEARING_MS = 3_000;
const HEARING_EVERY_MS = 50;

/** Longer than orders lets a second caller wait for the first (10 s). */
const PLACING_MS = 20_000;

export class OrdersClient {
  constructor(private readonly orders: NeighbourClient) {}

  place(request: PlacementRequest): Promise<Placement> {
    return this.orders.post<Placement>('/v1/placements', request, { idempotencyKey: request.key, timeout: PLACING_MS });
  }

  /** The attempt of this key, or undefined when none was accepted or is on its way. */
  placement(key: string): Promise<KnownPlacement | undefined> {
    return this.known(`/v1/placements/by-key/${encodeURIComponent(key)}`);
  }

  /** The order that a client calls so in its own queue, or undefined when it has not arrived. */
  queued(clientOrderId: string): Promise<KnownPlacement | undefined> {
    return this.known(`/v1/placements/by-client-order/${encodeURIComponent(clientOrderId)}`);
  }

  private async known(path: string): Promise<KnownPlacement | undefined> {
    try {
      return await this.orders.get<KnownPlacement>(path);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  get(number: string, reader: OrderReader): Promise<Order> {
    return this.orders.get<Order>(`/v1/orders/${encodeURIComponent(number)}?${readerQuery(reader)}`);
  }

  /** The bytes of an invoice or a correction, for the order's owner. */
  document(number: string, document: string, reader: OrderReader): Promise<{ status: number; bytes: Buffer }> {
    const path = `/v1/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}.pdf`;
    return this.orders.raw('GET', `${path}?${readerQuery(reader)}`);
  }

  /** A customer's orders, newest first. */
  history(customerId: string, page: number, pageSize: number): Promise<{ items: readonly Order[]; total: number }> {
    return this.orders.get(`/v1/orders?customerId=${customerId}&page=${page}&pageSize=${pageSize}`);
  }

  cancel(number: string, reader: OrderReader): Promise<Order> {
    return this.orders.post<Order>(`/v1/orders/${encodeURIComponent(number)}/cancel`, reader, { safe: true });
  }

  retryPayment(number: string, reader: OrderReader): Promise<{ payment: Placement['payment'] }> {
    return this.orders.post(`/v1/orders/${encodeURIComponent(number)}/retry-payment`, reader);
  }

  paymentSession(number: string, reader: OrderReader): Promise<{ sessionId: string | null }> {
    return this.orders.get(`/v1/orders/${encodeURIComponent(number)}/payment-session?${readerQuery(reader)}`);
  }

  paymentInformation(
    number: string,
    reader: OrderReader,
  ): Promise<{ number: string; status: string; paymentState: string | null; amount: number; currency: string }> {
    return this.orders.get(`/v1/orders/${encodeURIComponent(number)}/payment-information?${readerQuery(reader)}`);
  }

  sandboxSession(sessionId: string): Promise<SandboxSession> {
    return this.orders.get(`/v1/sandbox-sessions/${encodeURIComponent(sessionId)}`);
  }

  sandboxAction(sessionId: string, action: SandboxAction): Promise<{ redirectUrl: string }> {
    return this.orders.post(`/v1/sandbox-sessions/${encodeURIComponent(sessionId)}/actions`, { action });
  }

  /** `body` is the raw text: the signature is over it. */
  paymentNews(provider: string, signature: string, body: string): Promise<void> {
    return this.orders.post(
      `/v1/payment-webhooks/${encodeURIComponent(provider)}`,
      { signature, body },
      { safe: true },
    );
  }

  /** A page on which a customer saves a card without paying. */
  openCardSetup(customer: {
    customerId: string;
    email: string;
    store: string;
  }): Promise<NonNullable<Placement['payment']>> {
    return this.orders.post('/v1/card-setups', customer, { safe: true });
  }

  /**
   * Has a customer pay what their booking owes: `payment` leads to a page, null when it is paid. Undefined when orders has not heard of
   * the charge yet after a moment's waiting: rental tells it by an event.
   */
  async payCharge(chargeId: string, customerId: string): Promise<ChargePayment | undefined> {
    for (const giveUp = performance.now() + HEARING_MS; ; await delay(HEARING_EVERY_MS)) {
      try {
        return await this.orders.post<ChargePayment>(`/v1/charges/${chargeId}/payment`, { customerId }, { safe: true });
      } catch (error) {
        if (!(error instanceof NeighbourProblem) || error.code !== 'orders.charge_not_found') throw error;
        if (performance.now() > giveUp) return undefined;
      }
    }
  }

  comment(of: { cartRef?: string; customerId?: string }, comment: string): Promise<void> {
    return this.orders.post('/v1/order-comments', { ...of, comment }, { safe: true });
  }

  company(
    taxId: string,
    country: string,
  ): Promise<{ company: string; taxId: string; regon: string; street: string; postcode: string; city: string }> {
    return this.orders.get(`/v1/companies/${encodeURIComponent(taxId)}?country=${encodeURIComponent(country)}`);
  }
}

const readerQuery = ({ customerId, guestKey }: OrderReader): string => {
  const query = new URLSearchParams();
  if (customerId) query.set('customerId', customerId);
  if (guestKey) query.set('guestKey', guestKey);
  return query.toString();
};

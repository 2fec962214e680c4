import type { NeighbourClient } from '@garderoba/service-kit/http-client';
import type { Order } from './orders.client.js';

/** As staff see it; `allowedActions` are the verbs below that the order admits now. */
export type StaffOrder = Order & {
  readonly cancelReason: string | null;
  readonly shipments: readonly unknown[];
  readonly refunds: readonly unknown[];
};

/** An attempt to place an order, with the steps it has made. */
export interface PlacementSteps {
  readonly orderId: string;
  readonly state: string;
  readonly createdAt: string;
  readonly deadline: string;
  readonly number: string | null;
  readonly steps: ReadonlyArray<{
    readonly step: string;
    readonly state: string;
    readonly at?: string;
    readonly due?: string;
    readonly detail?: string;
    readonly attempts?: number;
  }>;
}

interface LineQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

/** Pieces of lines, and part of delivery and fees in minor units. */
export interface RefundDecision {
  readonly lines: readonly LineQuantity[];
  readonly other?: number;
}

export interface Shipment {
  /** The same key is the same shipment. */
  readonly key: string;
  /** Absent: everything that is left. */
  readonly lines?: readonly LineQuantity[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

export interface OrderFigures {
  readonly today: number;
  readonly toShip: number;
  readonly stuck: number;
  /** Of today's orders, minor units per currency. */
  readonly takings: Readonly<Record<string, number>>;
  /** Of the last fourteen days, oldest first. */
  readonly days: ReadonlyArray<{ readonly day: string; readonly orders: number }>;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** What orders does for the staff; who acts is said by the staff token that travels with every call. */
export class StaffOrdersClient {
  constructor(private readonly orders: NeighbourClient) {}

  figures(): Promise<OrderFigures> {
    return this.orders.get('/v1/order-figures');
  }

  list(query: string): Promise<Page<StaffOrder>> {
    return this.orders.get(`/v1/admin-orders${query}`);
  }

  get(id: string): Promise<StaffOrder> {
    return this.orders.get(path(id));
  }

  /** The bytes of an invoice or a correction. */
  async document(id: string, number: string): Promise<{ status: number; bytes: Buffer }> {
    return this.orders.raw('GET', path(id, `/documents/${encodeURIComponent(number)}.pdf`));
  }

  markPaid(id: string): Promise<StaffOrder> {
    return this.orders.post(path(id, '/mark-paid'), {});
  }

  ship(id: string, shipment: Shipment): Promise<StaffOrder> {
    return this.orders.post(path(id, '/ship'), shipment, { safe: true });
  }

  cancel(id: string): Promise<StaffOrder> {
    return this.orders.post(path(id, '/cancel'), {});
  }

  refundPreview(id: string, decision: RefundDecision): Promise<{ amount: number; currency: string }> {
    return this.orders.post(path(id, '/refund-preview'), decision, { safe: true });
  }

  refund(id: string, refund: RefundDecision & { readonly key: string }): Promise<StaffOrder> {
    return this.orders.post(path(id, '/refund'), refund, { safe: true });
  }

  /** `reference`: number of the transfer or receipt. */
  payout(id: string, refundId: string, reference?: string): Promise<StaffOrder> {
    return this.orders.post(path(id, `/refunds/${encodeURIComponent(refundId)}/payout`), { reference });
  }

  comment(id: string, comment: string): Promise<StaffOrder> {
    return this.orders.post(path(id, '/comments'), { comment });
  }

  placements(query: string): Promise<Page<PlacementSteps>> {
    return this.orders.get(`/v1/admin-placements${query}`);
  }

  placement(orderId: string): Promise<PlacementSteps> {
    return this.orders.get(`/v1/admin-placements/${encodeURIComponent(orderId)}`);
  }
}

const path = (id: string, rest = ''): string => `/v1/admin-orders/${encodeURIComponent(id)}${rest}`;

import type {
  AdminOrderDto,
  AdminOrderPageDto,
  AdminPlacementDto,
  AdminPlacementPageDto,
  OrderFiguresDto,
  PayoutDto,
  RefundAmountDto,
  RefundOrderDto,
  RefundPreviewDto,
  ShipDto,
  StaffCommentDto,
} from '@garderoba/contracts/rest/orders';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type StaffOrder = AdminOrderDto;
export type PlacementSteps = AdminPlacementDto;
export type RefundDecision = RefundPreviewDto;
export type Shipment = ShipDto;
export type OrderFigures = OrderFiguresDto;

/** Calls of orders for the console; the forwarded staff token identifies the acting member. */
export class OrdersClient {
  constructor(private readonly orders: NeighbourClient) {}

  figures(): Promise<OrderFigures> {
    return this.orders.get<OrderFiguresDto>('/v1/order-figures');
  }

  list(query: string): Promise<AdminOrderPageDto> {
    return this.orders.get<AdminOrderPageDto>(`/v1/admin-orders${query}`);
  }

  get(id: string): Promise<StaffOrder> {
    return this.orders.get<AdminOrderDto>(path(id));
  }

  /** Bytes of an invoice or a correction. */
  async document(id: string, number: string): Promise<{ status: number; bytes: Buffer }> {
    return this.orders.raw('GET', path(id, `/documents/${encodeURIComponent(number)}.pdf`));
  }

  markPaid(id: string): Promise<StaffOrder> {
    return this.orders.post<AdminOrderDto>(path(id, '/mark-paid'), {});
  }

  ship(id: string, shipment: Shipment): Promise<StaffOrder> {
    return this.orders.post<AdminOrderDto, ShipDto>(path(id, '/ship'), shipment, { safe: true });
  }

  cancel(id: string): Promise<StaffOrder> {
    return this.orders.post<AdminOrderDto>(path(id, '/cancel'), {});
  }

  refundPreview(id: string, decision: RefundDecision): Promise<RefundAmountDto> {
    return this.orders.post<RefundAmountDto, RefundPreviewDto>(path(id, '/refund-preview'), decision, { safe: true });
  }

  refund(id: string, refund: RefundOrderDto): Promise<StaffOrder> {
    return this.orders.post<AdminOrderDto, RefundOrderDto>(path(id, '/refund'), refund, { safe: true });
  }

  /** `reference`: number of the transfer or receipt. */
  payout(id: string, refundId: string, reference?: string): Promise<StaffOrder> {
    const body: PayoutDto = { reference };
    return this.orders.post<AdminOrderDto, PayoutDto>(
      path(id, `/refunds/${encodeURIComponent(refundId)}/payout`),
      body,
    );
  }

  comment(id: string, comment: string): Promise<StaffOrder> {
    const body: StaffCommentDto = { comment };
    return this.orders.post<AdminOrderDto, StaffCommentDto>(path(id, '/comments'), body);
  }

  placements(query: string): Promise<AdminPlacementPageDto> {
    return this.orders.get<AdminPlacementPageDto>(`/v1/admin-placements${query}`);
  }

  placement(orderId: string): Promise<PlacementSteps> {
    return this.orders.get<AdminPlacementDto>(`/v1/admin-placements/${encodeURIComponent(orderId)}`);
  }
}

const path = (id: string, rest = ''): string => `/v1/admin-orders/${encodeURIComponent(id)}${rest}`;

import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that the database must have. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'placement_state',
    'placement_outcome',
    'orders_status',
    'orders_cancel_reason',
    'orders_total',
    'orders_money',
    'orders_paid_at',
    'orders_points',
    'card_setup_state',
    'orders_charge',
    'order_line_points',
    'order_line_quantity',
    'order_line_refunded',
    'order_line_cancelled',
    'payment_state',
    'payment_amount',
    'payment_charge_asked',
    'payment_event_outcome',
    'refund_state',
    'refund_reason',
    'refund_amount',
    'refund_done',
    'refund_waiting',
    'refund_payout',
    'document_kind',
    'deposit_state',
    'deposit_amount',
    'deposit_reference',
    'rented_piece_outcome',
    'sandbox_session_state',
    'sandbox_session_refunded',
    'sandbox_authorisation_captured',
    // partial unique indexes: one live placement per key and cart, one open and one counted payment per order, …
    'placement_live_key',
    'placement_live_cart',
    'payment_open',
    'payment_paid',
    'refund_surplus',
    'document_invoice',
    'deposit_first',
  ];
}

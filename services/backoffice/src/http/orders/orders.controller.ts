import { WireError } from '@garderoba/edge/wire-error';
import { Confirmed } from '@garderoba/service-kit/identity/access';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { OrdersClient, type StaffOrder } from '../../clients/orders.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { offered } from '../kit/allowed-actions.js';
import { amount, type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows, Refuses } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import {
  CommentDto,
  ORDER_MAILS,
  OrderFilter,
  type OrderMail,
  OrderRecord,
  PayoutDto,
  RefundAmountDto,
  RefundDto,
  RefundPreviewDto,
  ResendDto,
  ShipDto,
} from './orders.dto.js';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Warsaw';
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

const SORTS = ['placedAt', 'grandTotal'] as const;

/**
 * Orders, for admins only, because they contain addresses and payments (ADM-001). `allowedActions` lists the actions
 * possible now.
 */
@AdminResource('orders')
@Staff('admin')
export class OrdersController {
  constructor(
    private readonly orders: OrdersClient,
    private readonly content: ContentClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(OrderRecord, OrderFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ): Promise<readonly OrderRecord[]> {
    const { page, items, total } = await this.page(query, member);
    return listed(reply, 'orders', page, items, total);
  }

  /** Every order of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(OrderFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply, @Acting() member: StaffMember) {
    return this.csv.send(reply, 'orders', query, COLUMNS, (part) => this.page(part, member));
  }

  private async page(query: Readonly<Record<string, unknown>>, member: StaffMember) {
    const page = listQuery(query, OrderFilter, SORTS);
    const { filter, ...rest } = page;
    const { id, placedFrom, placedTo, ...fields } = filter;
    const parameters = new URLSearchParams();
    const from = placedFrom && beginOf(placedFrom);
    const to = placedTo && endOf(placedTo);
    for (const [name, value] of Object.entries({ ...fields, ...rest, placedFrom: from, placedTo: to }))
      if (value !== undefined) parameters.set(name, String(value));
    for (const one of id === undefined ? [] : [id].flat().slice(0, 200)) parameters.append('id', one);
    const { items, total } = await this.orders.list(`?${parameters}`);
    return { page, items: items.map((order) => shown(order, member)), total };
  }

  @Get(':id')
  @Answers(OrderRecord)
  @Refuses(404)
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<OrderRecord> {
    return shown(await this.orders.get(id), member);
  }

  /** An invoice or a correction. */
  @Get(':id/documents/:number.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Refuses(404)
  async document(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('number') number: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { status, bytes } = await this.orders.document(id, number);
    if (status !== 200) throw new WireError(404, 'There is no such document.');
    reply.header('content-type', 'application/pdf');
    reply.header('content-disposition', `inline; filename="${number.replaceAll(/[^\w-]/g, '')}.pdf"`);
    return bytes;
  }

  /** Records the payment of the full amount. */
  @Post(':id/mark-paid')
  @Confirmed()
  @Answers(OrderRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'orders.already_paid', 'orders.not_payable')
  async markPaid(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<OrderRecord> {
    return shown(await this.orders.markPaid(id), member);
  }

  /** Ships the given lines, or all remaining ones. Idempotent with a `key`. */
  @Post(':id/ship')
  @Answers(OrderRecord)
  @Refuses(404)
  @Refuses(409, 'orders.illegal_transition', 'orders.nothing_to_ship')
  async ship(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key = uuidv7(), ...shipment }: ShipDto,
    @Acting() member: StaffMember,
  ): Promise<OrderRecord> {
    return shown(await this.orders.ship(id, { key, ...shipment }), member);
  }

  /** Cancels the order before dispatch and refunds payments. */
  @Post(':id/cancel')
  @Confirmed()
  @Answers(OrderRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'orders.illegal_transition')
  async cancel(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember): Promise<OrderRecord> {
    return shown(await this.orders.cancel(id), member);
  }

  /** Amount that a refund would return: `{ amount, currency }`, minor units. Changes nothing. */
  @Post(':id/refund-preview')
  @Answers(RefundAmountDto)
  @Refuses(404)
  @Refuses(409, 'orders.nothing_paid', 'orders.refund_too_high')
  refundPreview(@Param('id', ParseUUIDPipe) id: string, @Body() decision: RefundPreviewDto): Promise<RefundAmountDto> {
    return this.orders.refundPreview(id, decision);
  }

  /**
   * Idempotent by `key`. From 1,000.00 on (ORDERS_REFUND_CONFIRMED_FROM), in one refund or in several, orders requires
   * a confirmed password.
   */
  @Post(':id/refund')
  @Answers(OrderRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'orders.nothing_paid', 'orders.refund_too_high')
  async refund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() decision: RefundDto,
    @Acting() member: StaffMember,
  ): Promise<OrderRecord> {
    return shown(await this.orders.refund(id, decision), member);
  }

  /**
   * Records that staff have paid out a refund that no provider handles. `reference`: number of the transfer or receipt.
   */
  @Post(':id/refunds/:refundId/payout')
  @Confirmed()
  @Answers(OrderRecord)
  @Refuses(403, 'access.confirmation_needed')
  @Refuses(404)
  @Refuses(409, 'orders.not_paid_out_by_hand', 'orders.refund_paid_out')
  async payout(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('refundId', ParseUUIDPipe) refundId: string,
    @Body() { reference }: PayoutDto,
    @Acting() member: StaffMember,
  ): Promise<OrderRecord> {
    return shown(await this.orders.payout(id, refundId, reference), member);
  }

  /** Adds a comment; the shopper sees it with the order. */
  @Post(':id/comment')
  @Answers(OrderRecord)
  @Refuses(404)
  async comment(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { comment }: CommentDto,
    @Acting() member: StaffMember,
  ): Promise<OrderRecord> {
    return shown(await this.orders.comment(id, comment), member);
  }

  /** Sends a mail about the order again; possible kinds are `mails` of the record, default is the confirmation. */
  @Post(':id/resend-mail')
  @Answers(OrderRecord)
  @Refuses(404)
  @Refuses(409, 'console.mail_not_yet')
  async resendMail(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { kind = 'order_placed' }: ResendDto,
    @Acting() member: StaffMember,
  ): Promise<OrderRecord> {
    const order = await this.orders.get(id);
    if (!mailsOf(order).includes(kind))
      throw new WireError(409, 'This mail does not match the state of the order.', {
        reason: 'console.mail_not_yet',
      });
    await this.content.orderMailAgain(uuidv7(), { orderId: order.orderId, kind });
    return shown(order, member);
  }
}

const COLUMNS: readonly Column<OrderRecord>[] = [
  ['number', (order) => order.number],
  ['placed at', (order) => order.placedAt],
  ['status', (order) => order.status],
  ['email', (order) => order.email],
  ['store', (order) => order.store],
  ['total', (order) => amount(order.grandTotal)],
  ['paid', (order) => amount(order.paid)],
  ['refunded', (order) => amount(order.refunded)],
  ['currency', (order) => order.currency],
];

/** Every action on an order requires the role admin (ADM-001). */
const shown = (order: StaffOrder, member: StaffMember): OrderRecord => ({
  id: order.orderId,
  ...order,
  mails: mailsOf(order),
  allowedActions: offered(member, [], order.allowedActions),
});

/** The kinds of mail that apply to the order's current state. */
function mailsOf({ status, paid, shipments, refunds }: StaffOrder): OrderMail[] {
  const has: Readonly<Record<OrderMail, boolean>> = {
    order_placed: true,
    payment_received: paid > 0,
    order_shipped: shipments.length > 0,
    order_cancelled: status === 'canceled',
    order_refunded: refunds.length > 0,
  };
  return ORDER_MAILS.filter((kind) => has[kind]);
}

/**
 * For a date, the instant at which its day begins in the shop's time zone, which orders uses too; otherwise the given
 * instant.
 */
const beginOf = (text: string): string => (CIVIL_DATE.test(text) ? midnight(text) : new Date(text).toISOString());

/** Exclusive end of a range: for a date, the end of that day; otherwise the given instant. */
const endOf = (text: string): string =>
  CIVIL_DATE.test(text)
    ? midnight(new Date(Date.parse(text) + DAY_MS).toISOString().slice(0, 10))
    : new Date(text).toISOString();

/**
 * Midnight of a day in the shop's time zone. Uses the zone's offset at 0:00 UTC; it holds at local midnight too,
 * because clocks change at 1:00 UTC.
 */
function midnight(day: string): string {
  const utc = Date.parse(day);
  const local = new Date(utc).toLocaleString('sv-SE', { timeZone: ZONE });
  return new Date(utc - (Date.parse(`${local.replace(' ', 'T')}Z`) - utc)).toISOString();
}

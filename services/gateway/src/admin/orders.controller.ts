import { Clock } from '@garderoba/service-kit/clock';
import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { uuidv7 } from '@garderoba/service-kit/ids';
import type { StaffMember } from '@garderoba/service-kit/staff-token';
import { Body, Get, Inject, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import { ContentClient } from '../clients/content.client.js';
import { type StaffOrder, StaffOrdersClient } from '../clients/staff-orders.client.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { WireError } from '../wire/envelope.js';
import { offered } from './allowed-actions.js';
import { AuditLog } from './audit-log.js';
import { listed, listQuery } from './simple-rest.js';
import { Acting, AdminResource, mustBeConfirmed, Staff } from './staff.js';

const DAY_MS = 86_400_000;
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

class OrderFilter {
  /** A number, with or without its zeros, or the beginning of an e-mail address. */
  @IsOptional() @IsString() @MaxLength(254) q?: string;
  @IsOptional() @IsUUID(undefined, { each: true }) id?: string | string[];
  @IsOptional() @IsIn(['pending_payment', 'processing', 'complete', 'canceled']) status?: string;
  @IsOptional() @IsUUID() customerId?: string;
  /** Instants, or dates: the first and the last day. */
  @IsOptional() @IsISO8601({ strict: true }) placedFrom?: string;
  @IsOptional() @IsISO8601({ strict: true }) placedTo?: string;
}

class LineQuantityDto {
  @IsUUID() lineId: string;
  @IsInt() @Min(1) @Max(1_000_000) quantity: number;
}

class ShipDto {
  @IsOptional() @IsString() @IsNotEmpty() @MaxLength(100) key?: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines?: LineQuantityDto[];
  @IsOptional() @IsString() @MaxLength(100) carrier?: string;
  @IsOptional() @IsString() @MaxLength(100) trackingNumber?: string;
}

class RefundPreviewDto {
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LineQuantityDto)
  lines: LineQuantityDto[];
  /** Of delivery and fees, minor units. */
  @IsOptional() @IsInt() @Min(0) @Max(1_000_000_000_000) other?: number;
}

class RefundDto extends RefundPreviewDto {
  @IsString() @IsNotEmpty() @MaxLength(100) key: string;
}

class CommentDto {
  @IsString() @IsNotEmpty() @MaxLength(2_000) comment: string;
}

/** Orders: everybody of the staff reads, admins act. What an order admits now stands in its `allowedActions`. */
@AdminResource('orders')
export class OrdersController {
  constructor(
    private readonly orders: StaffOrdersClient,
    private readonly content: ContentClient,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @Staff('moderator')
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ) {
    const page = listQuery(query, OrderFilter, ['placedAt', 'grandTotal']);
    const { filter, ...rest } = page;
    const { id, placedFrom, placedTo, ...fields } = filter;
    const parameters = new URLSearchParams();
    const from = placedFrom && new Date(placedFrom).toISOString();
    const to = placedTo && endOf(placedTo);
    for (const [name, value] of Object.entries({ ...fields, ...rest, placedFrom: from, placedTo: to }))
      if (value !== undefined) parameters.set(name, String(value));
    for (const one of id === undefined ? [] : [id].flat().slice(0, 200)) parameters.append('id', one);
    const { items, total } = await this.orders.list(`?${parameters}`);
    return listed(
      reply,
      'orders',
      page,
      items.map((order) => shown(order, member)),
      total,
    );
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return shown(await this.orders.get(id), member);
  }

  /** An invoice or a correction. */
  @Get(':id/documents/:number.pdf')
  @Staff('moderator')
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

  /** Records the whole money of the order. */
  @Post(':id/mark-paid')
  @Staff('admin')
  markPaid(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.act('mark-paid', id, member, () => this.orders.markPaid(id, member.staffId));
  }

  /** Sends lines, or all that is left. With a `key` it may be repeated. */
  @Post(':id/ship')
  @Staff('admin')
  ship(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { key = uuidv7(), ...shipment }: ShipDto,
    @Acting() member: StaffMember,
  ) {
    return this.act('ship', id, member, () => this.orders.ship(id, member.staffId, { key, ...shipment }));
  }

  /** Ends the order before dispatch; what was paid goes back. */
  @Post(':id/cancel')
  @Staff('admin')
  cancel(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return this.act('cancel', id, member, () => this.orders.cancel(id, member.staffId));
  }

  /** What a refund would give back: `{ amount, currency }`, minor units. Changes nothing. */
  @Post(':id/refund-preview')
  @Staff('admin')
  refundPreview(@Param('id', ParseUUIDPipe) id: string, @Body() decision: RefundPreviewDto) {
    return this.orders.refundPreview(id, decision);
  }

  /** The same `key` is the same refund. From 1,000.00 on (configuration) only shortly after the password was shown. */
  @Post(':id/refund')
  @Staff('admin')
  async refund(@Param('id', ParseUUIDPipe) id: string, @Body() decision: RefundDto, @Acting() member: StaffMember) {
    if (await this.isLarge(id, decision)) mustBeConfirmed(member, this.clock.now());
    return this.act('refund', id, member, () => this.orders.refund(id, member.staffId, decision));
  }

  /** A refund that orders would refuse, or has made under this key, is not large: orders answers it. */
  private async isLarge(id: string, { lines, other }: RefundDto): Promise<boolean> {
    try {
      const { amount } = await this.orders.refundPreview(id, { lines, ...(other !== undefined && { other }) });
      return amount >= this.config.REFUND_CONFIRMED_FROM;
    } catch (error) {
      if (error instanceof NeighbourProblem) return false;
      throw error;
    }
  }

  /** A remark; the shopper sees it with the order. */
  @Post(':id/comment')
  @Staff('admin')
  comment(@Param('id', ParseUUIDPipe) id: string, @Body() { comment }: CommentDto, @Acting() member: StaffMember) {
    return this.act('comment', id, member, () => this.orders.comment(id, member.staffId, comment), { comment });
  }

  /** The confirmation once more. */
  @Post(':id/resend-mail')
  @Staff('admin')
  async resendMail(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    const order = await this.orders.get(id);
    await this.content.confirmAgain(uuidv7(), order.orderId);
    await this.audit.record({ action: 'resend-mail', resource: 'orders', id });
    return shown(order, member);
  }

  private async act(verb: string, id: string, member: StaffMember, work: () => Promise<StaffOrder>, said: object = {}) {
    const before = await this.orders.get(id);
    const after = await work();
    await this.audit.record({
      action: verb,
      resource: 'orders',
      id,
      before: kept(before),
      after: { ...kept(after), ...said },
    });
    return shown(after, member);
  }
}

/** Every verb of an order is an admin's (ADM-001). */
const shown = (order: StaffOrder, member: StaffMember) => ({
  id: order.orderId,
  ...order,
  allowedActions: offered(member, [], order.allowedActions),
});

/** What a verb may change of an order, for the log. */
const kept = ({ status, paid, refunded, shipments }: StaffOrder) => ({
  status,
  paid,
  refunded,
  shipments: shipments.length,
});

/** The instant after which nothing counts any more: of a date, its last day is part of the range. */
const endOf = (text: string): string => new Date(Date.parse(text) + (CIVIL_DATE.test(text) ? DAY_MS : 0)).toISOString();

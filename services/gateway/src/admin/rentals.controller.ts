import type { AuditAction } from '@garderoba/contracts';
import { Confirmed } from '@garderoba/service-kit/access';
import { mayDo, type StaffMember } from '@garderoba/service-kit/staff-token';
import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import { RentalClient, type StaffRecord } from '../clients/rental.client.js';
import { AuditLog } from './audit-log.js';
import { amount, type Column, CsvFiles } from './csv.js';
import { Names } from './names.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { Acting, AdminResource, Staff } from './staff.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

class RentalFilter {
  @IsOptional() @IsUUID(undefined, { each: true }) id?: string | string[];
  @IsOptional() @IsString() @MaxLength(100) sku?: string;
  /** Of the piece. */
  @IsOptional() @IsString() @MaxLength(100) serial?: string;
  @IsOptional() @IsString({ each: true }) @MaxLength(20, { each: true }) status?: string | string[];
  @IsOptional() @IsUUID() customerId?: string;
  @IsOptional() @IsString() @MaxLength(20) orderNumber?: string;
  /** Rented on at least one day of these. */
  @IsOptional() @Matches(DAY) from?: string;
  @IsOptional() @Matches(DAY) to?: string;
  /** What waits today, as the figures of the first page count it. */
  @IsOptional() @IsIn(['handOver', 'missedHandOver', 'dueBack']) waiting?: string;
}

class NoteDto {
  @IsOptional() @IsString() @MaxLength(1_000) note?: string;
}

class ReturnDto extends NoteDto {
  /** The carrier's scan: counts instead of now. */
  @IsOptional() @IsISO8601() scannedAt?: string;
}

class ReasonDto {
  @IsString() @Length(1, 1_000) note: string;
}

class DamageDto extends ReasonDto {
  /** Last day on the bench; absent = until staff ends it. */
  @IsOptional() @Matches(DAY) until?: string;
  /** What its customer owes for it, gross minor units; with a late fee at most what the piece costs in shops. */
  @IsOptional() @IsInt() @Min(0) @Max(100_000_000) fee?: number;
}

class MoveDto extends NoteDto {
  @IsOptional() @IsString() @Length(1, 100) sku?: string;
  @IsOptional() @Matches(DAY) date?: string;
}

class PlanServiceDto extends ReasonDto {
  @IsString() @Length(1, 100) sku: string;
  @IsOptional() @Matches(DAY) from?: string;
  @IsOptional() @Matches(DAY) to?: string;
  /** This very piece, from today on. */
  @IsOptional() @IsString() @Length(1, 100) serial?: string;
}

type Listed = Readonly<Record<string, unknown>> & { readonly id: string };

const field = (name: string) => (row: Listed) => row[name];

const COLUMNS: readonly Column<Listed>[] = [
  ...(['sku', 'serial', 'kind', 'status', 'dateFrom', 'dateTo'] as const).map((name) => [name, field(name)] as const),
  ['customer', field('customerName')],
  ['order', field('orderNumber')],
  ['delivery', field('delivery')],
  ['price', (row) => amount(row.price)],
  ['late fee', (row) => amount(row.lateFee)],
  ['currency', field('currency')],
];

/** What a customer pays or is promised is an admin's matter (ADM-001); a moderator moves pieces. */
const OF_ADMINS = new Set(['damage', 'lose', 'move', 'cancel']);

/** Rentals: which piece is where, and what happens to it between the hanger and the hanger. */
@AdminResource('rentals')
export class RentalsController {
  constructor(
    private readonly rental: RentalClient,
    private readonly audit: AuditLog,
    private readonly csv: CsvFiles,
    private readonly names: Names,
  ) {}

  @Get()
  @Staff('moderator')
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Acting() member: StaffMember,
  ) {
    const { page, items, total } = await this.page(query, member);
    return listed(reply, 'rentals', page, items, total);
  }

  /** Every booking of the filter, as a file. */
  @Get('export.csv')
  @Staff('moderator')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply, @Acting() member: StaffMember) {
    return this.csv.send(reply, 'rentals', query, COLUMNS, (part) => this.page(part, member));
  }

  private async page(query: Readonly<Record<string, unknown>>, member: StaffMember) {
    const page = listQuery(query, RentalFilter, ['created', 'first', 'last', 'state', 'sku', 'id']);
    const { filter, offset, limit, sort, order } = page;
    const { id, status, ...fields } = filter;
    const ids = id === undefined ? undefined : [id].flat().slice(0, 200).join(',');
    const states = status === undefined ? undefined : [status].flat().join(',');
    const asked = queryText({ ...fields, ids, states, sort, order: order.toLowerCase(), offset, limit });
    const { bookings, total } = await this.rental.staffBookings(asked);
    const names = await this.names.ofCustomers(
      bookings.map(({ customerId }) => customerId),
      member,
    );
    const items = bookings.map((booking) => ({
      ...shown(booking, member),
      customerName: names.get(String(booking.customerId)) ?? null,
    }));
    return { page, items, total };
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() member: StaffMember) {
    return shown(await this.rental.staffBooking(id), member);
  }

  /** Puts a garment on the bench on days to come, or one piece from today on. */
  @Post()
  @Staff('moderator')
  async planService(@Body() service: PlanServiceDto, @Acting() member: StaffMember) {
    const planned = await this.rental.planService(service);
    await this.audit.record({ action: 'plan-service', resource: 'rentals', id: planned.id, after: service });
    return shown(planned, member);
  }

  /** Dispatched by courier, or collected in the showroom. */
  @Post(':id/hand-over')
  @Staff('moderator')
  handOver(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto, @Acting() member: StaffMember) {
    return this.step(id, 'hand-over', body, member);
  }

  @Post(':id/return')
  @Staff('moderator')
  takeBack(@Param('id', ParseUUIDPipe) id: string, @Body() body: ReturnDto, @Acting() member: StaffMember) {
    return this.step(id, 'return', body, member);
  }

  @Post(':id/clean')
  @Staff('moderator')
  clean(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto, @Acting() member: StaffMember) {
    return this.step(id, 'clean', body, member);
  }

  @Post(':id/ready')
  @Staff('moderator')
  ready(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto, @Acting() member: StaffMember) {
    return this.step(id, 'ready', body, member);
  }

  @Post(':id/damage')
  @Staff('admin')
  damage(@Param('id', ParseUUIDPipe) id: string, @Body() body: DamageDto, @Acting() member: StaffMember) {
    return this.step(id, 'damage', body, member);
  }

  @Post(':id/lose')
  @Staff('admin')
  lose(@Param('id', ParseUUIDPipe) id: string, @Body() body: ReasonDto, @Acting() member: StaffMember) {
    return this.step(id, 'lose', body, member);
  }

  /** Another size or other days for a booking whose piece did not come back. */
  @Post(':id/move')
  @Staff('admin')
  move(@Param('id', ParseUUIDPipe) id: string, @Body() body: MoveDto, @Acting() member: StaffMember) {
    return this.step(id, 'move', body, member);
  }

  @Post(':id/cancel')
  @Staff('admin')
  @Confirmed()
  cancel(@Param('id', ParseUUIDPipe) id: string, @Body() body: ReasonDto, @Acting() member: StaffMember) {
    return this.step(id, 'cancel', body, member);
  }

  @Post(':id/end-service')
  @Staff('moderator')
  endService(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto, @Acting() member: StaffMember) {
    return this.step(id, 'end-service', body, member);
  }

  private async step(id: string, verb: AuditAction, body: object, member: StaffMember) {
    const before = await this.rental.staffBooking(id);
    const after = await this.rental.staffStep(id, verb, body);
    await this.audit.record({
      action: verb,
      resource: 'rentals',
      id,
      before: { status: before.status, dateFrom: before.dateFrom, sku: before.sku },
      after: { status: after.status, dateFrom: after.dateFrom, sku: after.sku, ...body },
    });
    return shown(after, member);
  }
}

/** `allowedActions`: what this member of staff may do now, by the names of the verbs. */
const shown = ({ staffActions, ...booking }: StaffRecord, { role }: StaffMember) => ({
  ...booking,
  allowedActions: staffActions.filter((verb) => mayDo(role, 'admin') || !OF_ADMINS.has(verb)),
});

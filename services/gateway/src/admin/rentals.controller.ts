import { Body, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { RentalClient, type StaffRecord } from '../clients/rental.client.js';
import { AuditLog } from './audit-log.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

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

/** Rentals: which piece is where, and what happens to it between the hanger and the hanger. */
@AdminResource('rentals')
export class RentalsController {
  constructor(
    private readonly rental: RentalClient,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Staff('moderator')
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, RentalFilter, ['created', 'first', 'last', 'state', 'sku', 'id']);
    const { filter, offset, limit, sort, order } = page;
    const { id, status, ...fields } = filter;
    const ids = id === undefined ? undefined : [id].flat().slice(0, 200).join(',');
    const states = status === undefined ? undefined : [status].flat().join(',');
    const asked = queryText({ ...fields, ids, states, sort, order: order.toLowerCase(), offset, limit });
    const { bookings, total } = await this.rental.staffBookings(asked);
    return listed(reply, 'rentals', page, bookings.map(shown), total);
  }

  @Get(':id')
  @Staff('moderator')
  async get(@Param('id', ParseUUIDPipe) id: string) {
    return shown(await this.rental.staffBooking(id));
  }

  /** Puts a garment on the bench on days to come, or one piece from today on. */
  @Post()
  @Staff('moderator')
  async planService(@Body() service: PlanServiceDto) {
    const planned = await this.rental.planService(service);
    await this.audit.record({ action: 'plan-service', resource: 'rentals', id: planned.id, after: service });
    return shown(planned);
  }

  /** Dispatched by courier, or collected in the showroom. */
  @Post(':id/hand-over')
  @Staff('moderator')
  handOver(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto) {
    return this.step(id, 'hand-over', body);
  }

  @Post(':id/return')
  @Staff('moderator')
  takeBack(@Param('id', ParseUUIDPipe) id: string, @Body() body: ReturnDto) {
    return this.step(id, 'return', body);
  }

  @Post(':id/clean')
  @Staff('moderator')
  clean(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto) {
    return this.step(id, 'clean', body);
  }

  @Post(':id/ready')
  @Staff('moderator')
  ready(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto) {
    return this.step(id, 'ready', body);
  }

  @Post(':id/damage')
  @Staff('moderator')
  damage(@Param('id', ParseUUIDPipe) id: string, @Body() body: DamageDto) {
    return this.step(id, 'damage', body);
  }

  @Post(':id/lose')
  @Staff('moderator')
  lose(@Param('id', ParseUUIDPipe) id: string, @Body() body: ReasonDto) {
    return this.step(id, 'lose', body);
  }

  /** Another size or other days for a booking whose piece did not come back. */
  @Post(':id/move')
  @Staff('moderator')
  move(@Param('id', ParseUUIDPipe) id: string, @Body() body: MoveDto) {
    return this.step(id, 'move', body);
  }

  @Post(':id/cancel')
  @Staff('moderator')
  cancel(@Param('id', ParseUUIDPipe) id: string, @Body() body: ReasonDto) {
    return this.step(id, 'cancel', body);
  }

  @Post(':id/end-service')
  @Staff('moderator')
  endService(@Param('id', ParseUUIDPipe) id: string, @Body() body: NoteDto) {
    return this.step(id, 'end-service', body);
  }

  private async step(id: string, verb: string, body: object): Promise<StaffRecord> {
    const before = await this.rental.staffBooking(id);
    const after = await this.rental.staffStep(id, verb, body);
    await this.audit.record({
      action: verb,
      resource: 'rentals',
      id,
      before: { status: before.status, dateFrom: before.dateFrom, sku: before.sku },
      after: { status: after.status, dateFrom: after.dateFrom, sku: after.sku, ...body },
    });
    return shown(after);
  }
}

/** `allowedActions`: what staff may do now, by the names of the verbs. */
const shown = ({ staffActions, ...booking }: StaffRecord) => ({ ...booking, allowedActions: staffActions });

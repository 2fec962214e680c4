import { Get, Query, Res } from '@nestjs/common';
import { IsDateString, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { type Column, CsvFiles } from './csv.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

const KINDS = ['wrong_password', 'wrong_code', 'wrong_coupon', 'foreign_page', 'too_many', 'denied'];

class SecurityEventFilter {
  @IsOptional() @IsIn(KINDS) kind?: string;
  /** An address, or the /64 network of an IPv6 one. */
  @IsOptional() @IsString() @MaxLength(60) network?: string;
  /** As it stands in an event: which account it was is not told. */
  @IsOptional() @IsString() @MaxLength(64) account?: string;
  @IsOptional() @IsUUID() staffId?: string;
  @IsOptional() @IsDateString() since?: string;
  /** Not included. */
  @IsOptional() @IsDateString() until?: string;
}

type Listed = Readonly<Record<string, unknown>> & { readonly id: string };

const COLUMNS: readonly Column<Listed>[] = [
  ['at', (event) => event.at],
  ['kind', (event) => event.kind],
  ['times', (event) => event.times],
  ['network', (event) => event.network],
  ['route', (event) => event.route],
  ['account', (event) => event.account],
  ['customer', (event) => event.customerId],
  ['staff', (event) => event.staffId],
  ['trace', (event) => event.traceId],
];

/** What was refused for the sake of security in the last 90 days. */
@AdminResource('security-events')
@Staff('admin')
export class SecurityEventsController {
  constructor(
    private readonly staff: StaffAccountsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'security-events', page, items, total);
  }

  /** Every event of the filter, as a file. */
  @Get('export.csv')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'security-events', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, SecurityEventFilter, ['at']);
    const { filter, offset, limit, order } = page;
    const first = order === 'DESC' ? 'newest' : 'oldest';
    const { items, total } = await this.staff.securityEvents(queryText({ ...filter, offset, limit, first }));
    return { page, items: items.map(({ eventId, ...event }) => ({ id: eventId, ...event })), total };
  }
}

import { Get, Query, Res } from '@nestjs/common';
import { IsDateString, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { type AuditEntry, StaffAccountsClient } from '../clients/staff-accounts.client.js';
import { type Column, CsvFiles } from './csv.js';
import { listed, listQuery, queryText } from './simple-rest.js';
import { AdminResource, Staff } from './staff.js';

class AuditFilter {
  @IsOptional() @IsUUID() staffId?: string;
  @IsOptional() @IsString() @MaxLength(100) resource?: string;
  @IsOptional() @IsString() @MaxLength(200) resourceId?: string;
  @IsOptional() @IsString() @MaxLength(100) action?: string;
  @IsOptional() @IsDateString() since?: string;
  /** Not included. */
  @IsOptional() @IsDateString() until?: string;
}

type Entry = Omit<AuditEntry, 'position'> & { readonly id: number };

const COLUMNS: readonly Column<Entry>[] = [
  ['position', (entry) => entry.id],
  ['at', (entry) => entry.at],
  ['actor', (entry) => entry.actor],
  ['role', (entry) => entry.role],
  ['action', (entry) => entry.action],
  ['resource', (entry) => entry.resource],
  ['id', (entry) => entry.resourceId],
  ['before', (entry) => JSON.stringify(entry.before)],
  ['after', (entry) => JSON.stringify(entry.after)],
  ['hash', (entry) => entry.hash],
];

/** The log of every change; nobody writes here. */
@AdminResource('audit')
@Staff('admin')
export class AuditController {
  constructor(
    private readonly staff: StaffAccountsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'audit', page, items, total);
  }

  /** Every entry of the filter, as a file. */
  @Get('export.csv')
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'audit', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, AuditFilter, ['position']);
    const { filter, offset, limit, order } = page;
    const first = order === 'DESC' ? 'newest' : 'oldest';
    const { items, total } = await this.staff.auditEntries(queryText({ ...filter, offset, limit, first }));
    return { page, items: items.map(({ position, ...entry }) => ({ id: position, ...entry })), total };
  }

  /** Reads the whole log and reckons every hash anew: `brokenAt` is the first entry that was tampered with, or null. */
  @Get('verdict')
  verdict() {
    return this.staff.auditVerdict();
  }
}

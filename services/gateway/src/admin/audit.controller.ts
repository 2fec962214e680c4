import { Get, Query, Res } from '@nestjs/common';
import { IsDateString, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { StaffAccountsClient } from '../clients/staff-accounts.client.js';
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

/** The log of every change; nobody writes here. */
@AdminResource('audit')
@Staff('admin')
export class AuditController {
  constructor(private readonly staff: StaffAccountsClient) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const page = listQuery(query, AuditFilter, ['position']);
    const { filter, offset, limit, order } = page;
    const first = order === 'DESC' ? 'newest' : 'oldest';
    const { items, total } = await this.staff.auditEntries(queryText({ ...filter, offset, limit, first }));
    const entries = items.map(({ position, ...entry }) => ({ id: position, ...entry }));
    return listed(reply, 'audit', page, entries, total);
  }

  /** Reads the whole log and reckons every hash anew: `brokenAt` is the first entry that was tampered with, or null. */
  @Get('verdict')
  verdict() {
    return this.staff.auditVerdict();
  }
}

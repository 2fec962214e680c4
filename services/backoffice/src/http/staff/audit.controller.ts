import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccountsClient } from '../../clients/accounts.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { Answers, AnswersFile, AnswersRows } from '../kit/describe.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { AuditFilter, AuditRow, AuditVerdictDto } from './audit.dto.js';

const COLUMNS: readonly Column<AuditRow>[] = [
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

const SORTS = ['position'] as const;

/** The audit log; read-only. */
@AdminResource('audit')
@Staff('admin')
export class AuditController {
  constructor(
    private readonly staff: AccountsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(AuditRow, AuditFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AuditRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'audit', page, items, total);
  }

  /** Every entry of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(AuditFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'audit', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, AuditFilter, SORTS);
    const { filter, offset, limit, order } = page;
    const first = order === 'DESC' ? 'newest' : 'oldest';
    const { items, total } = await this.staff.auditEntries(queryText({ ...filter, offset, limit, first }));
    return { page, items: items.map(({ position, ...entry }) => ({ id: position, ...entry })), total };
  }

  /** Reads the whole log and recomputes every hash: `brokenAt` is the first entry that was changed, or null. */
  @Get('verdict')
  @Answers(AuditVerdictDto)
  verdict(): Promise<AuditVerdictDto> {
    return this.staff.auditVerdict();
  }
}

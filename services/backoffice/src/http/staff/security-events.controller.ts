import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccountsClient } from '../../clients/accounts.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { AnswersFile, AnswersRows } from '../kit/describe.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { SecurityEventFilter, SecurityEventRow } from './security-events.dto.js';

const COLUMNS: readonly Column<SecurityEventRow>[] = [
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

const SORTS = ['at'] as const;

/** Security events of the last 90 days. */
@AdminResource('security-events')
@Staff('admin')
export class SecurityEventsController {
  constructor(
    private readonly staff: AccountsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(SecurityEventRow, SecurityEventFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SecurityEventRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'security-events', page, items, total);
  }

  /** Every event of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(SecurityEventFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send(reply, 'security-events', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, SecurityEventFilter, SORTS);
    const { filter, offset, limit, order } = page;
    const first = order === 'DESC' ? 'newest' : 'oldest';
    const { items, total } = await this.staff.securityEvents(queryText({ ...filter, offset, limit, first }));
    return { page, items: items.map(({ eventId, ...event }) => ({ id: eventId, ...event })), total };
  }
}

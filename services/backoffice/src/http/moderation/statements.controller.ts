import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { CsvFiles } from '../kit/csv.js';
import { AnswersFile, AnswersRows } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { StatementFilter, StatementRow } from './appeals.dto.js';
import { STATEMENT_COLUMNS } from './statement-columns.js';

const SORTS = ['application_date'] as const;

/** Statements of reasons about listings as they are disclosed (Digital Services Act, article 24, 5), for admins: list and export. */
@AdminResource('statements')
@Staff('admin')
export class StatementsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(StatementRow, StatementFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StatementRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'statements', page, items, total);
  }

  /** Every statement of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(StatementFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send<StatementRow>(reply, 'statements', query, STATEMENT_COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, StatementFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    if (filter.from) parameters.set('from', filter.from);
    if (filter.until) parameters.set('until', filter.until);
    const { items, total } = await this.marketplace.statements(`?${parameters}`);
    return { page, items: items.map((row): StatementRow => ({ id: row.puid, ...row })), total };
  }
}

import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReviewAppealsClient } from '../../clients/review-appeals.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { CsvFiles } from '../kit/csv.js';
import { AnswersFile, AnswersRows } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { StatementFilter } from './appeals.dto.js';
import { ReviewStatementRow } from './review-appeals.dto.js';
import { STATEMENT_COLUMNS } from './statement-columns.js';

const SORTS = ['application_date'] as const;

/** Statements of reasons about reviews as they are disclosed (Digital Services Act, article 24, 5), for admins: list and export. */
@AdminResource('review-statements')
@Staff('admin')
export class ReviewStatementsController {
  constructor(
    private readonly appeals: ReviewAppealsClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(ReviewStatementRow, StatementFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReviewStatementRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'review-statements', page, items, total);
  }

  /** Every statement of the filter as CSV. */
  @Get('export.csv')
  @AnswersFile(StatementFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send<ReviewStatementRow>(reply, 'review-statements', query, STATEMENT_COLUMNS, (part) =>
      this.page(part),
    );
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, StatementFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    if (filter.from) parameters.set('from', filter.from);
    if (filter.until) parameters.set('until', filter.until);
    const { items, total } = await this.appeals.statements(`?${parameters}`);
    return { page, items: items.map((row): ReviewStatementRow => ({ id: row.puid, ...row })), total };
  }
}

import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FlaggersClient } from '../../clients/flaggers.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { AnswersFile, AnswersRows } from '../kit/describe.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { NoticeFiguresFilter, NoticeFiguresRow } from './flaggers.dto.js';

/** The order is that of the reasons; nothing else is offered. */
const SORTS = ['reason'] as const;
const FIELDS = [
  ...(['reason', 'notices', 'open', 'kept', 'removed', 'medianHours'] as const),
  ...(['trusted', 'trustedOpen', 'trustedKept', 'trustedRemoved', 'trustedMedianHours'] as const),
] as const satisfies readonly (keyof NoticeFiguresRow)[];
const COLUMNS = FIELDS.map((field): Column<NoticeFiguresRow> => [field, (row) => row[field]]);

/**
 * Numbers of notices, and of those of trusted flaggers, for the yearly report (Digital Services Act, articles 15 and 24):
 * a row per reason, and all together. For admins: list and export.
 */
@AdminResource('notice-figures')
@Staff('admin')
export class NoticeFiguresController {
  constructor(
    private readonly flaggers: FlaggersClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(NoticeFiguresRow, NoticeFiguresFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly NoticeFiguresRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'notice-figures', page, items, total);
  }

  /** Every row as CSV; times in hours. */
  @Get('export.csv')
  @AnswersFile(NoticeFiguresFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send<NoticeFiguresRow>(reply, 'notice-figures', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, NoticeFiguresFilter, SORTS);
    const { filter, offset, limit } = page;
    const all = await this.flaggers.figures(queryText({ from: filter.from, until: filter.until }));
    const items = all.slice(offset, offset + limit).map((row): NoticeFiguresRow => ({ id: row.reason, ...row }));
    return { page, items, total: all.length };
  }
}

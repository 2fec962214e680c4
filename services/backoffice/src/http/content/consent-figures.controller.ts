import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { type Column, CsvFiles } from '../kit/csv.js';
import { AnswersFile, AnswersRows } from '../kit/describe.js';
import { listed, listQuery, queryText } from '../kit/simple-rest.js';
import { ConsentFiguresFilter, ConsentFiguresRow } from './consent.dto.js';

/** The newest first, then all; nothing else is offered. */
const SORTS = ['group'] as const;
const FIELDS = [
  ...(['group', 'records', 'measurement', 'advertising', 'media'] as const),
  ...(['allowedAll', 'refusedAll', 'question', 'settings'] as const),
] as const satisfies readonly (keyof ConsentFiguresRow)[];
const COLUMNS = FIELDS.map((field): Column<ConsentFiguresRow> => [field, (row) => row[field]]);

/** Numbers of records of consent by week or by version of the text, and all together. For admins: list and export. */
@AdminResource('consent-figures')
@Staff('admin')
export class ConsentFiguresController {
  constructor(
    private readonly content: ContentClient,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @AnswersRows(ConsentFiguresRow, ConsentFiguresFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ConsentFiguresRow[]> {
    const { page, items, total } = await this.page(query);
    return listed(reply, 'consent-figures', page, items, total);
  }

  /** Every row as CSV. */
  @Get('export.csv')
  @AnswersFile(ConsentFiguresFilter, SORTS)
  export(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply) {
    return this.csv.send<ConsentFiguresRow>(reply, 'consent-figures', query, COLUMNS, (part) => this.page(part));
  }

  private async page(query: Readonly<Record<string, unknown>>) {
    const page = listQuery(query, ConsentFiguresFilter, SORTS);
    const { filter, offset, limit } = page;
    const { by, from, to, language } = filter;
    const all = await this.content.consentFigures(queryText({ by, from, to, language }));
    const items = all.slice(offset, offset + limit).map((row): ConsentFiguresRow => ({ id: row.group, ...row }));
    return { page, items, total: all.length };
  }
}

import { Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows } from '../kit/describe.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { BrokenReferenceRow, NoFilter, ReferenceQuery, ReferrersRecord } from './references.dto.js';

const SORTS = ['role'] as const;

/** References to what does not exist in the text's language: readers see plain text instead, or nothing. */
@AdminResource('broken-references')
@Staff('moderator')
export class BrokenReferencesController {
  constructor(private readonly content: ContentClient) {}

  @Get()
  @AnswersRows(BrokenReferenceRow, NoFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BrokenReferenceRow[]> {
    const page = listQuery(query, NoFilter, SORTS);
    const { items, total } = await this.content.brokenReferences(page.offset, page.limit);
    const rows = items.map((row) => ({
      ...row,
      id: [row.entryId, row.language, row.role, row.kind, row.ref].join('.'),
    }));
    return listed(reply, 'broken-references', page, rows, total);
  }

  /** Texts that refer to a product, category, entry, picture or fact; banners that show a picture. */
  @Get('uses')
  @Answers(ReferrersRecord)
  uses(@Query() { kind, ref }: ReferenceQuery): Promise<ReferrersRecord> {
    return this.content.whereUsed(kind, ref);
  }
}

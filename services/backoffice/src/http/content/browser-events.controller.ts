import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { ApiProperty } from '@garderoba/service-kit/runtime/api-docs';
import { Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { AdminResource, Staff } from '../access/access.js';
import { AnswersRows } from '../kit/describe.js';
import { inMemory, NoFilter } from '../kit/in-memory-list.js';
import { listed, listQuery } from '../kit/simple-rest.js';

const SORTS = ['id'] as const;

export class BrowserEventsPage {
  @ApiProperty({ enum: LANGUAGES }) id: Language;
  @ApiProperty({ description: 'of the language, in that language' }) name: string;
  @ApiProperty({ description: 'page of the shop that shows the events of the browser that opens it' }) url: string;
}

/**
 * Pages of the shop that show the last events of the own browser (data layer), one per language, for whoever sets up a
 * tag manager. The events stay in the browser: no service knows them.
 */
@AdminResource('browser-events')
@Staff('admin')
export class BrowserEventsController {
  constructor(@Inject(CONFIG) private readonly config: BackofficeConfig) {}

  @Get()
  @AnswersRows(BrowserEventsPage, NoFilter, SORTS)
  list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): readonly BrowserEventsPage[] {
    const page = listQuery(query, NoFilter, SORTS);
    const { items, total } = inMemory(
      LANGUAGES.map((id) => ({
        id,
        name: LANGUAGE_FACTS[id].ownName,
        url: new URL(`/${id}/preview/events`, this.config.PUBLIC_URL).href,
      })),
      page,
    );
    return listed(reply, 'browser-events', page, items, total);
  }
}

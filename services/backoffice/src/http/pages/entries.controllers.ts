import type { EntryKind } from '@garderoba/contracts/content/entries';
import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { ApiHeader } from '@garderoba/service-kit/runtime/api-docs';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Body, Get, Headers, Inject, Injectable, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContentClient } from '../../clients/content.client.js';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersRows, IdDto, Refuses } from '../kit/describe.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import { EntryFilter, EntryRecord, EntryRow, KIND_OF, NewEntryDto } from './entries.dto.js';
import { recordOf, rowOf } from './entry-records.js';

const SORTS = ['updatedAt', 'title', 'code'] as const;

/**
 * What editors write, one resource per kind: lists with the state of each language, records with the drafts. The texts
 * are changed by `entries/{id}/texts/{language}` (texts.controller.ts).
 */
@Injectable()
abstract class EntriesController {
  protected abstract readonly resource: keyof typeof KIND_OF;

  constructor(
    private readonly content: ContentClient,
    private readonly names: Names,
    @Inject(CONFIG) private readonly config: BackofficeConfig,
  ) {}

  private get kind(): EntryKind {
    return KIND_OF[this.resource];
  }

  @Get()
  @Staff('moderator')
  @AnswersRows(EntryRow, EntryFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly EntryRow[]> {
    const page = listQuery(query, EntryFilter, SORTS);
    const { filter, ...order } = page;
    const { items, total } = await this.content.entries({ ...filter, ...order, kind: this.kind });
    return listed(reply, this.resource, page, items.map(rowOf), total);
  }

  /** The entry with the draft of each of its texts. */
  @Get(':id')
  @Staff('moderator')
  @Answers(EntryRecord)
  @Refuses(404, 'content.entry_not_found')
  async get(@Param('id', ParseUUIDPipe) id: string, @Acting() staff: StaffMember): Promise<EntryRecord> {
    const entry = await this.content.entry(id);
    const names = await this.names.ofStaff(entry.texts.map(({ updatedBy }) => updatedBy));
    return recordOf(entry, names, staff, this.config.PUBLIC_URL);
  }

  /** Creates an entry with the draft of its first text. */
  @Post()
  @Staff('moderator')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @Answers(EntryRecord)
  @Refuses(400, 'content.body_refused', 'content.slug_refused')
  @Refuses(409, 'content.code_taken', 'content.slug_taken', 'content.slug_was_used', 'content.key_reused')
  async create(
    @Body() entry: NewEntryDto,
    @Acting() staff: StaffMember,
    @Headers('idempotency-key') key?: string,
  ): Promise<EntryRecord> {
    const created = await this.content.createEntry({ ...entry, kind: this.kind }, key || uuidv7());
    return recordOf(created, new Map(), staff, this.config.PUBLIC_URL);
  }

  /** Deletes an entry that never was visible. */
  @Post(':id/delete')
  @Staff('admin')
  @Answers(IdDto)
  @Refuses(404, 'content.entry_not_found')
  @Refuses(409, 'content.entry_was_published')
  async delete(@Param('id', ParseUUIDPipe) id: string): Promise<IdDto> {
    await this.content.deleteEntry(id);
    return { id };
  }
}

@AdminResource('pages')
export class PagesController extends EntriesController {
  protected readonly resource = 'pages';
}

@AdminResource('posts')
export class PostsController extends EntriesController {
  protected readonly resource = 'posts';
}

@AdminResource('blocks')
export class BlocksController extends EntriesController {
  protected readonly resource = 'blocks';
}

@AdminResource('post-categories')
export class PostCategoriesController extends EntriesController {
  protected readonly resource = 'post-categories';
}

@AdminResource('menus')
export class MenusController extends EntriesController {
  protected readonly resource = 'menus';
}

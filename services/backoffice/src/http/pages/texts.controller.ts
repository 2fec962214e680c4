import { ApiHeader } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { ContentClient, type TextOf, type TextVerb } from '../../clients/content.client.js';
import { MediaClient } from '../../clients/media.client.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, Refuses } from '../kit/describe.js';
import { Key } from '../kit/idempotency-key.js';
import { Names } from '../kit/names.js';
import { uploadsIn } from '../kit/uploads-in.js';
import { PageOfRevisions } from './previews.dto.js';
import {
  ChangedTextRecord,
  DismissStaleDto,
  RenameDto,
  RestoreDto,
  RevisionPage,
  RevisionParams,
  RevisionRecord,
  SaveTextDto,
  ScheduleDto,
  TextParams,
  VersionDto,
} from './texts.dto.js';

const KEY = {
  name: 'idempotency-key',
  required: false,
  description: 'a repetition of the last change changes nothing',
};
const GONE = ['content.entry_not_found', 'content.text_not_found'] as const;
const CHANGED = 'content.text_changed';
const REFUSALS_OF_SLUG = ['content.slug_taken', 'content.slug_was_used'] as const;

/** One text of an entry: its draft, its revisions, and what is visible. A change concerns this language only. */
@AdminResource('entries')
@Staff('moderator')
export class TextsController {
  constructor(
    private readonly content: ContentClient,
    private readonly media: MediaClient,
    private readonly names: Names,
  ) {}

  /**
   * Writes the draft. Its uploaded pictures become public before, because previews show them: while media does not answer,
   * no text is stored whose picture is not served, and the editor sends it again.
   */
  @Post(':id/texts/:language/save')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(400, 'content.body_refused', 'content.slug_refused')
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED, ...REFUSALS_OF_SLUG)
  async save(@Param() text: TextParams, @Body() body: SaveTextDto, @Key() key?: string): Promise<ChangedTextRecord> {
    const pictures = uploadsIn(body.body);
    if (pictures.length > 0) await this.media.publish(pictures);
    return this.content.saveText(of(text), body, key);
  }

  /** Makes the draft visible at once. */
  @Post(':id/texts/:language/publish')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(400, 'content.document_too_large')
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED)
  publish(@Param() text: TextParams, @Body() body: VersionDto, @Key() key?: string): Promise<ChangedTextRecord> {
    return this.change(text, 'publish', body, key);
  }

  /** Hides the text; pages fall back to another language. */
  @Post(':id/texts/:language/withdraw')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED, 'content.not_published')
  withdraw(@Param() text: TextParams, @Body() body: VersionDto, @Key() key?: string): Promise<ChangedTextRecord> {
    return this.change(text, 'withdraw', body, key);
  }

  /** Publishes the draft as it is now at a time. */
  @Post(':id/texts/:language/schedule')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(400, 'content.schedule_in_past')
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED)
  schedule(@Param() text: TextParams, @Body() body: ScheduleDto, @Key() key?: string): Promise<ChangedTextRecord> {
    return this.change(text, 'schedule', body, key);
  }

  @Post(':id/texts/:language/unschedule')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED, 'content.not_scheduled')
  unschedule(@Param() text: TextParams, @Body() body: VersionDto, @Key() key?: string): Promise<ChangedTextRecord> {
    return this.change(text, 'unschedule', body, key);
  }

  /** An earlier revision becomes the draft; what is visible does not change. */
  @Post(':id/texts/:language/restore')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(404, ...GONE, 'content.revision_not_found')
  @Refuses(409, CHANGED)
  restore(@Param() text: TextParams, @Body() body: RestoreDto, @Key() key?: string): Promise<ChangedTextRecord> {
    return this.change(text, 'restore', body, key);
  }

  /** The translation need not follow this revision of its source. */
  @Post(':id/texts/:language/dismiss-stale')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED, 'content.source_changed')
  dismissStale(
    @Param() text: TextParams,
    @Body() body: DismissStaleDto,
    @Key() key?: string,
  ): Promise<ChangedTextRecord> {
    return this.change(text, 'dismiss-stale', body, key);
  }

  /** Changes the address at once; the old one leads to it for ever. */
  @Post(':id/texts/:language/rename')
  @ApiHeader(KEY)
  @Answers(ChangedTextRecord)
  @Refuses(400, 'content.slug_refused')
  @Refuses(404, ...GONE)
  @Refuses(409, CHANGED, ...REFUSALS_OF_SLUG)
  rename(@Param() text: TextParams, @Body() body: RenameDto, @Key() key?: string): Promise<ChangedTextRecord> {
    return this.change(text, 'rename', body, key);
  }

  @Get(':id/texts/:language/revisions')
  @Answers(RevisionPage)
  async revisions(@Param() text: TextParams, @Query() { offset, limit }: PageOfRevisions): Promise<RevisionPage> {
    const { items, total } = await this.content.revisions(of(text), offset, limit);
    const names = await this.names.ofStaff(items.map(({ writtenBy }) => writtenBy));
    return { total, items: items.map((row) => ({ ...row, writtenByName: names.get(row.writtenBy ?? '') ?? null })) };
  }

  @Get(':id/texts/:language/revisions/:no')
  @Answers(RevisionRecord)
  @Refuses(404, 'content.revision_not_found')
  revision(@Param() { no, ...text }: RevisionParams): Promise<RevisionRecord> {
    return this.content.revision(of(text), no);
  }

  private change(text: TextParams, verb: TextVerb, body: VersionDto, key?: string): Promise<ChangedTextRecord> {
    return this.content.changeText(of(text), verb, body, key);
  }
}

const of = ({ id, language }: TextParams): TextOf => ({ entryId: id, language });

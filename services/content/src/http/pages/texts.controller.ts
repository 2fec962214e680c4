import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  BodyRefused,
  DocumentTooLarge,
  EntryNotFound,
  NotPublished,
  NotScheduled,
  RevisionNotFound,
  ScheduleInPast,
  SlugRefused,
  SlugTaken,
  SlugWasUsed,
  SourceChanged,
  TextChanged,
  TextNotFound,
} from '../../domain/pages/pages.errors.js';
import { stateOf, type Text } from '../../domain/pages/text.js';
import { EntryQueries } from '../../persistence/pages/entries.queries.js';
import { PublishText } from '../../use-cases/pages/publish-text.js';
import { RenameText } from '../../use-cases/pages/rename-text.js';
import { RestoreRevision } from '../../use-cases/pages/restore-revision.js';
import { SaveText } from '../../use-cases/pages/save-text.js';
import { ScheduleText } from '../../use-cases/pages/schedule-text.js';
import { PageQueryDto, TextDto } from './entries.dto.js';
import {
  DismissStaleDto,
  RenameDto,
  RestoreDto,
  RevisionPageDto,
  RevisionParamsDto,
  SaveTextDto,
  ScheduleDto,
  TextParamsDto,
  VersionDto,
  WholeRevisionDto,
} from './texts.dto.js';

const Key = () => Headers('idempotency-key');
const KEY = {
  name: 'idempotency-key',
  required: false,
  description: 'a repetition of the last change changes nothing',
};

/** One text of an entry: its draft, its revisions, and what is visible. A change concerns this language only. */
@ApiTags('texts')
@Controller('v1/entries/:entryId/texts/:language')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class TextsController {
  constructor(
    private readonly entries: EntryQueries,
    private readonly saveText: SaveText,
    private readonly publishText: PublishText,
    private readonly scheduleText: ScheduleText,
    private readonly restoreRevision: RestoreRevision,
    private readonly renameText: RenameText,
  ) {}

  @Put()
  @ApiOperation({ operationId: 'saveText', summary: 'Writes the draft; version 0 makes the text' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(BodyRefused, TextChanged, EntryNotFound, TextNotFound, SlugTaken, SlugWasUsed, SlugRefused)
  async save(
    @Param() text: TextParamsDto,
    @Body() { autosave = false, ...body }: SaveTextDto,
    @Key() key?: string,
  ): Promise<TextDto> {
    return toDto(await this.saveText.execute({ ...text, ...body, autosave, key }));
  }

  @Post('publish')
  @HttpCode(200)
  @ApiOperation({ operationId: 'publishText', summary: 'Makes the draft visible at once' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, DocumentTooLarge)
  async publish(@Param() text: TextParamsDto, @Body() { version }: VersionDto, @Key() key?: string): Promise<TextDto> {
    return toDto(await this.publishText.execute({ ...text, version, key }));
  }

  @Post('withdraw')
  @HttpCode(200)
  @ApiOperation({ operationId: 'withdrawText', summary: 'Hides the text; pages fall back to another language' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, NotPublished)
  async withdraw(@Param() text: TextParamsDto, @Body() { version }: VersionDto, @Key() key?: string): Promise<TextDto> {
    return toDto(await this.publishText.withdraw({ ...text, version, key }));
  }

  @Post('schedule')
  @HttpCode(200)
  @ApiOperation({ operationId: 'scheduleText', summary: 'Publishes the draft as it is now at a time' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, ScheduleInPast)
  async schedule(
    @Param() text: TextParamsDto,
    @Body() { version, at }: ScheduleDto,
    @Key() key?: string,
  ): Promise<TextDto> {
    return toDto(await this.scheduleText.execute({ ...text, version, key, at: new Date(at) }));
  }

  @Post('unschedule')
  @HttpCode(200)
  @ApiOperation({ operationId: 'unscheduleText' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, NotScheduled)
  async unschedule(
    @Param() text: TextParamsDto,
    @Body() { version }: VersionDto,
    @Key() key?: string,
  ): Promise<TextDto> {
    return toDto(await this.scheduleText.cancel({ ...text, version, key }));
  }

  @Post('restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreRevision', summary: 'An earlier revision becomes the draft' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, RevisionNotFound)
  async restore(
    @Param() text: TextParamsDto,
    @Body() { version, no }: RestoreDto,
    @Key() key?: string,
  ): Promise<TextDto> {
    return toDto(await this.restoreRevision.execute({ ...text, version, key, no }));
  }

  @Post('dismiss-stale')
  @HttpCode(200)
  @ApiOperation({ operationId: 'dismissStale', summary: 'The translation need not follow this revision of its source' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, SourceChanged)
  async dismissStale(
    @Param() text: TextParamsDto,
    @Body() { version, sourceNo }: DismissStaleDto,
    @Key() key?: string,
  ): Promise<TextDto> {
    return toDto(await this.restoreRevision.dismissStale({ ...text, version, key, sourceNo }));
  }

  @Post('rename')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renameText', summary: 'Changes the address at once; the old one leads to it for ever' })
  @ApiHeader(KEY)
  @ApiOkResponse({ type: TextDto })
  @ApiProblems(TextChanged, EntryNotFound, TextNotFound, SlugTaken, SlugWasUsed, SlugRefused)
  async rename(
    @Param() text: TextParamsDto,
    @Body() { version, slug, takeOver = false }: RenameDto,
    @Key() key?: string,
  ): Promise<TextDto> {
    return toDto(await this.renameText.execute({ ...text, version, key, slug, takeOver }));
  }

  @Get('revisions')
  @ApiOperation({ operationId: 'listRevisions', summary: 'Newest first' })
  @ApiOkResponse({ type: RevisionPageDto })
  async revisions(
    @Param() { entryId, language }: TextParamsDto,
    @Query() { offset, limit }: PageQueryDto,
  ): Promise<RevisionPageDto> {
    const { items, total } = await this.entries.revisions(entryId, language, offset, limit);
    return { total, items: items.map(withoutIds) };
  }

  @Get('revisions/:no')
  @ApiOperation({ operationId: 'readRevision' })
  @ApiOkResponse({ type: WholeRevisionDto })
  @ApiProblems(RevisionNotFound)
  async revision(@Param() { entryId, language, no }: RevisionParamsDto): Promise<WholeRevisionDto> {
    const revision = await this.entries.revision(entryId, language, no);
    if (!revision) throw new RevisionNotFound();
    return { ...withoutIds(revision), body: revision.body as object };
  }
}

const withoutIds = <Row extends { readonly entryId: string; readonly language: string }>({
  entryId: _entryId,
  language: _language,
  ...row
}: Row) => row;

function toDto(text: Text): TextDto {
  const { language, title, slug, version, draftNo, publishedNo, publishedAt } = text;
  const { scheduledNo, scheduledAt, updatedAt, updatedBy } = text;
  return {
    ...{ language, state: stateOf(text), title, slug, version, draftNo, publishedNo, publishedAt },
    ...{ scheduledNo, scheduledAt, updatedAt, updatedBy },
  };
}

import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import {
  BodyRefused,
  CodeTaken,
  CreationKeyReused,
  EntryNotFound,
  EntryWasPublished,
  NotTakenOver,
  SlugRefused,
  SlugTaken,
  SlugWasUsed,
} from '../../domain/pages/pages.errors.js';
import { EntryQueries, type EntrySummary, type WholeText } from '../../persistence/pages/entries.queries.js';
import { CreateEntry } from '../../use-cases/pages/create-entry.js';
import { DeleteEntry } from '../../use-cases/pages/delete-entry.js';
import { ImportEntries } from '../../use-cases/pages/import-entries.js';
import { EntriesQueryDto, EntryDto, EntryPageDto, ImportCountsDto, ImportDto, NewEntryDto } from './entries.dto.js';

const LONGEST_KEY = 200;

/** Pages, blocks, posts, their categories and menus: what editors write. */
@ApiTags('entries')
@Controller('v1')
@AllowCallers('backoffice')
export class EntriesController {
  constructor(
    private readonly entries: EntryQueries,
    private readonly createEntry: CreateEntry,
    private readonly deleteEntry: DeleteEntry,
    private readonly importEntries: ImportEntries,
  ) {}

  @Get('entries')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'listEntries', summary: 'Entries with the state of each of their languages' })
  @ApiOkResponse({ type: EntryPageDto })
  async list(@Query() { id, sort, order, offset, limit, ...filter }: EntriesQueryDto): Promise<EntryPageDto> {
    const page = { sort, order, offset, limit };
    const { items, total } = await this.entries.page({ ...filter, ...(id && { ids: id }) }, page);
    return { total, items: items.map(({ texts, ...entry }) => ({ ...fieldsOf(entry), texts: [...texts] })) };
  }

  @Post('entries')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'createEntry', summary: 'Creates an entry with the draft of its first text' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiCreatedResponse({ type: EntryDto })
  @ApiProblems(
    MalformedRequest,
    BodyRefused,
    CodeTaken,
    SlugTaken,
    SlugWasUsed,
    SlugRefused,
    CreationKeyReused,
    NotTakenOver,
  )
  async create(@Headers('idempotency-key') key: string | undefined, @Body() body: NewEntryDto): Promise<EntryDto> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    const { entryId } = await this.createEntry.execute({ ...body, key });
    return this.read(entryId);
  }

  @Put('entries::bulk')
  @HttpCode(200)
  @AllowCallers('importer')
  @ApiOperation({
    operationId: 'importEntries',
    summary: 'Brings in entries whole and publishes them; texts that an editor wrote are kept. Idempotent by code.',
  })
  @ApiOkResponse({ type: ImportCountsDto })
  @ApiProblems(BodyRefused, SlugTaken, SlugRefused, NotTakenOver)
  import(@Body() { entries }: ImportDto): Promise<ImportCountsDto> {
    return this.importEntries.execute(entries);
  }

  @Get('entries/:entryId')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'readEntry', summary: 'The entry with the drafts of its texts' })
  @ApiOkResponse({ type: EntryDto })
  @ApiProblems(EntryNotFound)
  async read(@Param('entryId', ParseUUIDPipe) entryId: string): Promise<EntryDto> {
    const entry = await this.entries.whole(entryId);
    if (!entry) throw new EntryNotFound();
    const { texts, ...fields } = entry;
    return { ...fieldsOf(fields), texts: texts.map((text: WholeText) => ({ ...text, body: text.body as object })) };
  }

  /** Only entries none of whose texts was ever published; others are withdrawn. */
  @Delete('entries/:entryId')
  @ForStaff('admin')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteEntry' })
  @ApiNoContentResponse()
  @ApiProblems(EntryNotFound, EntryWasPublished)
  delete(@Param('entryId', ParseUUIDPipe) entryId: string): Promise<void> {
    return this.deleteEntry.execute(entryId);
  }
}

const fieldsOf = ({ identifier: _identifier, ...entry }: Omit<EntrySummary, 'texts'>) => entry;

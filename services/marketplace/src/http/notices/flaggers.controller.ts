import { AllowCallers, Confirmed, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { ConfirmationNeeded, MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import {
  FlaggerChanged,
  FlaggerNotFound,
  FlaggerRefused,
  FlaggerStanding,
  FlaggerStepNotOffered,
} from '../../domain/flagger.errors.js';
import { flaggerView } from '../../domain/flagger.js';
import { KeyReused } from '../../domain/listing.errors.js';
import { FlaggerQueries } from '../../persistence/flagger.queries.js';
import { KeepFlaggers } from '../../use-cases/notices/keep-flaggers.js';
import {
  ActiveFlaggerDto,
  CorrectedFlaggerDto,
  FlaggerDto,
  FlaggerPageDto,
  FlaggerSearchQueryDto,
  FlaggerStepDto,
  NewFlaggerDto,
  NoticeFiguresDto,
  NoticeFiguresQueryDto,
} from './flaggers.dto.js';

const Key = () => Headers('idempotency-key');
const TakesKey = () => ApiHeader({ name: 'idempotency-key', required: true });
const LONGEST_KEY = 200;

/**
 * Trusted flaggers (Digital Services Act, article 22). Each change names the version that was seen, needs a recently
 * confirmed password, is recorded as an act of staff, and with the same Idempotency-Key happens once.
 */
@ApiTags('notices')
@Controller('v1/moderation')
@AllowCallers('backoffice')
@ForStaff('admin')
export class FlaggersController {
  constructor(
    private readonly queries: FlaggerQueries,
    private readonly keepFlaggers: KeepFlaggers,
  ) {}

  @Get('flaggers')
  @ApiOperation({ operationId: 'searchFlaggers' })
  @ApiOkResponse({ type: FlaggerPageDto })
  async list(@Query() query: FlaggerSearchQueryDto): Promise<FlaggerPageDto> {
    const { items, total } = await this.queries.page(query);
    return { items: items.map(flaggerView), total };
  }

  @Get('flaggers/:flaggerId')
  @ApiOperation({ operationId: 'readFlagger' })
  @ApiOkResponse({ type: FlaggerDto })
  @ApiProblems(FlaggerNotFound)
  async read(@Param('flaggerId', ParseUUIDPipe) flaggerId: string): Promise<FlaggerDto> {
    const found = await this.queries.get(flaggerId);
    if (!found) throw new FlaggerNotFound();
    return flaggerView(found);
  }

  /** The account's notices in the field of expertise are handled first from now on. */
  @Post('flaggers')
  @HttpCode(200)
  @Confirmed()
  @TakesKey()
  @ApiOperation({ operationId: 'nameFlagger' })
  @ApiOkResponse({ type: FlaggerDto })
  @ApiProblems(MalformedRequest, ConfirmationNeeded, KeyReused, FlaggerStanding, FlaggerRefused)
  async name(@Key() key: string | undefined, @Body() { customerId, ...facts }: NewFlaggerDto): Promise<FlaggerDto> {
    return this.read(await this.keepFlaggers.name(customerId, facts, keyOf(key)));
  }

  @Put('flaggers/:flaggerId')
  @Confirmed()
  @TakesKey()
  @ApiOperation({ operationId: 'correctFlagger' })
  @ApiOkResponse({ type: FlaggerDto })
  @ApiProblems(
    ...[MalformedRequest, ConfirmationNeeded, FlaggerNotFound, FlaggerChanged, FlaggerStepNotOffered, FlaggerRefused],
  )
  async correct(
    @Param('flaggerId', ParseUUIDPipe) flaggerId: string,
    @Key() key: string | undefined,
    @Body() { version, ...facts }: CorrectedFlaggerDto,
  ): Promise<FlaggerDto> {
    await this.keepFlaggers.correct({ flaggerId, version, key: keyOf(key) }, facts);
    return this.read(flaggerId);
  }

  /** While the coordinator investigates (article 22, 6): its notices are ordinary from now on. */
  @Post('flaggers/:flaggerId/suspend')
  @HttpCode(200)
  @Confirmed()
  @TakesKey()
  @ApiOperation({ operationId: 'suspendFlagger' })
  @ApiOkResponse({ type: FlaggerDto })
  @ApiProblems(
    ...[MalformedRequest, ConfirmationNeeded, FlaggerNotFound, FlaggerChanged, FlaggerStepNotOffered, FlaggerRefused],
  )
  async suspend(
    @Param('flaggerId', ParseUUIDPipe) flaggerId: string,
    @Key() key: string | undefined,
    @Body() { version, note = '' }: FlaggerStepDto,
  ): Promise<FlaggerDto> {
    await this.keepFlaggers.step({ flaggerId, version, key: keyOf(key) }, 'suspend', note);
    return this.read(flaggerId);
  }

  /** A suspended one is active again. */
  @Post('flaggers/:flaggerId/resume')
  @HttpCode(200)
  @Confirmed()
  @TakesKey()
  @ApiOperation({ operationId: 'resumeFlagger' })
  @ApiOkResponse({ type: FlaggerDto })
  @ApiProblems(
    ...[MalformedRequest, ConfirmationNeeded, FlaggerNotFound, FlaggerChanged, FlaggerStepNotOffered, FlaggerRefused],
  )
  async resume(
    @Param('flaggerId', ParseUUIDPipe) flaggerId: string,
    @Key() key: string | undefined,
    @Body() { version }: FlaggerStepDto,
  ): Promise<FlaggerDto> {
    await this.keepFlaggers.step({ flaggerId, version, key: keyOf(key) }, 'resume', '');
    return this.read(flaggerId);
  }

  /** For good: its notices are ordinary from now on. */
  @Post('flaggers/:flaggerId/end')
  @HttpCode(200)
  @Confirmed()
  @TakesKey()
  @ApiOperation({ operationId: 'endFlagger' })
  @ApiOkResponse({ type: FlaggerDto })
  @ApiProblems(
    ...[MalformedRequest, ConfirmationNeeded, FlaggerNotFound, FlaggerChanged, FlaggerStepNotOffered, FlaggerRefused],
  )
  async end(
    @Param('flaggerId', ParseUUIDPipe) flaggerId: string,
    @Key() key: string | undefined,
    @Body() { version, note = '' }: FlaggerStepDto,
  ): Promise<FlaggerDto> {
    await this.keepFlaggers.step({ flaggerId, version, key: keyOf(key) }, 'end', note);
    return this.read(flaggerId);
  }

  /** Numbers for the yearly report (articles 15 and 24), of the notices that were sent in a time. */
  @Get('notice-figures')
  @ApiOperation({ operationId: 'noticeFigures' })
  @ApiOkResponse({ type: NoticeFiguresDto })
  async figures(@Query() query: NoticeFiguresQueryDto): Promise<NoticeFiguresDto> {
    return { items: await this.queries.figures(query) };
  }
}

/** Whether who reports a review is a trusted flagger. */
@ApiTags('notices')
@Controller('v1/active-flaggers')
@AllowCallers('content')
export class ActiveFlaggersController {
  constructor(private readonly queries: FlaggerQueries) {}

  @Get(':customerId')
  @ApiOperation({ operationId: 'activeFlagger' })
  @ApiOkResponse({ type: ActiveFlaggerDto })
  async read(@Param('customerId', ParseUUIDPipe) customerId: string): Promise<ActiveFlaggerDto> {
    const { flaggerId = null, expertise = [] } = (await this.queries.active(customerId)) ?? {};
    return { flaggerId, expertise };
  }
}

function keyOf(key: string | undefined): string {
  if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
  return key;
}

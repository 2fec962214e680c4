import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ConsentKeyReused } from '../../domain/consent/consent.errors.js';
import { ConsentQueries } from '../../persistence/consent/consent.queries.js';
import { RecordConsent } from '../../use-cases/consent/record-consent.js';
import { ConsentFiguresDto, ConsentFiguresQueryDto, ConsentRecordedDto, NewConsentDto } from './consent.dto.js';

const LONGEST_KEY = 200;

/** Records of choices of consent, without identity, and their numbers. */
@ApiTags('consent')
@Controller('v1')
export class ConsentController {
  constructor(
    private readonly recordConsent: RecordConsent,
    private readonly consent: ConsentQueries,
  ) {}

  @Post('consent-records')
  @HttpCode(200)
  @AllowCallers('gateway')
  @ApiOperation({ operationId: 'recordConsent', summary: 'The choice of a shopper, without identity; once per key' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiOkResponse({ type: ConsentRecordedDto })
  @ApiProblems(MalformedRequest, ConsentKeyReused)
  async record(
    @Headers('idempotency-key') key: string | undefined,
    @Body() choice: NewConsentDto,
  ): Promise<ConsentRecordedDto> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    return { recordId: await this.recordConsent.execute(choice, key) };
  }

  @Get('consent-figures')
  @AllowCallers('backoffice')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'consentFigures', summary: 'Numbers of records by week or by version of the text' })
  @ApiOkResponse({ type: ConsentFiguresDto })
  async figures(@Query() search: ConsentFiguresQueryDto): Promise<ConsentFiguresDto> {
    return { items: await this.consent.figures(search) };
  }
}

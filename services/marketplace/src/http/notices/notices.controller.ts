import { AllowCallers } from '@garderoba/service-kit/identity/access';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingCustomer } from '@garderoba/service-kit/runtime/context';
import { MalformedRequest } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { KeyReused } from '../../domain/listing.errors.js';
import { NoticeNotFound, NoticeRefused, NoticeStanding, OwnPiece, PieceNotShown } from '../../domain/notice.errors.js';
import { noticeMailFacts } from '../../domain/notice-views.js';
import { NoticeQueries } from '../../persistence/notice.queries.js';
import { MakeNotice } from '../../use-cases/notices/make-notice.js';
import { NewNoticeDto, NoticeMailFactsDto, NoticeReceiptDto } from './notices.dto.js';

/** Anybody reports a second-hand piece (Digital Services Act, article 16): a receipt at once, then an answer with reasons. */
@ApiTags('notices')
@Controller('v1/notices')
export class NoticesController {
  constructor(
    private readonly makeNotice: MakeNotice,
    private readonly queries: NoticeQueries,
  ) {}

  /** A signed-in customer is known by the own token; everybody else gives a name and an address. The same key is one notice. */
  @Post()
  @AllowCallers('gateway')
  @HttpCode(200)
  @ApiOperation({ operationId: 'makeNotice' })
  @ApiHeader({ name: 'idempotency-key', required: true })
  @ApiOkResponse({ type: NoticeReceiptDto })
  @ApiProblems(MalformedRequest, PieceNotShown, KeyReused, OwnPiece, NoticeStanding, NoticeRefused)
  async make(
    @Headers('idempotency-key') key: string | undefined,
    @Body() { sku, name = '', email = '', ...sent }: NewNoticeDto,
  ): Promise<NoticeReceiptDto> {
    if (!key || key.length > LONGEST_KEY) throw new MalformedRequest('an Idempotency-Key is required');
    const customerId = actingCustomer()?.customerId ?? null;
    const { noticeId, dueAt, isTrusted } = await this.makeNotice.execute(
      sku,
      { ...sent, customerId, name, email },
      key,
    );
    return { noticeId, dueAt, isTrusted };
  }

  /** Data for mails of content. */
  @Get(':noticeId/mail-facts')
  @AllowCallers('content')
  @ApiOperation({ operationId: 'noticeMailFacts' })
  @ApiOkResponse({ type: NoticeMailFactsDto })
  @ApiProblems(NoticeNotFound)
  async mailFacts(@Param('noticeId', ParseUUIDPipe) noticeId: string): Promise<NoticeMailFactsDto> {
    const found = await this.queries.get(noticeId);
    if (!found) throw new NoticeNotFound();
    return noticeMailFacts(found);
  }
}

const LONGEST_KEY = 200;

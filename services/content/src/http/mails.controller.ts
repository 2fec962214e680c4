import { AllowCallers } from '@garderoba/service-kit/access';
import { Body, Controller, Get, HttpCode, HttpStatus, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MailQueries } from '../persistence/mail.queries.js';
import { ResendMail } from '../use-cases/resend-mail.js';
import { MailFiguresDto, MailPageDto, MailsQueryDto, ResendDto } from './mails.dto.js';

@ApiTags('mails')
@Controller('v1/mails')
@AllowCallers('gateway')
export class MailsController {
  constructor(
    private readonly mails: MailQueries,
    private readonly resendMail: ResendMail,
  ) {}

  /** The local mailbox, newest first: a test aid (wire-contract 11.15), empty where SMTP is configured. */
  @Get()
  @ApiOperation({ operationId: 'sentMails' })
  @ApiOkResponse({ type: MailPageDto })
  async list(@Query() { to, offset, limit }: MailsQueryDto): Promise<MailPageDto> {
    const { items, total } = await this.mails.sentTo(to, offset, limit);
    return { total, items: items.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) };
  }

  @Get('figures')
  @ApiOperation({ operationId: 'mailFigures' })
  @ApiOkResponse({ type: MailFiguresDto })
  figures(): Promise<MailFiguresDto> {
    return this.mails.figures();
  }

  /** Writes a mail about an order once more; the same id is the same mail. */
  @Put('again/:id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'resendMail' })
  @ApiNoContentResponse()
  again(@Param('id', ParseUUIDPipe) id: string, @Body() { orderId, kind }: ResendDto): Promise<void> {
    return this.resendMail.execute({ id, orderId, kind });
  }
}

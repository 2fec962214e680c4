import { AllowCallers } from '@garderoba/service-kit/access';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MailQueries } from '../persistence/mail.queries.js';
import { MailFiguresDto, MailPageDto, MailsQueryDto } from './mails.dto.js';

@ApiTags('mails')
@Controller('v1/mails')
@AllowCallers('gateway')
export class MailsController {
  constructor(private readonly mails: MailQueries) {}

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
}

import { AllowCallers, ForStaff } from '@garderoba/service-kit/access';
import { actingStaff } from '@garderoba/service-kit/context';
import { Forbidden } from '@garderoba/service-kit/errors';
import { mayDo } from '@garderoba/service-kit/staff-token';
import { Body, Controller, Get, HttpCode, HttpStatus, Inject, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
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
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** The local mailbox, newest first: a test aid (wire-contract 11.15), empty where SMTP is configured; in production for admins only. */
  @Get()
  @ApiOperation({ operationId: 'sentMails' })
  @ApiOkResponse({ type: MailPageDto })
  async list(@Query() { to, offset, limit }: MailsQueryDto): Promise<MailPageDto> {
    const staff = actingStaff();
    const isAdmin = staff !== undefined && mayDo(staff.role, 'admin');
    if (this.config.APP_MODE === 'production' && !isAdmin) throw new Forbidden('this is for admins');
    const { items, total } = await this.mails.sentTo(to, offset, limit);
    return { total, items: items.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) };
  }

  @Get('figures')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'mailFigures' })
  @ApiOkResponse({ type: MailFiguresDto })
  figures(): Promise<MailFiguresDto> {
    return this.mails.figures();
  }

  /** Writes a mail about an order once more; the same id is the same mail. */
  @Put('again/:id')
  @ForStaff('admin')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'resendMail' })
  @ApiNoContentResponse()
  again(@Param('id', ParseUUIDPipe) id: string, @Body() { orderId, kind }: ResendDto): Promise<void> {
    return this.resendMail.execute({ id, orderId, kind });
  }
}

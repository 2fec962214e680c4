import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import { mayDo } from '@garderoba/service-kit/identity/staff-token';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@garderoba/service-kit/runtime/api-docs';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Forbidden } from '@garderoba/service-kit/runtime/errors';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../../config.js';
import { MailNotFound } from '../../domain/mail/mail.errors.js';
import { MailQueries, type SentMail } from '../../persistence/mail/mail.queries.js';
import { ResendMail } from '../../use-cases/mail/resend-mail.js';
import {
  MailDto,
  MailFiguresDto,
  MailPageDto,
  MailsQueryDto,
  ResendDto,
  UnsentMailPageDto,
  UnsentMailsQueryDto,
} from './mails.dto.js';

@ApiTags('mails')
@Controller('v1/mails')
@AllowCallers('backoffice')
export class MailsController {
  constructor(
    private readonly mails: MailQueries,
    private readonly resendMail: ResendMail,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * The local mailbox, newest first: a test aid (wire-contract 11.15), empty when SMTP is configured; in production for
   * admins only.
   */
  @Get()
  @AllowCallers('gateway', 'backoffice')
  @ApiOperation({ operationId: 'sentMails' })
  @ApiOkResponse({ type: MailPageDto })
  async list(@Query() { to, offset, limit }: MailsQueryDto): Promise<MailPageDto> {
    const staff = actingStaff();
    const isAdmin = staff !== undefined && mayDo(staff.role, 'admin');
    if (this.config.APP_MODE === 'production' && !isAdmin) throw new Forbidden('this is for admins');
    const { items, total } = await this.mails.sentTo(to, offset, limit);
    return { total, items: items.map(toDto) };
  }

  @Get('figures')
  @ForStaff('moderator')
  @ApiOperation({ operationId: 'mailFigures' })
  @ApiOkResponse({ type: MailFiguresDto })
  figures(): Promise<MailFiguresDto> {
    return this.mails.figures();
  }

  /** Mails that are waiting, failed or dropped. */
  @Get('unsent')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'unsentMails' })
  @ApiOkResponse({ type: UnsentMailPageDto })
  async unsent(@Query() { state, offset, limit }: UnsentMailsQueryDto): Promise<UnsentMailPageDto> {
    const { items, total } = await this.mails.unsent(state, offset, limit);
    const shown = items.map((mail) => ({
      ...mail,
      createdAt: mail.createdAt.toISOString(),
      nextAt: mail.nextAt.toISOString(),
    }));
    return { total, items: shown };
  }

  /** One mail of the local mailbox. */
  @Get(':mailId')
  @ForStaff('admin')
  @ApiOperation({ operationId: 'sentMail' })
  @ApiOkResponse({ type: MailDto })
  @ApiProblems(MailNotFound)
  async one(@Param('mailId', ParseUUIDPipe) mailId: string): Promise<MailDto> {
    const mail = await this.mails.one(mailId);
    if (!mail) throw new MailNotFound();
    return toDto(mail);
  }

  /** Restarts the attempts of a failed mail. */
  @Post(':mailId/retry')
  @ForStaff('admin')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'retryMail' })
  @ApiNoContentResponse()
  @ApiProblems(MailNotFound)
  retry(@Param('mailId', ParseUUIDPipe) mailId: string): Promise<void> {
    return this.resendMail.retry(mailId);
  }

  /** Sends a copy of a mail with current data; idempotent by `copyId`. */
  @Put(':mailId/copies/:copyId')
  @ForStaff('admin')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'copyMail' })
  @ApiNoContentResponse()
  @ApiProblems(MailNotFound)
  copy(@Param('mailId', ParseUUIDPipe) mailId: string, @Param('copyId', ParseUUIDPipe) copyId: string): Promise<void> {
    return this.resendMail.copy(mailId, copyId);
  }

  /** Sends a mail about an order again; idempotent by id. */
  @Put('again/:id')
  @ForStaff('admin')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'resendMail' })
  @ApiNoContentResponse()
  again(@Param('id', ParseUUIDPipe) id: string, @Body() { orderId, kind }: ResendDto): Promise<void> {
    return this.resendMail.execute({ id, orderId, kind });
  }
}

const toDto = (mail: SentMail): MailDto => ({ ...mail, sentAt: mail.sentAt.toISOString() });

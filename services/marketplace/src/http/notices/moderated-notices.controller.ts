import { AllowCallers, ForStaff } from '@garderoba/service-kit/identity/access';
import {
  DecisionOfAdmins,
  type OpenQueues,
  QueueClosed,
  QueueRules,
} from '@garderoba/service-kit/moderation/queue-rules';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { PieceBeingBought, ReasonNotOffered, TaskEnded, TaskHeld } from '../../domain/listing.errors.js';
import { NoticeAnswerNotOffered, NoticeEnded, NoticeNotFound, NoticeRefused } from '../../domain/notice.errors.js';
import { moderatedNoticeView } from '../../domain/notice-views.js';
import { NoticeQueries } from '../../persistence/notice.queries.js';
import { AnswerNotice } from '../../use-cases/notices/answer-notice.js';
import { TakeNotice, type TakenNotice } from '../../use-cases/notices/take-notice.js';
import {
  DrawNoticeDto,
  ModeratedNoticeDto,
  ModeratedNoticePageDto,
  NextNoticeDto,
  NoticeAnswerDto,
  NoticeRemovalDto,
  NoticeSearchQueryDto,
  TakeNoticeDto,
  TakenNoticeDto,
} from './notices.dto.js';

const Key = () => Headers('idempotency-key');
const TakesKey = () => ApiHeader({ name: 'idempotency-key', required: false });
const LONGEST_KEY = 200;

/**
 * Notices about listings (Digital Services Act, article 16). Each answer names the version that was seen, is recorded as an
 * act of staff, and with the same Idempotency-Key happens once. It is final.
 */
@ApiTags('notices')
@Controller('v1/moderation/notices')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class ModeratedNoticesController {
  constructor(
    private readonly queries: NoticeQueries,
    private readonly takeNotice: TakeNotice,
    private readonly answerNotice: AnswerNotice,
    private readonly rules: QueueRules,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'searchNotices',
    summary: 'Notices by the hour at which they are late; of open ones, those of trusted flaggers come first',
  })
  @ApiOkResponse({ type: ModeratedNoticePageDto })
  async list(@Query() query: NoticeSearchQueryDto): Promise<ModeratedNoticePageDto> {
    const now = this.clock.now();
    const [open, { items, total }] = await Promise.all([this.rules.open(), this.queries.page(query, now)]);
    return { items: items.map((one) => leftBy(open, moderatedNoticeView(one, now))), total };
  }

  @Get(':noticeId')
  @ApiOperation({ operationId: 'readNotice' })
  @ApiOkResponse({ type: ModeratedNoticeDto })
  @ApiProblems(NoticeNotFound)
  async read(@Param('noticeId', ParseUUIDPipe) noticeId: string): Promise<ModeratedNoticeDto> {
    const [open, found] = await Promise.all([this.rules.open(), this.queries.get(noticeId)]);
    if (!found) throw new NoticeNotFound();
    return leftBy(open, moderatedNoticeView(found, this.clock.now()));
  }

  /** Takes the free one that is due first. Repeated, it answers the same one. */
  @Post('next')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeNextNotice' })
  @ApiOkResponse({ type: NextNoticeDto })
  @ApiProblems(QueueClosed)
  async next(@Body() _body: DrawNoticeDto): Promise<NextNoticeDto> {
    const task = await this.takeNotice.next();
    return { task: task ? takenView(task) : null };
  }

  /** Takes an open notice, or prolongs the own lease: for five minutes nobody else answers it. */
  @Post(':noticeId/take')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeNotice' })
  @ApiOkResponse({ type: TakenNoticeDto })
  @ApiProblems(NoticeNotFound, TaskEnded, TaskHeld, QueueClosed)
  async take(
    @Param('noticeId', ParseUUIDPipe) noticeId: string,
    @Body() { takesOver = false }: TakeNoticeDto,
  ): Promise<TakenNoticeDto> {
    return takenView(await this.takeNotice.one(noticeId, takesOver));
  }

  /** Others may take it at once. */
  @Post(':noticeId/release')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseNotice' })
  @ApiNoContentResponse()
  release(@Param('noticeId', ParseUUIDPipe) noticeId: string): Promise<void> {
    return this.takeNotice.giveBack(noticeId);
  }

  /** The listing stays as it is. */
  @Post(':noticeId/keep')
  @HttpCode(200)
  @ApiOperation({ operationId: 'keepNoticedListing' })
  @TakesKey()
  @ApiOkResponse({ type: ModeratedNoticeDto })
  @ApiProblems(
    NoticeNotFound,
    NoticeEnded,
    NoticeAnswerNotOffered,
    TaskHeld,
    QueueClosed,
    DecisionOfAdmins,
    NoticeRefused,
  )
  async keep(
    @Param('noticeId', ParseUUIDPipe) noticeId: string,
    @Key() key: string | undefined,
    @Body() body: NoticeAnswerDto,
  ): Promise<ModeratedNoticeDto> {
    await this.answerNotice.leave('keep', answering(noticeId, key, body));
    return this.read(noticeId);
  }

  /** The piece is not offered any more, whatever ended that: an answer only, the listing does not change. */
  @Post(':noticeId/close')
  @HttpCode(200)
  @ApiOperation({ operationId: 'closeNotice' })
  @TakesKey()
  @ApiOkResponse({ type: ModeratedNoticeDto })
  @ApiProblems(
    NoticeNotFound,
    NoticeEnded,
    NoticeAnswerNotOffered,
    TaskHeld,
    QueueClosed,
    DecisionOfAdmins,
    NoticeRefused,
  )
  async close(
    @Param('noticeId', ParseUUIDPipe) noticeId: string,
    @Key() key: string | undefined,
    @Body() body: NoticeAnswerDto,
  ): Promise<ModeratedNoticeDto> {
    await this.answerNotice.leave('close', answering(noticeId, key, body));
    return this.read(noticeId);
  }

  /** Rejects the listing with a statement of reasons to the seller; stock is asked first. Other notices stay open. */
  @Post(':noticeId/remove')
  @HttpCode(200)
  @ApiOperation({ operationId: 'removeNoticedListing' })
  @TakesKey()
  @ApiOkResponse({ type: ModeratedNoticeDto })
  @ApiProblems(
    ...[
      NoticeNotFound,
      NoticeEnded,
      NoticeAnswerNotOffered,
      TaskHeld,
      ...[QueueClosed, DecisionOfAdmins],
      NoticeRefused,
      ReasonNotOffered,
      PieceBeingBought,
    ],
  )
  async remove(
    @Param('noticeId', ParseUUIDPipe) noticeId: string,
    @Key() key: string | undefined,
    @Body() { reason, note = '', ...body }: NoticeRemovalDto,
  ): Promise<ModeratedNoticeDto> {
    await this.answerNotice.remove(answering(noticeId, key, body), { reason, note });
    return this.read(noticeId);
  }
}

const answering = (noticeId: string, key: string | undefined, { version, answer: text }: NoticeAnswerDto) => ({
  ...{ noticeId, version, text, key: key?.slice(0, LONGEST_KEY) },
});

/** With the answers that the rules of the queue leave to the caller. */
const leftBy = (open: OpenQueues, seen: ModeratedNoticeDto): ModeratedNoticeDto => ({
  ...{ ...seen, answers: open.offered('notices', seen.answers) },
});

const takenView = ({ noticeId, version, lease }: TakenNotice): TakenNoticeDto => ({
  ...{ noticeId, version, heldUntil: lease.until },
});

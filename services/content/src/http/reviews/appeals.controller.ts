import type { AppealAnswer } from '@garderoba/contracts/statements';
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
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { AppealEnded, AppealNotFound, AppealRefused, OwnDecision } from '../../domain/reviews/appeal.errors.js';
import { moderatedAppealView } from '../../domain/reviews/appeal-views.js';
import { TaskEnded, TaskHeld } from '../../domain/reviews/reviews.errors.js';
import { StatementQueries } from '../../persistence/reviews/statements.queries.js';
import { AnswerAppeal } from '../../use-cases/reviews/answer-appeal.js';
import { TakeAppeal, type TakenAppeal } from '../../use-cases/reviews/take-appeal.js';
import {
  AppealAnswerDto,
  AppealSearchQueryDto,
  DrawAppealDto,
  ModeratedAppealDto,
  ModeratedAppealPageDto,
  NextAppealDto,
  TakeAppealDto,
  TakenAppealDto,
} from './appeals.dto.js';

/**
 * Appeals of writers against decisions about their reviews (Digital Services Act, article 20). Who decided does not
 * answer. Each answer names the version that was seen, is recorded as an act of staff, and with the same Idempotency-Key
 * happens once.
 */
@ApiTags('review appeals')
@Controller('v1/moderation/review-appeals')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class AppealsController {
  constructor(
    private readonly queries: StatementQueries,
    private readonly takeAppeal: TakeAppeal,
    private readonly answerAppeal: AnswerAppeal,
    private readonly rules: QueueRules,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'searchAppeals', summary: 'Appeals by the day on which they are due' })
  @ApiOkResponse({ type: ModeratedAppealPageDto })
  async list(@Query() query: AppealSearchQueryDto): Promise<ModeratedAppealPageDto> {
    const now = this.clock.now();
    const [open, { items, total }] = await Promise.all([this.rules.open(), this.queries.appeals(query, now)]);
    const seen = items.map((one) => leftBy(open, moderatedAppealView(one, actingStaff()?.staffId, now)));
    return { items: seen, total };
  }

  @Get(':appealId')
  @ApiOperation({ operationId: 'readAppeal' })
  @ApiOkResponse({ type: ModeratedAppealDto })
  @ApiProblems(AppealNotFound)
  async read(@Param('appealId', ParseUUIDPipe) appealId: string): Promise<ModeratedAppealDto> {
    const [open, found] = await Promise.all([this.rules.open(), this.queries.appeal(appealId)]);
    if (!found) throw new AppealNotFound();
    return leftBy(open, moderatedAppealView(found, actingStaff()?.staffId, this.clock.now()));
  }

  /** Takes the free one that is due first, never one about an own decision. Repeated, it answers the same one. */
  @Post('next')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeNextAppeal' })
  @ApiOkResponse({ type: NextAppealDto })
  @ApiProblems(QueueClosed)
  async next(@Body() _body: DrawAppealDto): Promise<NextAppealDto> {
    const task = await this.takeAppeal.next();
    return { task: task ? takenView(task) : null };
  }

  /** Takes an open appeal, or prolongs the own lease: for five minutes nobody else answers it. */
  @Post(':appealId/take')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeAppeal' })
  @ApiOkResponse({ type: TakenAppealDto })
  @ApiProblems(AppealNotFound, TaskEnded, OwnDecision, TaskHeld, QueueClosed)
  async take(
    @Param('appealId', ParseUUIDPipe) appealId: string,
    @Body() { takesOver = false }: TakeAppealDto,
  ): Promise<TakenAppealDto> {
    return takenView(await this.takeAppeal.one(appealId, takesOver));
  }

  /** Others may take it at once. */
  @Post(':appealId/release')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseAppeal' })
  @ApiNoContentResponse()
  release(@Param('appealId', ParseUUIDPipe) appealId: string): Promise<void> {
    return this.takeAppeal.giveBack(appealId);
  }

  /** The decision was wrong: the review goes back to the state before it, if that is still possible (`isRestored`). */
  @Post(':appealId/uphold')
  @HttpCode(200)
  @ApiOperation({ operationId: 'upholdAppeal' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedAppealDto })
  @ApiProblems(AppealNotFound, AppealEnded, OwnDecision, TaskHeld, QueueClosed, DecisionOfAdmins, AppealRefused)
  uphold(
    @Param('appealId', ParseUUIDPipe) appealId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: AppealAnswerDto,
  ): Promise<ModeratedAppealDto> {
    return this.answer(appealId, 'uphold', key, body);
  }

  /** The decision stands. */
  @Post(':appealId/dismiss')
  @HttpCode(200)
  @ApiOperation({ operationId: 'dismissAppeal' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedAppealDto })
  @ApiProblems(AppealNotFound, AppealEnded, OwnDecision, TaskHeld, QueueClosed, DecisionOfAdmins, AppealRefused)
  dismiss(
    @Param('appealId', ParseUUIDPipe) appealId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: AppealAnswerDto,
  ): Promise<ModeratedAppealDto> {
    return this.answer(appealId, 'dismiss', key, body);
  }

  private async answer(
    appealId: string,
    answer: AppealAnswer,
    key: string | undefined,
    { version, answer: text }: AppealAnswerDto,
  ): Promise<ModeratedAppealDto> {
    await this.answerAppeal.execute(answer, { appealId, version, text, key: key?.slice(0, LONGEST_KEY) });
    return this.read(appealId);
  }
}

const LONGEST_KEY = 200;

/** With the answers that the rules of the queue leave to the caller. */
const leftBy = (open: OpenQueues, seen: ModeratedAppealDto): ModeratedAppealDto => ({
  ...{ ...seen, answers: open.offered('review-appeals', seen.answers) },
});

const takenView = ({ appealId, version, lease }: TakenAppeal): TakenAppealDto => ({
  ...{ appealId, version, heldUntil: lease.until },
});

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
  ApiProduces,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ApiProblems } from '@garderoba/service-kit/runtime/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  ListingChanged,
  ListingDecisionFinal,
  ListingNotFound,
  ListingRefused,
  ListingStepNotOffered,
  PieceBeingBought,
  ReasonNotOffered,
  TaskEnded,
  TaskHeld,
} from '../../domain/listing.errors.js';
import { detailsView, moderatedView } from '../../domain/listing-views.js';
import { queueOf } from '../../domain/tasks.js';
import { ModerationQueries } from '../../persistence/moderation.queries.js';
import { NoticeQueries } from '../../persistence/notice.queries.js';
import { StatementQueries } from '../../persistence/statement.queries.js';
import { DecideListing } from '../../use-cases/moderation/decide-listing.js';
import { PieceTag } from '../../use-cases/moderation/piece-tag.js';
import { TakeListing, type TakenListing } from '../../use-cases/moderation/take-listing.js';
import {
  DrawListingDto,
  ListingCountsDto,
  ListingSearchQueryDto,
  ModeratedListingDetailsDto,
  type ModeratedListingDto,
  ModeratedListingPageDto,
  NewTermsDto,
  NextListingDto,
  ReasonedDto,
  ReceivedDto,
  SeenListingDto,
  TakeListingDto,
  TakenListingDto,
} from './moderation.dto.js';
import { refOf } from './staff-ref.js';

/**
 * What staff do with listings (ADM-005 to ADM-008). Every step names the version that was seen, is recorded as an act of
 * staff, and with the same Idempotency-Key happens once. Decisions can be undone for ten minutes.
 */
@ApiTags('moderation')
@Controller('v1/moderation')
@AllowCallers('backoffice')
@ForStaff('moderator')
export class ListingModerationController {
  constructor(
    private readonly queries: ModerationQueries,
    private readonly statements: StatementQueries,
    private readonly notices: NoticeQueries,
    private readonly decideListing: DecideListing,
    private readonly takeListing: TakeListing,
    private readonly pieceTag: PieceTag,
    private readonly rules: QueueRules,
    private readonly clock: Clock,
  ) {}

  @Get('counts')
  @ApiOperation({ operationId: 'listingCounts', summary: 'Numbers of what waits for staff' })
  @ApiOkResponse({ type: ListingCountsDto })
  async counts(): Promise<ListingCountsDto> {
    const now = this.clock.now();
    const [listings, appeals, notices] = await Promise.all([
      ...([this.queries.counts(now), this.statements.counts(now), this.notices.counts(now)] as const),
    ]);
    return { ...listings, ...appeals, ...notices };
  }

  @Get('listings')
  @ApiOperation({ operationId: 'searchListings', summary: 'Listings by the begin of their state' })
  @ApiOkResponse({ type: ModeratedListingPageDto })
  async list(@Query() query: ListingSearchQueryDto): Promise<ModeratedListingPageDto> {
    const now = this.clock.now();
    const [open, { items, total, withDuplicates }] = await Promise.all([
      this.rules.open(),
      this.queries.page(query, now),
    ]);
    const seen = items.map((one) => leftBy(open, moderatedView(one, now, withDuplicates.has(one.listingId))));
    return { items: seen, total };
  }

  @Get('listings/:listingId')
  @ApiOperation({ operationId: 'readListing' })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(ListingNotFound)
  async read(@Param('listingId', ParseUUIDPipe) listingId: string): Promise<ModeratedListingDetailsDto> {
    const [open, details] = await Promise.all([this.rules.open(), this.queries.details(listingId)]);
    if (!details) throw new ListingNotFound();
    return leftBy(open, detailsView(details, this.clock.now()));
  }

  /** The tag of the piece: its number, and the address of its passport as a code; one page. */
  @Get('listings/:listingId/tag')
  @ApiOperation({ operationId: 'pieceTag' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'the tag' })
  @ApiProblems(ListingNotFound)
  async tag(@Param('listingId', ParseUUIDPipe) listingId: string, @Res() reply: FastifyReply): Promise<void> {
    const { sku, pdf } = await this.pieceTag.execute(listingId);
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${sku}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  }

  /** Takes the free listing of the queue that waits longest. Repeated, it answers the one that the caller has already. */
  @Post('listings/next')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeNextListing' })
  @ApiOkResponse({ type: NextListingDto })
  @ApiProblems(QueueClosed)
  async next(@Body() { queue }: DrawListingDto): Promise<NextListingDto> {
    const task = await this.takeListing.next(queue);
    return { task: task ? takenView(task) : null };
  }

  /** Takes a listing that waits for a check, or prolongs the own lease: for five minutes nobody else decides it. */
  @Post('listings/:listingId/take')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeListing' })
  @ApiOkResponse({ type: TakenListingDto })
  @ApiProblems(ListingNotFound, TaskEnded, TaskHeld, QueueClosed)
  async take(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Body() { takesOver = false }: TakeListingDto,
  ): Promise<TakenListingDto> {
    return takenView(await this.takeListing.one(listingId, takesOver));
  }

  /** Others may take it at once. */
  @Post('listings/:listingId/release')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseListing' })
  @ApiNoContentResponse()
  release(@Param('listingId', ParseUUIDPipe) listingId: string): Promise<void> {
    return this.takeListing.giveBack(listingId);
  }

  /** The photos are good: the seller may bring the piece. */
  @Post('listings/:listingId/accept')
  @HttpCode(200)
  @ApiOperation({ operationId: 'acceptListing' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(ListingNotFound, TaskHeld, QueueClosed, DecisionOfAdmins, ListingChanged, ListingStepNotOffered)
  async accept(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SeenListingDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.step(refOf(listingId, key, body), 'accept', {});
    return this.read(listingId);
  }

  /** The seller hears what to change, and hands it in again. */
  @Post('listings/:listingId/ask-changes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'askForChanges' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(
    ListingNotFound,
    TaskHeld,
    QueueClosed,
    DecisionOfAdmins,
    ListingChanged,
    ListingStepNotOffered,
    ReasonNotOffered,
  )
  async askChanges(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: ReasonedDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.step(refOf(listingId, key, body), 'ask_changes', reasonOf(body));
    return this.read(listingId);
  }

  /** At the first check, at the inspection, or of what is on sale; the seller gets the reason by mail. */
  @Post('listings/:listingId/reject')
  @HttpCode(200)
  @ApiOperation({ operationId: 'rejectListing' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(
    ListingNotFound,
    TaskHeld,
    QueueClosed,
    DecisionOfAdmins,
    ListingChanged,
    ListingStepNotOffered,
    ReasonNotOffered,
    PieceBeingBought,
  )
  async reject(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: ReasonedDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.step(refOf(listingId, key, body), 'reject', reasonOf(body));
    return this.read(listingId);
  }

  /** The piece came to us: from the seller, or back from the buyer. */
  @Post('listings/:listingId/receive')
  @HttpCode(200)
  @ApiOperation({ operationId: 'receiveGoods' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(ListingNotFound, ListingChanged, ListingStepNotOffered)
  async receive(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: ReceivedDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.step(refOf(listingId, key, body), 'receive', { goodsPlace: body.place });
    return this.read(listingId);
  }

  /** The piece is as described: it goes on sale at once. */
  @Post('listings/:listingId/pass')
  @HttpCode(200)
  @ApiOperation({ operationId: 'passInspection' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(ListingNotFound, TaskHeld, QueueClosed, DecisionOfAdmins, ListingChanged, ListingStepNotOffered)
  async pass(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SeenListingDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.step(refOf(listingId, key, body), 'pass', {});
    return this.read(listingId);
  }

  /** The piece is not as described: the seller agrees to another price or gets it back. */
  @Post('listings/:listingId/change-terms')
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeTerms' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(
    ListingNotFound,
    TaskHeld,
    QueueClosed,
    DecisionOfAdmins,
    ListingChanged,
    ListingStepNotOffered,
    ReasonNotOffered,
    ListingRefused,
  )
  async changeTerms(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: NewTermsDto,
  ): Promise<ModeratedListingDetailsDto> {
    const terms = { price: body.price, condition: body.condition ?? null };
    await this.decideListing.step(refOf(listingId, key, body), 'change_terms', { ...reasonOf(body), terms });
    return this.read(listingId);
  }

  /** The seller has the piece again. */
  @Post('listings/:listingId/give-back')
  @HttpCode(200)
  @ApiOperation({ operationId: 'giveBack' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(ListingNotFound, ListingChanged, ListingStepNotOffered)
  async giveBack(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SeenListingDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.step(refOf(listingId, key, body), 'give_back', {});
    return this.read(listingId);
  }

  /** Takes the last decision back, within ten minutes, unless the piece was sold since. */
  @Post('listings/:listingId/undo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoListingDecision' })
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiOkResponse({ type: ModeratedListingDetailsDto })
  @ApiProblems(ListingNotFound, ListingChanged, ListingDecisionFinal, PieceBeingBought)
  async undo(
    @Param('listingId', ParseUUIDPipe) listingId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: SeenListingDto,
  ): Promise<ModeratedListingDetailsDto> {
    await this.decideListing.undo(refOf(listingId, key, body));
    return this.read(listingId);
  }
}

/** With the steps that the rules of its queue leave to the caller. */
const leftBy = <Seen extends Pick<ModeratedListingDto, 'state' | 'staffSteps'>>(
  open: OpenQueues,
  seen: Seen,
): Seen => ({
  ...{ ...seen, staffSteps: open.offered(queueOf(seen.state), seen.staffSteps) },
});

const takenView = ({ listingId, version, lease }: TakenListing): TakenListingDto => ({
  ...{ listingId, version, heldUntil: lease.until },
});

const reasonOf = ({ reason, note = '' }: ReasonedDto) => ({ reason, note });

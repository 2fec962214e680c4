import type { Language } from '@garderoba/contracts/languages';
import { CONFIRMATION_NEEDED } from '@garderoba/edge/wire-error';
import { Confirmed } from '@garderoba/service-kit/identity/access';
import { ApiOkResponse, ApiProduces } from '@garderoba/service-kit/runtime/api-docs';
import { Body, Get, Inject, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Listing,
  type ListingDetails,
  MarketplaceClient,
  type TakenListing,
} from '../../clients/marketplace.client.js';
import { type BackofficeConfig, CONFIG } from '../../config.js';
import { AdminResource, Staff } from '../access/access.js';
import { Answers, AnswersNothing, AnswersRows, Refuses } from '../kit/describe.js';
import { Key, keyOf, TakesKey } from '../kit/idempotency-key.js';
import { Names } from '../kit/names.js';
import { listed, listQuery } from '../kit/simple-rest.js';
import {
  BuyInListingDto,
  DrawListingDto,
  LISTING_QUEUES,
  type ListingFactDto,
  ListingFilter,
  ListingRecord,
  ListingRow,
  ListingTermsDto,
  ReasonedListingDto,
  ReceivedListingDto,
  RetireListingDto,
  SeenListingDto,
  SellOffListingDto,
} from './listings.dto.js';
import { NextTaskDto, orNameHolder, TASK_HELD, TakeDto, TaskDto } from './tasks.js';

const SORTS = ['stateSince'] as const;
const UNKNOWN = 'marketplace.listing_not_found';
const CHANGED = 'marketplace.listing_changed';
const NOT_OFFERED = 'marketplace.step_not_offered';
const BEING_BOUGHT = 'marketplace.piece_being_bought';
const IN_RENTAL = 'marketplace.piece_in_rental';
const WRONG_REASON = 'marketplace.reason_not_offered';

type Decision = NonNullable<Listing['lastDecision']>;
type StaffNames = ReadonlyMap<string, string>;

/** Second-hand listings for staff (ADM-005 to ADM-008). Marketplace decides what is possible and records each act. */
@AdminResource('listings')
@Staff('moderator')
export class ListingsController {
  constructor(
    private readonly marketplace: MarketplaceClient,
    private readonly names: Names,
    @Inject(CONFIG) private readonly config: BackofficeConfig,
  ) {}

  @Get()
  @AnswersRows(ListingRow, ListingFilter, SORTS)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ListingRow[]> {
    const page = listQuery(query, ListingFilter, SORTS);
    const { filter, order, offset, limit } = page;
    const { id, queue, state, late, customerId, q } = filter;
    const parameters = new URLSearchParams({ order, offset: String(offset), limit: String(limit) });
    for (const [name, value] of Object.entries({ customerId, q })) if (value !== undefined) parameters.set(name, value);
    if (late) parameters.set('late', 'true');
    for (const one of id === undefined ? [] : [id].flat()) parameters.append('id', one);
    for (const one of state ? [state] : queue ? LISTING_QUEUES[queue] : []) parameters.append('state', one);
    const { items, total } = await this.marketplace.listings(`?${parameters}`);
    const staff = await this.names.ofStaff(items.flatMap(staffOf));
    return listed(
      reply,
      'listings',
      page,
      items.map((listing) => rowOf(listing, staff)),
      total,
    );
  }

  /** A listing with what a decision needs. */
  @Get(':id')
  @Answers(ListingRecord)
  @Refuses(404, UNKNOWN)
  get(@Param('id', ParseUUIDPipe) id: string): Promise<ListingRecord> {
    return this.record(this.marketplace.listing(id));
  }

  /** The tag of the piece: its number as text and as code. */
  @Get(':id/tag')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Refuses(404, UNKNOWN)
  async tag(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { status, bytes } = await this.marketplace.tag(id);
    await reply
      .status(status)
      .header('content-type', status === 200 ? 'application/pdf' : 'application/json')
      .header('cache-control', 'private, no-store')
      .send(status === 200 ? bytes : { code: status, result: 'no such listing', meta: { reason: UNKNOWN } });
  }

  /** Takes the free one of the queue that waits longest, for five minutes. Repeated, it answers the same one. */
  @Post('next')
  @Answers(NextTaskDto)
  async next(@Body() body: DrawListingDto): Promise<NextTaskDto> {
    const task = await this.marketplace.next(body);
    return { task: task && taskOf(task) };
  }

  /** Takes it, or prolongs that: for five minutes nobody else decides it. */
  @Post(':id/take')
  @Answers(TaskDto)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, 'marketplace.task_ended')
  async take(@Param('id', ParseUUIDPipe) id: string, @Body() body: TakeDto): Promise<TaskDto> {
    return taskOf(await orNameHolder(this.marketplace.take(id, body), this.names));
  }

  /** Others may take it at once. */
  @Post(':id/release')
  @AnswersNothing()
  async release(@Param('id', ParseUUIDPipe) id: string): Promise<object> {
    await this.marketplace.release(id);
    return {};
  }

  /** The photos are good: the seller may bring the piece. */
  @Post(':id/accept')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  accept(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SeenListingDto) {
    return this.record(this.marketplace.step(id, 'accept', body, keyOf(key)));
  }

  /** The seller hears what to change, and hands it in again. */
  @Post(':id/ask-changes')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(400, WRONG_REASON)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  askChanges(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: ReasonedListingDto) {
    return this.record(this.marketplace.refuse(id, 'ask-changes', body, keyOf(key)));
  }

  /** At the first check, at the inspection, or of what is on sale; the seller gets the reason by mail. */
  @Post(':id/reject')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(400, WRONG_REASON)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED, BEING_BOUGHT)
  reject(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: ReasonedListingDto) {
    return this.record(this.marketplace.refuse(id, 'reject', body, keyOf(key)));
  }

  /** The piece came to us: from its seller, or back from a buyer. */
  @Post(':id/receive')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(404, UNKNOWN)
  @Refuses(409, CHANGED, NOT_OFFERED)
  receive(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: ReceivedListingDto) {
    return this.record(this.marketplace.receive(id, body, keyOf(key)));
  }

  /** The piece is as described: it goes on sale at once. */
  @Post(':id/pass')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  pass(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SeenListingDto) {
    return this.record(this.marketplace.step(id, 'pass', body, keyOf(key)));
  }

  /** The piece is not as described: its seller agrees to another price or gets it back. */
  @Post(':id/change-terms')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(400, WRONG_REASON, 'marketplace.listing_refused')
  @Refuses(404, UNKNOWN)
  @Refuses(409, TASK_HELD, CHANGED, NOT_OFFERED)
  changeTerms(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: ListingTermsDto) {
    return this.record(this.marketplace.changeTerms(id, body, keyOf(key)));
  }

  /** The seller has the piece again. */
  @Post(':id/give-back')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(404, UNKNOWN)
  @Refuses(409, CHANGED, NOT_OFFERED)
  giveBack(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SeenListingDto) {
    return this.record(this.marketplace.step(id, 'give-back', body, keyOf(key)));
  }

  /** Takes the last decision back, until `undoUntil`. */
  @Post(':id/undo')
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(404, UNKNOWN)
  @Refuses(409, CHANGED, 'marketplace.decision_final', BEING_BOUGHT)
  undo(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SeenListingDto) {
    return this.record(this.marketplace.step(id, 'undo', body, keyOf(key)));
  }

  /** The shop buys a piece on sale and rents it out: the seller's share is payable at once. */
  @Post(':id/buy-in')
  @Staff('admin')
  @Confirmed()
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(400, 'marketplace.garment_unknown')
  @Refuses(403, CONFIRMATION_NEEDED)
  @Refuses(404, UNKNOWN)
  @Refuses(409, CHANGED, NOT_OFFERED, BEING_BOUGHT)
  buyIn(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: BuyInListingDto) {
    return this.record(this.marketplace.ofHouse(id, 'buy-in', body, keyOf(key)));
  }

  /** A piece of the shop leaves the rental and goes on sale. */
  @Post(':id/sell-off')
  @Staff('admin')
  @Confirmed()
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(400, 'marketplace.listing_refused')
  @Refuses(403, CONFIRMATION_NEEDED)
  @Refuses(404, UNKNOWN)
  @Refuses(409, CHANGED, NOT_OFFERED, IN_RENTAL)
  sellOff(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: SellOffListingDto) {
    return this.record(this.marketplace.ofHouse(id, 'sell-off', body, keyOf(key)));
  }

  /** A piece of the shop goes for good. */
  @Post(':id/retire')
  @Staff('admin')
  @Confirmed()
  @TakesKey()
  @Answers(ListingRecord)
  @Refuses(403, CONFIRMATION_NEEDED)
  @Refuses(404, UNKNOWN)
  @Refuses(409, CHANGED, NOT_OFFERED, BEING_BOUGHT, IN_RENTAL)
  retire(@Param('id', ParseUUIDPipe) id: string, @Key() key: string | undefined, @Body() body: RetireListingDto) {
    return this.record(this.marketplace.ofHouse(id, 'retire', body, keyOf(key)));
  }

  private async record(answer: Promise<ListingDetails>): Promise<ListingRecord> {
    const { events, ...listing } = await orNameHolder(answer, this.names);
    const ids = [...events.map(({ staffId }) => staffId), ...staffOf(listing)];
    const [staff, facts] = await Promise.all([this.names.ofStaff(ids), this.factsOf(listing)]);
    const { soldPrices, checks, seller, sales, pieceLog, moves, later } = listing;
    return {
      ...rowOf(listing, staff),
      ...{ soldPrices, checks, seller, sales, pieceLog, moves, later, facts },
      former: await this.formerOf(listing),
      events: events.map((event) => named(event, staff)),
      url: listing.status === 'active' ? this.pageOf(listing) : null,
    };
  }

  /** The piece as it was sold before, its condition in words. */
  private async formerOf({ former }: Pick<ListingDetails, 'former'>): Promise<ListingRecord['former']> {
    if (!former) return null;
    const options = await this.marketplace.options('marketplace_condition');
    return { ...former, condition: options.get(former.condition ?? '') ?? null };
  }

  /** Values in words. */
  private async factsOf({ values }: Pick<Listing, 'values'>): Promise<ListingFactDto[]> {
    const attributes = (await this.marketplace.attributes()).filter(({ code }) => values[code]);
    const options = await Promise.all(
      attributes.map(({ code, type }) => (type === 'choice' ? this.marketplace.options(code) : undefined)),
    );
    return attributes.flatMap(({ code, labels }, index) =>
      (values[code] ?? []).map(({ language, data }) => {
        const option = typeof data === 'boolean' ? YES_OR_NO[`${data}`] : (options[index]?.get(String(data)) ?? null);
        const amounts = amountsIn(data);
        return { code, labels, language, text: option || amounts ? null : textOf(data), option, amounts };
      }),
    );
  }

  /** The storefront leads any last part to the product's own address. */
  private pageOf({ language, sku }: Pick<Listing, 'language' | 'sku'>): string {
    return new URL(`/${language}/p/${encodeURIComponent(sku)}/-`, this.config.PUBLIC_URL).href;
  }
}

function rowOf(listing: Omit<Listing, 'events'>, staff: StaffNames): ListingRow {
  const {
    listingId,
    staffSteps,
    steps: _steps,
    history: _history,
    isEditable: _isEditable,
    lastDecision,
    ...row
  } = listing;
  return {
    ...row,
    id: listingId,
    heldByName: staff.get(row.heldBy ?? '') ?? null,
    lastDecision: lastDecision && named(lastDecision, staff),
    allowedActions: staffSteps,
  };
}

const staffOf = ({ lastDecision, heldBy }: Pick<Listing, 'lastDecision' | 'heldBy'>) => [
  lastDecision?.staffId ?? null,
  heldBy,
];

const taskOf = ({ listingId, version, heldUntil }: TakenListing): TaskDto => ({ id: listingId, version, heldUntil });

const named = (decision: Decision, staff: StaffNames) => ({
  ...decision,
  byName: staff.get(decision.staffId ?? '') ?? null,
});

type Data = Listing['values'][string][number]['data'];

type Amounts = NonNullable<ListingFactDto['amounts']>;

/** Null: it is no list of prices. */
const amountsIn = (data: Data): Amounts | null =>
  Array.isArray(data) && data.some((one) => typeof one === 'object') ? (data as Amounts) : null;

const textOf = (data: Data): string => (Array.isArray(data) ? data.join(', ') : String(data));

const YES_OR_NO: Readonly<Record<'true' | 'false', Readonly<Record<Language, string>>>> = {
  true: { pl: 'Tak', en: 'Yes', de: 'Ja', se: 'Ja', nl: 'Ja' },
  false: { pl: 'Nie', en: 'No', de: 'Nein', se: 'Nej', nl: 'Nee' },
};

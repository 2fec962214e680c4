import type { Language } from '@garderoba/contracts/languages';
import type {
  AppealAnswerDto,
  BuyInDto,
  DisclosedStatementsDto,
  DrawAppealDto,
  DrawListingDto,
  DrawNoticeDto,
  ListingCountsDto,
  ModeratedAppealDto,
  ModeratedAppealPageDto,
  ModeratedListingDetailsDto,
  ModeratedListingDto,
  ModeratedListingPageDto,
  ModeratedNoticeDto,
  ModeratedNoticePageDto,
  NewTermsDto,
  NextAppealDto,
  NextListingDto,
  NextNoticeDto,
  NoticeAnswerDto,
  NoticeRemovalDto,
  ReasonedDto,
  ReceivedDto,
  RetireDto,
  SeenListingDto,
  SellingAttributesDto,
  SellingOptionsDto,
  SellOffDto,
  TakeAppealDto,
  TakeListingDto,
  TakeNoticeDto,
  TakenAppealDto,
  TakenListingDto,
  TakenNoticeDto,
} from '@garderoba/contracts/rest/marketplace';
import type { AppealAnswer } from '@garderoba/contracts/statements';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

export type Listing = ModeratedListingDto;
export type ListingDetails = ModeratedListingDetailsDto;
export type TakenListing = TakenListingDto;
export type Appeal = ModeratedAppealDto;
export type TakenAppeal = TakenAppealDto;
export type Notice = ModeratedNoticeDto;
export type TakenNotice = TakenNoticeDto;
type Labels = Readonly<Partial<Record<Language, string>>>;

const PDF_MS = 10_000;

/** Second-hand listings, for staff. */
export class MarketplaceClient {
  constructor(private readonly marketplace: NeighbourClient) {}

  counts(): Promise<ListingCountsDto> {
    return this.marketplace.get<ListingCountsDto>('/v1/moderation/counts');
  }

  listings(query: string): Promise<ModeratedListingPageDto> {
    return this.marketplace.get<ModeratedListingPageDto>(`/v1/moderation/listings${query}`);
  }

  listing(listingId: string): Promise<ListingDetails> {
    return this.marketplace.get<ModeratedListingDetailsDto>(pathOf(listingId));
  }

  /** The tag of the piece, as PDF. */
  tag(listingId: string): Promise<RawAnswer> {
    return this.marketplace.raw('GET', `${pathOf(listingId)}/tag`, { timeout: PDF_MS });
  }

  /** The free one of the queue that waits longest. */
  async next(drawn: DrawListingDto): Promise<TakenListingDto | null> {
    return (await this.marketplace.post<NextListingDto, DrawListingDto>(`${LISTINGS}/next`, drawn, { safe: true }))
      .task;
  }

  take(listingId: string, taken: TakeListingDto): Promise<TakenListingDto> {
    const path = `${pathOf(listingId)}/take`;
    return this.marketplace.post<TakenListingDto, TakeListingDto>(path, taken, { safe: true });
  }

  release(listingId: string): Promise<void> {
    return this.marketplace.post<void>(`${pathOf(listingId)}/release`, {}, { safe: true });
  }

  /** The same key happens once, as for all verbs. */
  step(
    listingId: string,
    verb: 'accept' | 'pass' | 'give-back' | 'undo',
    seen: SeenListingDto,
    idempotencyKey: string,
  ): Promise<ListingDetails> {
    const path = `${pathOf(listingId)}/${verb}`;
    return this.marketplace.post<ModeratedListingDetailsDto, SeenListingDto>(path, seen, { idempotencyKey });
  }

  refuse(
    listingId: string,
    verb: 'ask-changes' | 'reject',
    reasoned: ReasonedDto,
    idempotencyKey: string,
  ): Promise<ListingDetails> {
    const path = `${pathOf(listingId)}/${verb}`;
    return this.marketplace.post<ModeratedListingDetailsDto, ReasonedDto>(path, reasoned, { idempotencyKey });
  }

  receive(listingId: string, received: ReceivedDto, idempotencyKey: string): Promise<ListingDetails> {
    const path = `${pathOf(listingId)}/receive`;
    return this.marketplace.post<ModeratedListingDetailsDto, ReceivedDto>(path, received, { idempotencyKey });
  }

  changeTerms(listingId: string, terms: NewTermsDto, idempotencyKey: string): Promise<ListingDetails> {
    const path = `${pathOf(listingId)}/change-terms`;
    return this.marketplace.post<ModeratedListingDetailsDto, NewTermsDto>(path, terms, { idempotencyKey });
  }

  /** What admins do with pieces for the house. */
  ofHouse(
    ...[listingId, verb, body, idempotencyKey]:
      | [string, 'buy-in', BuyInDto, string]
      | [string, 'sell-off', SellOffDto, string]
      | [string, 'retire', RetireDto, string]
  ): Promise<ListingDetails> {
    const path = `${pathOf(listingId)}/${verb}`;
    return this.marketplace.post<ModeratedListingDetailsDto, BuyInDto | SellOffDto | RetireDto>(path, body, {
      idempotencyKey,
    });
  }

  appeals(query: string): Promise<ModeratedAppealPageDto> {
    return this.marketplace.get<ModeratedAppealPageDto>(`${APPEALS}${query}`);
  }

  readAppeal(appealId: string): Promise<ModeratedAppealDto> {
    return this.marketplace.get<ModeratedAppealDto>(`${APPEALS}/${appealId}`);
  }

  /** The free one that is due first. */
  async nextAppeal(drawn: DrawAppealDto): Promise<TakenAppealDto | null> {
    return (await this.marketplace.post<NextAppealDto, DrawAppealDto>(`${APPEALS}/next`, drawn, { safe: true })).task;
  }

  takeAppeal(appealId: string, taken: TakeAppealDto): Promise<TakenAppealDto> {
    const path = `${APPEALS}/${appealId}/take`;
    return this.marketplace.post<TakenAppealDto, TakeAppealDto>(path, taken, { safe: true });
  }

  releaseAppeal(appealId: string): Promise<void> {
    return this.marketplace.post<void>(`${APPEALS}/${appealId}/release`, {}, { safe: true });
  }

  answerAppeal(
    appealId: string,
    verb: AppealAnswer,
    answer: AppealAnswerDto,
    idempotencyKey: string,
  ): Promise<ModeratedAppealDto> {
    const path = `${APPEALS}/${appealId}/${verb}`;
    return this.marketplace.post<ModeratedAppealDto, AppealAnswerDto>(path, answer, { idempotencyKey });
  }

  notices(query: string): Promise<ModeratedNoticePageDto> {
    return this.marketplace.get<ModeratedNoticePageDto>(`${NOTICES}${query}`);
  }

  readNotice(noticeId: string): Promise<ModeratedNoticeDto> {
    return this.marketplace.get<ModeratedNoticeDto>(`${NOTICES}/${noticeId}`);
  }

  /** The free one that is due first. */
  async nextNotice(drawn: DrawNoticeDto): Promise<TakenNoticeDto | null> {
    return (await this.marketplace.post<NextNoticeDto, DrawNoticeDto>(`${NOTICES}/next`, drawn, { safe: true })).task;
  }

  takeNotice(noticeId: string, taken: TakeNoticeDto): Promise<TakenNoticeDto> {
    const path = `${NOTICES}/${noticeId}/take`;
    return this.marketplace.post<TakenNoticeDto, TakeNoticeDto>(path, taken, { safe: true });
  }

  releaseNotice(noticeId: string): Promise<void> {
    return this.marketplace.post<void>(`${NOTICES}/${noticeId}/release`, {}, { safe: true });
  }

  answerNotice(
    noticeId: string,
    verb: 'keep' | 'close',
    answer: NoticeAnswerDto,
    idempotencyKey: string,
  ): Promise<ModeratedNoticeDto> {
    const path = `${NOTICES}/${noticeId}/${verb}`;
    return this.marketplace.post<ModeratedNoticeDto, NoticeAnswerDto>(path, answer, { idempotencyKey });
  }

  /** Stock is asked on the way. */
  removeNoticed(noticeId: string, removal: NoticeRemovalDto, idempotencyKey: string): Promise<ModeratedNoticeDto> {
    const path = `${NOTICES}/${noticeId}/remove`;
    return this.marketplace.post<ModeratedNoticeDto, NoticeRemovalDto>(path, removal, { idempotencyKey });
  }

  /** Statements of reasons as they are disclosed. */
  statements(query: string): Promise<DisclosedStatementsDto> {
    return this.marketplace.get<DisclosedStatementsDto>(`/v1/moderation/statements${query}`);
  }

  async attributes(): Promise<SellingAttributesDto['items']> {
    return (await this.marketplace.get<SellingAttributesDto>('/v1/pim/attributes')).items;
  }

  /** Labels of the options of an attribute, by code. */
  async options(attribute: string): Promise<ReadonlyMap<string, Labels>> {
    const { items } = await this.marketplace.get<SellingOptionsDto>(`/v1/pim/attributes/${attribute}/options`);
    return new Map(items.map(({ code, labels }) => [code, labels]));
  }
}

const LISTINGS = '/v1/moderation/listings';
const APPEALS = '/v1/moderation/appeals';
const NOTICES = '/v1/moderation/notices';
const pathOf = (listingId: string): string => `${LISTINGS}/${listingId}`;

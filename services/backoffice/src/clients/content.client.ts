import type {
  AnswerDto,
  BrokenReferencesDto,
  ConsentFiguresDto,
  CreatedPreviewDto,
  DecisionDto,
  DescribePictureDto,
  DrawReviewDto,
  EntryDto,
  EntryPageDto,
  FactDto,
  FactsDto,
  ListedEntryDto,
  MailDto,
  MailFiguresDto,
  MailPageDto,
  ModeratedReviewDetailsDto,
  ModeratedReviewDto,
  ModeratedReviewPageDto,
  ModerationCountsDto,
  NewEntryDto,
  NewPreviewDto,
  NextReviewDto,
  PicturePathsDto,
  PictureTextDto,
  PictureTextsDto,
  PreviewLinkDto,
  PreviewLinksDto,
  ReferrersDto,
  RefusedReviewDto,
  ReplacedPictureDto,
  ReplacePictureDto,
  RepliedReviewDto,
  ResendDto,
  RevisionPageDto,
  SaveTextDto,
  SeenReviewDto,
  SetFactDto,
  SubmissionDto,
  SubmissionPageDto,
  SubmissionStepDto,
  SubscriberDto,
  SubscriberPageDto,
  TakenReviewDto,
  TakeReviewDto,
  TextDto,
  UnsentMailDto,
  UnsentMailPageDto,
  UsedPicturesDto,
  VersionDto,
  WholeRevisionDto,
} from '@garderoba/contracts/rest/content';
import type { NeighbourClient, RawAnswer } from '@garderoba/service-kit/runtime/http-client';

export type Mail = MailDto;
export type UnsentMail = UnsentMailDto;
export type PictureText = PictureTextDto;
export type Submission = SubmissionDto;
export type Subscriber = SubscriberDto;
export type ListedEntry = ListedEntryDto;
export type Entry = EntryDto;
export type Fact = FactDto;
export type Review = ModeratedReviewDto;
export type ReviewDetails = ModeratedReviewDetailsDto;
export type TakenReview = TakenReviewDto;

/** One text of an entry. */
export interface TextOf {
  readonly entryId: string;
  readonly language: string;
}

/** Changes of a text besides saving it. */
export type TextVerb = 'publish' | 'withdraw' | 'schedule' | 'unschedule' | 'restore' | 'dismiss-stale' | 'rename';

type EntriesQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

const withKey = (key: string | undefined) => (key ? { idempotencyKey: key } : {});
const pathOf = ({ entryId, language }: TextOf): string =>
  `/v1/entries/${entryId}/texts/${encodeURIComponent(language)}`;

/** Calls of content for the console. */
export class ContentClient {
  constructor(private readonly content: NeighbourClient) {}

  mailPage(query: string): Promise<MailPageDto> {
    return this.content.get<MailPageDto>(`/v1/mails${query}`);
  }

  /** Number of waiting and of failed mails. */
  mailFigures(): Promise<MailFiguresDto> {
    return this.content.get<MailFiguresDto>('/v1/mails/figures');
  }

  mail(mailId: string): Promise<Mail> {
    return this.content.get<MailDto>(`/v1/mails/${encodeURIComponent(mailId)}`);
  }

  unsentMails(query: string): Promise<UnsentMailPageDto> {
    return this.content.get<UnsentMailPageDto>(`/v1/mails/unsent${query}`);
  }

  retryMail(mailId: string): Promise<void> {
    return this.content.post<void>(`/v1/mails/${encodeURIComponent(mailId)}/retry`, undefined);
  }

  /** Sends a copy of a mail; idempotent by `copyId`. */
  copyMail(mailId: string, copyId: string): Promise<void> {
    return this.content.put<void>(`/v1/mails/${encodeURIComponent(mailId)}/copies/${copyId}`, {});
  }

  /** Creates a mail about an order again from its current state; idempotent by `id`. */
  orderMailAgain(id: string, mail: ResendDto): Promise<void> {
    return this.content.put<void, ResendDto>(`/v1/mails/again/${id}`, mail);
  }

  /** The inbox of forms. */
  submissions(query: string): Promise<SubmissionPageDto> {
    return this.content.get<SubmissionPageDto>(`/v1/submissions${query}`);
  }

  submission(submissionId: string): Promise<Submission> {
    return this.content.get<SubmissionDto>(`/v1/submissions/${submissionId}`);
  }

  answerSubmission(submissionId: string, answer: AnswerDto): Promise<Submission> {
    return this.content.post<SubmissionDto, AnswerDto>(`/v1/submissions/${submissionId}/answer`, answer);
  }

  closeSubmission(submissionId: string, step: SubmissionStepDto): Promise<Submission> {
    return this.content.post<SubmissionDto, SubmissionStepDto>(`/v1/submissions/${submissionId}/close`, step);
  }

  /** The subscribers of the newsletter. */
  subscribers(query: string): Promise<SubscriberPageDto> {
    return this.content.get<SubscriberPageDto>(`/v1/newsletter-subscribers${query}`);
  }

  /** Numbers of records of consent. */
  async consentFigures(query: string): Promise<ConsentFiguresDto['items']> {
    return (await this.content.get<ConsentFiguresDto>(`/v1/consent-figures${query}`)).items;
  }

  subscriber(subscriptionId: string): Promise<SubscriberDto> {
    return this.content.get<SubscriberDto>(`/v1/newsletter-subscribers/${subscriptionId}`);
  }

  eraseSubscriber(subscriptionId: string): Promise<void> {
    return this.content.delete<void>(`/v1/newsletter-subscribers/${subscriptionId}`);
  }

  decideApplication(submissionId: string, decision: DecisionDto): Promise<Submission> {
    return this.content.post<SubmissionDto, DecisionDto>(`/v1/submissions/${submissionId}/decide`, decision);
  }

  /** The CV of an application. */
  cv(submissionId: string): Promise<RawAnswer> {
    return this.content.raw('GET', `/v1/submissions/${submissionId}/cv`);
  }

  /** Entries with the state of each of their languages. */
  entries(query: EntriesQuery): Promise<EntryPageDto> {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      for (const one of value === undefined ? [] : [value].flat()) params.append(name, String(one));
    return this.content.get<EntryPageDto>(`/v1/entries?${params}`);
  }

  entry(entryId: string): Promise<Entry> {
    return this.content.get<EntryDto>(`/v1/entries/${entryId}`);
  }

  /** The same key is the same entry. */
  createEntry(entry: NewEntryDto, key: string): Promise<Entry> {
    return this.content.post<EntryDto, NewEntryDto>('/v1/entries', entry, { idempotencyKey: key });
  }

  deleteEntry(entryId: string): Promise<void> {
    return this.content.delete<void>(`/v1/entries/${entryId}`);
  }

  saveText(text: TextOf, body: SaveTextDto, key?: string): Promise<TextDto> {
    return this.content.put<TextDto, SaveTextDto>(pathOf(text), body, withKey(key));
  }

  /** The fields that a verb needs besides the version are checked by the caller's DTO. */
  changeText(text: TextOf, verb: TextVerb, body: VersionDto, key?: string): Promise<TextDto> {
    return this.content.post<TextDto, VersionDto>(`${pathOf(text)}/${verb}`, body, withKey(key));
  }

  revisions(text: TextOf, offset: number, limit: number): Promise<RevisionPageDto> {
    return this.content.get<RevisionPageDto>(`${pathOf(text)}/revisions?offset=${offset}&limit=${limit}`);
  }

  revision(text: TextOf, no: number): Promise<WholeRevisionDto> {
    return this.content.get<WholeRevisionDto>(`${pathOf(text)}/revisions/${no}`);
  }

  createPreview(text: TextOf, preview: NewPreviewDto): Promise<CreatedPreviewDto> {
    return this.content.post<CreatedPreviewDto, NewPreviewDto>(`${pathOf(text)}/previews`, preview);
  }

  async previews(entryId: string): Promise<readonly PreviewLinkDto[]> {
    return (await this.content.get<PreviewLinksDto>(`/v1/entries/${entryId}/previews`)).items;
  }

  revokePreview(previewId: string): Promise<void> {
    return this.content.delete<void>(`/v1/previews/${previewId}`);
  }

  async facts(): Promise<readonly Fact[]> {
    return (await this.content.get<FactsDto>('/v1/facts')).items;
  }

  async setFact(name: string, fact: SetFactDto): Promise<readonly Fact[]> {
    return (await this.content.put<FactsDto, SetFactDto>(`/v1/facts/${encodeURIComponent(name)}`, fact)).items;
  }

  /** Texts that refer to it; of a picture also the banners that show it. */
  whereUsed(kind: string, ref: string): Promise<ReferrersDto> {
    return this.content.get<ReferrersDto>(`/v1/references?${new URLSearchParams({ kind, ref })}`);
  }

  /** Number of texts and banners by path of a picture; pictures that none shows are left out. */
  async usedPictures(): Promise<ReadonlyMap<string, number>> {
    const { items } = await this.content.get<UsedPicturesDto>('/v1/references/pictures');
    return new Map(items.map(({ ref, texts, banners }) => [ref, texts + banners]));
  }

  /** Puts a picture in place of another one everywhere; answers the numbers of changed texts and banners. */
  replacePicture(from: string, to: string): Promise<ReplacedPictureDto> {
    const body: ReplacePictureDto = { from, to };
    return this.content.post<ReplacedPictureDto, ReplacePictureDto>('/v1/pictures:replace', body, { safe: true });
  }

  /** What is read instead of these pictures; those without texts are left out. */
  async pictureTexts(paths: readonly string[]): Promise<ReadonlyMap<string, PictureText>> {
    const body: PicturePathsDto = { paths: [...paths] };
    const path = '/v1/picture-texts:of';
    const { items } = await this.content.post<PictureTextsDto, PicturePathsDto>(path, body, { safe: true });
    return new Map(items.map((text) => [text.path, text]));
  }

  describePicture(description: DescribePictureDto): Promise<PictureText> {
    return this.content.put<PictureTextDto, DescribePictureDto>('/v1/picture-texts', description);
  }

  brokenReferences(offset: number, limit: number): Promise<BrokenReferencesDto> {
    return this.content.get<BrokenReferencesDto>(`/v1/references/broken?offset=${offset}&limit=${limit}`);
  }

  /** The free one of the queue that waits longest. */
  async nextReview(drawn: DrawReviewDto): Promise<TakenReviewDto | null> {
    const path = '/v1/moderation/reviews/next';
    return (await this.content.post<NextReviewDto, DrawReviewDto>(path, drawn, { safe: true })).task;
  }

  takeReview(reviewId: string, taken: TakeReviewDto): Promise<TakenReviewDto> {
    const path = `/v1/moderation/reviews/${reviewId}/take`;
    return this.content.post<TakenReviewDto, TakeReviewDto>(path, taken, { safe: true });
  }

  releaseReview(reviewId: string): Promise<void> {
    return this.content.post<void>(`/v1/moderation/reviews/${reviewId}/release`, {}, { safe: true });
  }

  /** Reviews by the time of their newest text. */
  reviews(query: string): Promise<ModeratedReviewPageDto> {
    return this.content.get<ModeratedReviewPageDto>(`/v1/moderation/reviews${query}`);
  }

  review(reviewId: string): Promise<ReviewDetails> {
    return this.content.get<ModeratedReviewDetailsDto>(`/v1/moderation/reviews/${reviewId}`);
  }

  /** Approves the newest text, or undoes the last decision; the same key happens once. */
  stepReview(
    reviewId: string,
    verb: 'approve' | 'undo',
    seen: SeenReviewDto,
    idempotencyKey: string,
  ): Promise<ReviewDetails> {
    const path = `/v1/moderation/reviews/${reviewId}/${verb}`;
    return this.content.post<ModeratedReviewDetailsDto, SeenReviewDto>(path, seen, { idempotencyKey });
  }

  /** Rejects the newest text, or withdraws the public one; the same key happens once. */
  refuseReview(
    reviewId: string,
    verb: 'reject' | 'withdraw',
    refusal: RefusedReviewDto,
    idempotencyKey: string,
  ): Promise<ReviewDetails> {
    const path = `/v1/moderation/reviews/${reviewId}/${verb}`;
    return this.content.post<ModeratedReviewDetailsDto, RefusedReviewDto>(path, refusal, { idempotencyKey });
  }

  /** Replies in public; the same key happens once. */
  replyToReview(reviewId: string, reply: RepliedReviewDto, idempotencyKey: string): Promise<ReviewDetails> {
    const path = `/v1/moderation/reviews/${reviewId}/reply`;
    return this.content.post<ModeratedReviewDetailsDto, RepliedReviewDto>(path, reply, { idempotencyKey });
  }

  /** Numbers of what waits for a moderator. */
  moderationCounts(): Promise<ModerationCountsDto> {
    return this.content.get<ModerationCountsDto>('/v1/moderation/counts');
  }
}

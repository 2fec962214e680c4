import type { FactName } from '@garderoba/contracts/content/facts';
import type { NewsletterTopic } from '@garderoba/contracts/content/newsletter';
import type { Language } from '@garderoba/contracts/languages';
import type {
  ApplicationDto,
  BannerFileDto,
  ChoiceDto,
  ConsentRecordedDto,
  EditedReviewDto,
  EndDto,
  FactTextsDto,
  FormTokenDto,
  FoundListDto,
  FoundReviewsDto,
  HelpfulDto,
  ListNewsDto,
  MailCallDto,
  MailDto,
  MailPageDto,
  NewAppealDto,
  NewConsentDto,
  NewReviewDto,
  OrderLinkDto,
  OwnReviewDto,
  OwnReviewsDto,
  OwnStatementsDto,
  PostCategoriesDto,
  PostDto,
  PostPageDto,
  PreviewDto,
  ProductReviewsDto,
  ReportDto,
  ReviewSearchDto,
  SentFormDto,
  ShownBannerPreviewDto,
  StateDto,
  SubscriptionDto,
  TokenDto,
} from '@garderoba/contracts/rest/content';
import type { SearchQuery } from '@garderoba/contracts/search-query/search-query';
import { type NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';

export type Mail = MailDto;
export type BannerFile = BannerFileDto;
export type Preview = PreviewDto;
/** What a visitor entered. */
export type SentForm = Omit<SentFormDto, 'store' | 'customerId'>;
/** What an applicant entered, with the CV. */
export type Application = ApplicationDto;
export type Store = SentFormDto['store'];
export type ProductReviews = ProductReviewsDto;

const UPLOAD_MS = 30_000;

export class ContentClient {
  constructor(private readonly content: NeighbourClient) {}

  /** Mails a link to the order to its own address, if `email` is that address. */
  mailOrderLink(number: string, email: string): Promise<void> {
    const body: OrderLinkDto = { number, email };
    return this.content.post<void, OrderLinkDto>('/v1/order-links', body, { safe: true });
  }

  async newsletterState(email: string): Promise<string> {
    return (await this.newsletterChoice(email)).state;
  }

  newsletterChoice(email: string): Promise<ChoiceDto> {
    return this.content.get<ChoiceDto>(`/v1/newsletter-subscriptions?${new URLSearchParams({ email })}`);
  }

  /**
   * `proved`: the address belongs to the caller. Returns its state: subscribed, or pending until the mailed link is
   * followed. `topics`: what the owner chose.
   */
  async subscribe(email: string, store: string, proved: boolean, topics?: readonly NewsletterTopic[]): Promise<string> {
    const body: SubscriptionDto = { email, store, proved, ...(topics && { topics: [...topics] }) };
    return (await this.content.post<StateDto, SubscriptionDto>('/v1/newsletter-subscriptions', body, { safe: true }))
      .state;
  }

  /** An unproved address gets a mail with a link instead. */
  unsubscribe(email: string, proved: boolean): Promise<void> {
    const body: EndDto = { email, proved };
    return this.content.post<void, EndDto>('/v1/newsletter-subscriptions:end', body, { safe: true });
  }

  async confirmSubscription(token: string): Promise<string> {
    const path = '/v1/newsletter-subscriptions:confirm';
    const body: TokenDto = { token };
    return (await this.content.post<StateDto, TokenDto>(path, body, { safe: true })).state;
  }

  /** A call of the webhook of the newsletter's list; `body` is its form as sent. */
  newsletterListNews(secret: string, body: string): Promise<void> {
    const news: ListNewsDto = { secret, body };
    return this.content.post<void, ListNewsDto>('/v1/newsletter-list-news', news, { safe: true });
  }

  unsubscribeByLink(token: string): Promise<void> {
    const body: TokenDto = { token };
    return this.content.post<void, TokenDto>('/v1/newsletter-subscriptions:end-by-link', body, { safe: true });
  }

  /** The id of the record of a choice; the same key is one record. */
  async recordConsent(choice: NewConsentDto, idempotencyKey: string): Promise<string> {
    const path = '/v1/consent-records';
    return (await this.content.post<ConsentRecordedDto, NewConsentDto>(path, choice, { idempotencyKey })).recordId;
  }

  /** A filled form; the same key is one form. */
  submitForm(form: 'contact' | 'stylist', body: SentFormDto, idempotencyKey: string): Promise<void> {
    return this.content.post<void, SentFormDto>(`/v1/forms/${form}`, body, { idempotencyKey });
  }

  /** An application with its CV; the same key is one application. */
  submitApplication(body: ApplicationDto, idempotencyKey: string): Promise<void> {
    return this.content.post<void, ApplicationDto>('/v1/applications', body, { idempotencyKey, timeout: UPLOAD_MS });
  }

  /** A one-time token of the mail call, or of an application. */
  async formToken(): Promise<string> {
    return (await this.content.post<FormTokenDto>('/v1/form-tokens', undefined)).token;
  }

  sendMailCall(call: MailCallDto): Promise<void> {
    return this.content.post<void, MailCallDto>('/v1/mail-calls', call);
  }

  /** The banners that a store view shows today. */
  bannerFile(store: string): Promise<BannerFile> {
    return this.content.get<BannerFileDto>(`/v1/banner-files/${store}`);
  }

  /** Values that many texts state, as they are written in a store view. */
  async factTexts(store: string): Promise<Readonly<Record<FactName, string>>> {
    return (await this.content.get<FactTextsDto>(`/v1/fact-texts?store=${store}`)).facts as Record<FactName, string>;
  }

  async mails(to: string): Promise<readonly Mail[]> {
    return (await this.content.get<MailPageDto>(`/v1/mails?to=${encodeURIComponent(to)}`)).items;
  }

  /** `query`: that of content's `/v1/posts`, without language. */
  posts(language: Language, query: URLSearchParams): Promise<PostPageDto> {
    return this.content.get<PostPageDto>(`/v1/posts?${new URLSearchParams([['language', language], ...query])}`);
  }

  /** By address, also a former one, or number. */
  async post(language: Language, ref: string): Promise<PostDto | undefined> {
    try {
      return await this.content.get<PostDto>(`/v1/posts/${encodeURIComponent(ref)}?language=${language}`);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'content.post_not_found') return undefined;
      throw error;
    }
  }

  async postCategories(language: Language): Promise<PostCategoriesDto['items']> {
    return (await this.content.get<PostCategoriesDto>(`/v1/post-categories?language=${language}`)).items;
  }

  /** Visible pages, posts and questions with these words, the best first. */
  async search(language: Language, text: string, limit = 6): Promise<FoundListDto['items']> {
    const query = new URLSearchParams({ language, text, limit: String(limit) });
    return (await this.content.get<FoundListDto>(`/v1/search?${query}`)).items;
  }

  /** `query`: that of content's `/v1/product-reviews`. */
  productReviews(query: URLSearchParams): Promise<ProductReviews> {
    return this.content.get<ProductReviewsDto>(`/v1/product-reviews?${query}`);
  }

  /** Approved reviews. */
  searchReviews(store: string, query: SearchQuery): Promise<FoundReviewsDto> {
    const body: ReviewSearchDto = { store: store as Store, query: { ...query } };
    return this.content.post<FoundReviewsDto, ReviewSearchDto>('/v1/reviews:search', body, { safe: true });
  }

  /** The same key is one review. */
  writeReview(review: NewReviewDto, idempotencyKey: string): Promise<OwnReviewDto> {
    return this.content.post<OwnReviewDto, NewReviewDto>('/v1/reviews', review, { idempotencyKey });
  }

  ownReviews(customerId: string): Promise<OwnReviewsDto> {
    return this.content.get<OwnReviewsDto>(`/v1/own-reviews?customerId=${customerId}`);
  }

  editReview(reviewId: string, review: EditedReviewDto, idempotencyKey: string): Promise<OwnReviewDto> {
    return this.content.put<OwnReviewDto, EditedReviewDto>(`/v1/reviews/${reviewId}`, review, { idempotencyKey });
  }

  deleteReview(reviewId: string, customerId: string): Promise<void> {
    return this.content.delete<void>(`/v1/reviews/${reviewId}?customerId=${customerId}`);
  }

  rateReview(reviewId: string, vote: HelpfulDto): Promise<void> {
    return this.content.put<void, HelpfulDto>(`/v1/reviews/${reviewId}/helpful`, vote);
  }

  /** The same key is one report. */
  reportReview(reviewId: string, report: ReportDto, idempotencyKey: string): Promise<void> {
    return this.content.post<void, ReportDto>(`/v1/reviews/${reviewId}/reports`, report, { idempotencyKey });
  }

  /** Why an own review was restricted; none for a review of somebody else. */
  reviewStatements(customerId: string, reviewId: string): Promise<OwnStatementsDto> {
    return this.content.get<OwnStatementsDto>(statementsPath(customerId, reviewId));
  }

  /** The same id is one appeal. */
  appealReview(
    customerId: string,
    reviewId: string,
    { statementId, ...appeal }: NewAppealDto & { readonly statementId: string },
  ): Promise<OwnStatementsDto> {
    const path = `${statementsPath(customerId, reviewId)}/${statementId}/appeal`;
    return this.content.post<OwnStatementsDto, NewAppealDto>(path, appeal, { safe: true });
  }

  /** The text behind the token of a preview; undefined if the token is unknown, altered, expired or revoked. */
  preview(token: string): Promise<Preview | undefined> {
    return this.byToken<PreviewDto>(`/v1/previews/${encodeURIComponent(token)}`);
  }

  /** The banners behind the token of a preview; undefined if the token is unknown, altered or expired. */
  bannerPreview(token: string): Promise<ShownBannerPreviewDto | undefined> {
    return this.byToken<ShownBannerPreviewDto>(`/v1/banner-previews/${encodeURIComponent(token)}`);
  }

  private async byToken<Shown>(path: string): Promise<Shown | undefined> {
    try {
      return await this.content.get<Shown>(path);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }
}

const statementsPath = (customerId: string, reviewId: string): string =>
  `/v1/customers/${customerId}/reviews/${reviewId}/statements`;

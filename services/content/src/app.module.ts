import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { queueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { QueueRulesController } from '@garderoba/service-kit/moderation/queue-rules.controller';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { AccountsClient } from './clients/accounts.client.js';
import { CatalogClient } from './clients/catalog.client.js';
import { ClamdScanner } from './clients/clamd-scanner.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { MailTransport, SmtpTransport } from './clients/mail-transport.js';
import { MailchimpList } from './clients/mailchimp-list.js';
import { MarketplaceClient } from './clients/marketplace.client.js';
import { MediaClient } from './clients/media.client.js';
import { NewsletterList, NoList } from './clients/newsletter-list.js';
import { OrdersClient } from './clients/orders.client.js';
import { RentalClient } from './clients/rental.client.js';
import { LocalScanner, VirusScanner } from './clients/virus-scanner.js';
import { CONFIG, type ContentConfig } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { AccountsConsumer } from './consumers/mail/accounts.consumer.js';
import { ListingsConsumer } from './consumers/mail/listings.consumer.js';
import { LoyaltyConsumer } from './consumers/mail/loyalty.consumer.js';
import { NoticesConsumer } from './consumers/mail/notices.consumer.js';
import { OffersConsumer } from './consumers/mail/offers.consumer.js';
import { OrdersConsumer } from './consumers/mail/orders.consumer.js';
import { PayoutsConsumer } from './consumers/mail/payouts.consumer.js';
import { RentalsConsumer } from './consumers/mail/rentals.consumer.js';
import { ReceiptsConsumer } from './consumers/reviews/receipts.consumer.js';
import { BannersController } from './http/banners/banners.controller.js';
import { BannerPreviewsController } from './http/banners/previews.controller.js';
import { ConsentController } from './http/consent/consent.controller.js';
import { ApplicationsController } from './http/forms/applications.controller.js';
import { FormsController } from './http/forms/forms.controller.js';
import { SubmissionsController } from './http/forms/submissions.controller.js';
import { MailsController } from './http/mail/mails.controller.js';
import { OrderLinksController } from './http/mail/order-links.controller.js';
import { ListNewsController } from './http/newsletter/list-news.controller.js';
import { NewsletterController } from './http/newsletter/newsletter.controller.js';
import { SubscribersController } from './http/newsletter/subscribers.controller.js';
import { EntriesController } from './http/pages/entries.controller.js';
import { FactsController } from './http/pages/facts.controller.js';
import { PageDocumentsController } from './http/pages/page-documents.controller.js';
import { PicturesController } from './http/pages/pictures.controller.js';
import { PostsController } from './http/pages/posts.controller.js';
import { PreviewsController } from './http/pages/previews.controller.js';
import { ReferencesController } from './http/pages/references.controller.js';
import { SearchController } from './http/pages/search.controller.js';
import { TextsController } from './http/pages/texts.controller.js';
import { AppealsController } from './http/reviews/appeals.controller.js';
import { DisclosureController } from './http/reviews/disclosure.controller.js';
import { ModerationController } from './http/reviews/moderation.controller.js';
import { ReviewCopiesController } from './http/reviews/review-copies.controller.js';
import { ReviewsController } from './http/reviews/reviews.controller.js';
import { StatementsController } from './http/reviews/statements.controller.js';
import { BannerLinkQueries } from './persistence/banners/banner-links.queries.js';
import { BannerPreviewsRepository } from './persistence/banners/banner-previews.repository.js';
import { BannerQueries } from './persistence/banners/banners.queries.js';
import { BannersRepository } from './persistence/banners/banners.repository.js';
import { ConsentQueries } from './persistence/consent/consent.queries.js';
import { ConsentRepository } from './persistence/consent/consent.repository.js';
import { Constraints } from './persistence/constraints.js';
import { CvsRepository } from './persistence/forms/cvs.repository.js';
import { FormTokensRepository } from './persistence/forms/form-tokens.repository.js';
import { OpeningQueries } from './persistence/forms/openings.queries.js';
import { SubmissionQueries } from './persistence/forms/submissions.queries.js';
import { SubmissionsRepository } from './persistence/forms/submissions.repository.js';
import { MailQueries } from './persistence/mail/mail.queries.js';
import { MailRepository } from './persistence/mail/mail.repository.js';
import { ListTasksRepository } from './persistence/newsletter/list-tasks.repository.js';
import { NewsletterQueries } from './persistence/newsletter/newsletter.queries.js';
import { NewsletterRepository } from './persistence/newsletter/newsletter.repository.js';
import { DocumentQueries } from './persistence/pages/documents.queries.js';
import { DocumentsRepository } from './persistence/pages/documents.repository.js';
import { EntryQueries } from './persistence/pages/entries.queries.js';
import { FactQueries } from './persistence/pages/facts.queries.js';
import { FactsRepository } from './persistence/pages/facts.repository.js';
import { LinksRepository } from './persistence/pages/links.repository.js';
import { PictureTextQueries } from './persistence/pages/picture-texts.queries.js';
import { PictureTextsRepository } from './persistence/pages/picture-texts.repository.js';
import { PostCategoryQueries } from './persistence/pages/post-categories.queries.js';
import { PostQueries } from './persistence/pages/posts.queries.js';
import { PostsRepository } from './persistence/pages/posts.repository.js';
import { PreviewQueries } from './persistence/pages/previews.queries.js';
import { PreviewsRepository } from './persistence/pages/previews.repository.js';
import { ReferenceQueries } from './persistence/pages/references.queries.js';
import { ReferencesRepository } from './persistence/pages/references.repository.js';
import { RevisionsRepository } from './persistence/pages/revisions.repository.js';
import { SearchQueries } from './persistence/pages/search.queries.js';
import { SearchRepository } from './persistence/pages/search.repository.js';
import { SlugsRepository } from './persistence/pages/slugs.repository.js';
import { TakeoverRepository } from './persistence/pages/takeover.repository.js';
import { TextsRepository } from './persistence/pages/texts.repository.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PersonalDataRepository } from './persistence/personal-data.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { AppealsRepository } from './persistence/reviews/appeals.repository.js';
import { ImportedReviewsRepository } from './persistence/reviews/imported-reviews.repository.js';
import { PhotosRepository } from './persistence/reviews/photos.repository.js';
import { PublicReviewQueries } from './persistence/reviews/public-reviews.queries.js';
import { ReactionsRepository } from './persistence/reviews/reactions.repository.js';
import { RefusalQueries } from './persistence/reviews/refusals.queries.js';
import { ReviewLeasesRepository } from './persistence/reviews/review-leases.repository.js';
import { ReviewSearchQueries } from './persistence/reviews/review-search.queries.js';
import { ReviewQueries } from './persistence/reviews/reviews.queries.js';
import { ReviewsRepository } from './persistence/reviews/reviews.repository.js';
import { StatementQueries } from './persistence/reviews/statements.queries.js';
import { StatementsRepository } from './persistence/reviews/statements.repository.js';
import { StatisticsRepository } from './persistence/reviews/statistics.repository.js';
import { ArrangeBanners } from './use-cases/banners/arrange-banners.js';
import { ChangeBanner } from './use-cases/banners/change-banner.js';
import { CopyBanner } from './use-cases/banners/copy-banner.js';
import { CreateBanner } from './use-cases/banners/create-banner.js';
import { DeleteBanner } from './use-cases/banners/delete-banner.js';
import { FollowLinks } from './use-cases/banners/follow-links.js';
import { ImportBanners } from './use-cases/banners/import-banners.js';
import { PreviewBanner } from './use-cases/banners/preview-banner.js';
import { RestoreBanner } from './use-cases/banners/restore-banner.js';
import { CleanUp } from './use-cases/clean-up.js';
import { RecordConsent } from './use-cases/consent/record-consent.js';
import { ExportCustomer } from './use-cases/export-customer.js';
import { ForgetCustomers } from './use-cases/forget-customers.js';
import { DownloadCv } from './use-cases/forms/download-cv.js';
import { ScanCvs } from './use-cases/forms/scan-cvs.js';
import { SendMailCall } from './use-cases/forms/send-mail-call.js';
import { StepSubmission } from './use-cases/forms/step-submission.js';
import { SubmitApplication } from './use-cases/forms/submit-application.js';
import { SubmitForm } from './use-cases/forms/submit-form.js';
import { AskFacts } from './use-cases/mail/ask-facts.js';
import { IntendMail } from './use-cases/mail/intend-mail.js';
import { LinkOrder } from './use-cases/mail/link-order.js';
import { LocalMailbox } from './use-cases/mail/local-mailbox.js';
import { ResendMail } from './use-cases/mail/resend-mail.js';
import { SendDueMails } from './use-cases/mail/send-due-mails.js';
import { EraseSubscriber } from './use-cases/newsletter/erase-subscriber.js';
import { HearList } from './use-cases/newsletter/hear-list.js';
import { Subscribe } from './use-cases/newsletter/subscribe.js';
import { SyncList } from './use-cases/newsletter/sync-list.js';
import { CheckLinks } from './use-cases/pages/check-links.js';
import { CreateEntry } from './use-cases/pages/create-entry.js';
import { DeleteEntry } from './use-cases/pages/delete-entry.js';
import { DescribePicture } from './use-cases/pages/describe-picture.js';
import { ImportEntries } from './use-cases/pages/import-entries.js';
import { PageAddresses } from './use-cases/pages/page-addresses.js';
import { PublishDue } from './use-cases/pages/publish-due.js';
import { PublishText } from './use-cases/pages/publish-text.js';
import { RenameText } from './use-cases/pages/rename-text.js';
import { RenderDocuments } from './use-cases/pages/render-documents.js';
import { RenderMarked } from './use-cases/pages/render-marked.js';
import { RenderPosts } from './use-cases/pages/render-posts.js';
import { ReplacePicture } from './use-cases/pages/replace-picture.js';
import { RestoreRevision } from './use-cases/pages/restore-revision.js';
import { SaveText } from './use-cases/pages/save-text.js';
import { ScheduleText } from './use-cases/pages/schedule-text.js';
import { SetFact } from './use-cases/pages/set-fact.js';
import { SharePreview } from './use-cases/pages/share-preview.js';
import { TakeOverPages } from './use-cases/pages/take-over-pages.js';
import { TextChanges } from './use-cases/pages/text-changes.js';
import { AnswerAppeal } from './use-cases/reviews/answer-appeal.js';
import { CheckPurchases } from './use-cases/reviews/check-purchases.js';
import { DecideReview } from './use-cases/reviews/decide-review.js';
import { EditReview } from './use-cases/reviews/edit-review.js';
import { ForgetReviews } from './use-cases/reviews/forget-reviews.js';
import { ImportReviews } from './use-cases/reviews/import-reviews.js';
import { KeepStatements } from './use-cases/reviews/keep-statements.js';
import { MakeAppeal } from './use-cases/reviews/make-appeal.js';
import { NewTexts } from './use-cases/reviews/new-texts.js';
import { PublishPhotos } from './use-cases/reviews/publish-photos.js';
import { ReactToReview } from './use-cases/reviews/react-to-review.js';
import { RecountStatistics } from './use-cases/reviews/recount-statistics.js';
import { ReviewChanges } from './use-cases/reviews/review-changes.js';
import { ReviewPhotos } from './use-cases/reviews/review-photos.js';
import { TakeAppeal } from './use-cases/reviews/take-appeal.js';
import { TakeReview } from './use-cases/reviews/take-review.js';
import { TakeTask } from './use-cases/reviews/take-task.js';
import { WantedReviews } from './use-cases/reviews/wanted-reviews.js';
import { WriteReview } from './use-cases/reviews/write-review.js';

// One part per room; each is a folder of the same name in every layer.
const mail = {
  controllers: [
    ...[MailsController, OrderLinksController],
    ...[
      OrdersConsumer,
      AccountsConsumer,
      RentalsConsumer,
      LoyaltyConsumer,
      ListingsConsumer,
      PayoutsConsumer,
      NoticesConsumer,
      OffersConsumer,
    ],
  ],
  providers: [...[MailRepository, MailQueries], ...[IntendMail, LinkOrder, ResendMail, SendDueMails, AskFacts]],
};
const newsletter = {
  controllers: [NewsletterController, SubscribersController, ListNewsController],
  providers: [
    ...[NewsletterRepository, NewsletterQueries, ListTasksRepository],
    ...[Subscribe, EraseSubscriber, SyncList, HearList],
  ],
};
const pages = {
  controllers: [
    ...[EntriesController, TextsController, PreviewsController, FactsController],
    ...[ReferencesController, PicturesController, PageDocumentsController, PostsController, SearchController],
  ],
  providers: [
    ...[CatalogClient, TextsRepository, RevisionsRepository, SlugsRepository, ReferencesRepository, FactsRepository],
    ...[LinksRepository, DocumentsRepository, PostsRepository, PreviewsRepository, TakeoverRepository],
    ...[EntryQueries, FactQueries, ReferenceQueries, PreviewQueries, DocumentQueries],
    ...[PostQueries, PostCategoryQueries, SearchQueries, SearchRepository],
    ...[PictureTextQueries, PictureTextsRepository],
    ...[TextChanges, PageAddresses, RenderPosts, RenderDocuments, RenderMarked, CheckLinks],
    ...[CreateEntry, SaveText, PublishText, PublishDue, ScheduleText, RestoreRevision, RenameText, DeleteEntry],
    ...[SetFact, ReplacePicture, DescribePicture, SharePreview, TakeOverPages, ImportEntries],
  ],
};
const banners = {
  controllers: [BannersController, BannerPreviewsController],
  providers: [
    ...[BannersRepository, BannerQueries, BannerLinkQueries, BannerPreviewsRepository],
    ...[CreateBanner, ChangeBanner, ArrangeBanners, DeleteBanner, ImportBanners],
    ...[RestoreBanner, CopyBanner, PreviewBanner, FollowLinks],
  ],
};
const consent = {
  controllers: [ConsentController],
  providers: [ConsentRepository, ConsentQueries, RecordConsent],
};
const forms = {
  controllers: [FormsController, ApplicationsController, SubmissionsController],
  providers: [
    ...[SubmissionsRepository, SubmissionQueries, FormTokensRepository, CvsRepository, OpeningQueries],
    ...[SubmitForm, SubmitApplication, SendMailCall, StepSubmission, ScanCvs, DownloadCv],
  ],
};
const reviews = {
  controllers: [
    QueueRulesController,
    ...[ReviewsController, ModerationController, ReviewCopiesController, ReceiptsConsumer],
    ...[StatementsController, AppealsController, DisclosureController],
  ],
  providers: [
    queueRules('content'),
    ...[
      MediaClient,
      ReviewsRepository,
      ReviewLeasesRepository,
      TakeReview,
      ReactionsRepository,
      StatisticsRepository,
      PhotosRepository,
    ],
    ...[ImportedReviewsRepository, ReviewQueries, PublicReviewQueries, ReviewSearchQueries, RefusalQueries],
    ...[RecountStatistics, ReviewChanges, NewTexts, ReviewPhotos, WriteReview, EditReview, DecideReview],
    ...[ReactToReview, PublishPhotos, CheckPurchases, ForgetReviews, WantedReviews, ImportReviews],
    ...[StatementsRepository, AppealsRepository, StatementQueries],
    ...[KeepStatements, MakeAppeal, AnswerAppeal, TakeTask, TakeAppeal],
  ],
};
/** What concerns every room: the other services, retention, and a customer's copy and deletion of data. */
const common = {
  controllers: [CustomerErasedConsumer, PersonalDataController],
  providers: [
    ...[OrdersClient, AccountsClient, LoyaltyClient, RentalClient, MarketplaceClient],
    ...[RetentionRepository, PersonalDataRepository, PersonalDataQueries, Constraints],
    ...[ForgetCustomers, CleanUp, { provide: PersonalData, useClass: ExportCustomer }],
  ],
};

const ROOMS: readonly { readonly controllers: Type[]; readonly providers: Provider[] }[] = [
  ...[mail, newsletter, consent, pages, banners, forms, reviews, common],
];

const mailTransport = (config: ContentConfig): Provider => ({
  provide: MailTransport,
  inject: [MailRepository, Clock],
  useFactory: (mails: MailRepository, clock: Clock) =>
    config.SMTP_URL
      ? new SmtpTransport(config.SMTP_URL, config.MAIL_FROM, config.APP_MODE === 'production')
      : new LocalMailbox(mails, clock),
});

const virusScanner = ({ SCANNER_URL }: ContentConfig): Provider => ({
  provide: VirusScanner,
  useFactory: () => (SCANNER_URL ? new ClamdScanner(SCANNER_URL) : new LocalScanner()),
});

const newsletterList = (config: ContentConfig): Provider => {
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_LIST_ID: listId, MAILCHIMP_WEBHOOK_SECRET: webhookSecret } = config;
  const isSet = apiKey !== undefined && listId !== undefined && webhookSecret !== undefined;
  return {
    provide: NewsletterList,
    inject: [Clock],
    useFactory: (clock: Clock) =>
      isSet ? new MailchimpList({ apiKey, listId, webhookSecret, url: config.MAILCHIMP_URL }, clock) : new NoList(),
  };
};

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: ROOMS.flatMap(({ controllers }) => controllers),
      providers: [
        { provide: CONFIG, useValue: config },
        mailTransport(config),
        virusScanner(config),
        newsletterList(config),
        ...ROOMS.flatMap(({ providers }) => providers),
      ],
    };
  }
}

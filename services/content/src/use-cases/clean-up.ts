import { APPLICATION_DAYS } from '@garderoba/contracts/content/careers';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BannerPreviewsRepository } from '../persistence/banners/banner-previews.repository.js';
import { PreviewsRepository } from '../persistence/pages/previews.repository.js';
import { RetentionRepository } from '../persistence/retention.repository.js';

const DAY = 24 * 3_600_000;
const EVERY = 3_600_000;
/** Three years, in which somebody may ask for the proof of a consent. */
const ENDED_SUBSCRIPTION_DAYS = 3 * 365;
/** Two years: long enough to show how choices were asked for, each holds for six months, and to compare the same weeks of two years. */
const CONSENT_DAYS = 2 * 365;

/**
 * Deletes inbox rows, unconfirmed subscriptions and ended links to previews after 30 days, mails and filled forms after a
 * year, rejected and withdrawn reviews a year after the decision, applications 180 days after theirs, previews of banners
 * when they end, the addresses of ended subscriptions after three years, records of consent after two. Intents, also of failed and dropped mails, are kept as long as mails, so that a redelivered event does
 * not send its mail again.
 */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly previews: PreviewsRepository,
    private readonly bannerPreviews: BannerPreviewsRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('content.clean-up', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY);
    await this.retention.forgetReactions(before(30));
    await this.retention.forgetUnconfirmed(before(30));
    await this.retention.forgetEndedSubscriptions(before(ENDED_SUBSCRIPTION_DAYS));
    await this.retention.forgetConsent(before(CONSENT_DAYS));
    await this.previews.forget(before(30));
    await this.bannerPreviews.forget(before(0));
    await this.retention.forgetMails(before(365));
    await this.retention.forgetSubmissions(before(365));
    await this.retention.forgetApplications(before(APPLICATION_DAYS));
    await this.retention.forgetRefusedReviews(before(365), this.clock.now());
    await this.retention.forgetFormTokens(before(0));
  }
}

import { DEFAULT_STORE } from '@garderoba/contracts/stores';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { type ListNews, NewsletterList } from '../../clients/newsletter-list.js';
import { EmailInvalid, EmailTemporary, UnknownNews } from '../../domain/newsletter/newsletter.errors.js';
import { emailKey } from '../../domain/newsletter/newsletter.js';
import { ListTasksRepository } from '../../persistence/newsletter/list-tasks.repository.js';
import { NewsletterRepository } from '../../persistence/newsletter/newsletter.repository.js';
import { Subscribe } from './subscribe.js';

/** Takes over what happened at the list itself: a link in one of its mails, a form of its own, mails that came back. */
@Injectable()
export class HearList {
  constructor(
    private readonly db: Db,
    private readonly newsletter: NewsletterRepository,
    private readonly tasks: ListTasksRepository,
    private readonly list: NewsletterList,
    private readonly subscribe: Subscribe,
  ) {}

  /** A call of the list's webhook. News that are older than what the shop knows change nothing, also when they come twice. */
  async execute(secret: string, body: string): Promise<void> {
    const news = this.list.newsOf(secret, body);
    if (news === undefined) throw new UnknownNews();
    if (news !== null) await this.take(news);
  }

  private async take(news: ListNews): Promise<void> {
    switch (news.kind) {
      case 'left':
        return this.left(news.email, news.at);
      case 'joined':
        return this.joined(news.email, news.at);
      case 'moved':
        await this.left(news.from, news.at);
        return this.joined(news.to, news.at);
    }
  }

  private left(email: string, at: Date): Promise<void> {
    return this.db.transaction(async (tx) => {
      const key = emailKey(email);
      if (await this.newsletter.leftBy(tx, key, at)) await this.tasks.drop(tx, key);
    });
  }

  /** The list asked for the consent. It does not say in which language: the mail has that of the default store view. */
  private async joined(email: string, at: Date): Promise<void> {
    if (await this.newsletter.hasLeftSince(emailKey(email), at)) return;
    try {
      await this.subscribe.execute(email, DEFAULT_STORE, true);
    } catch (error) {
      // Mailchimp repeats a call that was refused: an address that the shop does not take stays out.
      if (!(error instanceof EmailInvalid || error instanceof EmailTemporary)) throw error;
    }
  }
}

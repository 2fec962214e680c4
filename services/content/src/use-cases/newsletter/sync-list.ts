import { Clock } from '@garderoba/service-kit/runtime/clock';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MemberRefused, NewsletterList } from '../../clients/newsletter-list.js';
import { reasonOf, waitAfter } from '../../domain/mail/mail.js';
import { type ListTask, ListTasksRepository } from '../../persistence/newsletter/list-tasks.repository.js';
import { NewsletterQueries } from '../../persistence/newsletter/newsletter.queries.js';

const EVERY_MS = 2_000;
/** Members at a time: Mailchimp accepts ten calls in parallel. */
const BATCH = 4;
/** Longer than the calls about a member may take: a copy that dies leaves its tasks to the others after this time. */
const LEASE_MS = 2 * 60_000;

/**
 * Tells the list what became of each subscription since it was told last: its state of now, not each step. The list is
 * called outside of transactions; a task whose call was interrupted is repeated.
 */
@Injectable()
export class SyncList implements OnModuleInit {
  private isAdopted = false;

  constructor(
    private readonly tasks: ListTasksRepository,
    private readonly newsletter: NewsletterQueries,
    private readonly list: NewsletterList,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.workers.every('content.sync-list', EVERY_MS, () => this.work());
  }

  async work(): Promise<void> {
    if (!this.isAdopted && this.list.name !== null) await this.tasks.adopt(this.list.name);
    this.isAdopted = true;
    await inBatches(async () => {
      const now = this.clock.now();
      const due = await this.tasks.takeDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
      await Promise.all(due.map((task) => this.tell(task)));
      return due.length === BATCH;
    });
  }

  private async tell(task: ListTask): Promise<void> {
    try {
      await this.tellState(task);
      await this.tasks.done(task);
    } catch (error) {
      const isFinal = error instanceof MemberRefused;
      const facts = { subscriptionId: task.subscriptionId, attempts: task.attempts, reason: reasonOf(error) };
      this.logger.warn(
        facts,
        isFinal ? 'the newsletter list refused a member' : 'the newsletter list was not told, it waits',
      );
      if (isFinal) return this.tasks.done(task);
      await this.tasks.again(task, new Date(this.clock.now().getTime() + waitAfter(task.attempts)));
    }
  }

  private async tellState({ memberHash, subscriptionId }: ListTask): Promise<void> {
    const subscriber = subscriptionId === null ? undefined : await this.newsletter.subscriber(subscriptionId);
    if (!subscriber) return this.list.forget(memberHash);
    if (subscriber.state === 'subscribed') return this.list.put(subscriber);
    // Who has not confirmed yet is on no list.
    if (subscriber.state === 'unsubscribed') return this.list.end(subscriber.email);
  }
}

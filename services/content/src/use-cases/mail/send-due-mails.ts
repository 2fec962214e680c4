import { Clock } from '@garderoba/service-kit/runtime/clock';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MailTransport } from '../../clients/mail-transport.js';
import { CONFIG, type ContentConfig } from '../../config.js';
import type { Facts } from '../../domain/mail/facts.js';
import { mailOf, sitesOf } from '../../domain/mail/letter.js';
import { MAX_ATTEMPTS, type Mail, type MailIntent, MailProblem, reasonOf, waitAfter } from '../../domain/mail/mail.js';
import type { AnyMailWriter, MailWriter } from '../../domain/mail/mail-writer.js';
import { MAILS } from '../../domain/mail/mails.js';
import { MailRepository } from '../../persistence/mail/mail.repository.js';
import { AskFacts } from './ask-facts.js';

/** Polling interval in milliseconds when no intent wakes the worker. */
const EVERY = 1_000;
const BATCH = 10;
/** Lease of a taken mail in milliseconds: longer than any send. */
const LEASE = 120_000;

/** Writes and sends due mails: facts from the owning service, one mail per intent, retries with backoff. */
@Injectable()
export class SendDueMails implements OnModuleInit {
  /** Wakes the worker after an intent was recorded. */
  hurry: () => void = () => undefined;

  constructor(
    private readonly mails: MailRepository,
    private readonly facts: AskFacts,
    private readonly transport: MailTransport,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('send-due-mails', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    await inBatches(async () => {
      const now = this.clock.now();
      const due = await this.mails.takeDue(now, new Date(now.getTime() + LEASE), BATCH);
      await Promise.all(due.map((intent) => this.send(intent)));
      return due.length === BATCH;
    });
  }

  private async send(intent: MailIntent): Promise<void> {
    try {
      await this.transport.send(await this.write(intent));
      await this.mails.sent(intent.id, this.clock.now());
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? 'unknown');
      const state = stateAfter(intent, error);
      this.logger[LOGGED[state]](
        { intentId: intent.id, kind: intent.kind, attempts: intent.attempts, code, reason: reasonOf(error) },
        'mail not sent',
      );
      const nextAt = new Date(this.clock.now().getTime() + waitAfter(intent.attempts));
      await this.mails.notSent(intent.id, state, code, nextAt);
    }
  }

  private async write(intent: MailIntent): Promise<Mail> {
    const writer: AnyMailWriter | undefined = MAILS[intent.kind];
    // Recorded by a newer version of the service, which ran before this one.
    if (!writer) throw new MailProblem('kind_unknown', 'no writer for this kind of mail');
    return this.writeBy(writer, intent);
  }

  private async writeBy<Asked extends keyof Facts>(writer: MailWriter<Asked>, intent: MailIntent): Promise<Mail> {
    const facts = await this.facts.ask(writer.asks, intent);
    if (facts === undefined || writer.isEnded?.(facts))
      throw new MailProblem('no_longer_due', 'what the mail is about or its recipient is gone');
    const sites = sitesOf(this.config.PUBLIC_URL, this.config.ADMIN_URL);
    return mailOf(intent, writer.write(facts, { subject: intent.subject, sites }));
  }
}

const LOGGED = { due: 'warn', dead: 'error', dropped: 'info' } as const;

/** The state of a mail after an attempt that failed with `error`. */
function stateAfter({ attempts }: MailIntent, error: unknown): keyof typeof LOGGED {
  if (error instanceof MailProblem && error.code === 'no_longer_due') return 'dropped';
  return attempts >= MAX_ATTEMPTS ? 'dead' : 'due';
}

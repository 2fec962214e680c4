import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { VirusScanner } from '../../clients/virus-scanner.js';
import { CvsRepository } from '../../persistence/forms/cvs.repository.js';
import { IntendMail } from '../mail/intend-mail.js';

const EVERY_MS = 5_000;
/** Longer than a scan may take: a copy that dies leaves its CV to the others after this time. */
const LEASE_MS = 2 * 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Scans the CVs that wait. The scanner is asked outside of a transaction, and its verdict is recorded once: a CV whose
 * scan was interrupted waits still and is scanned again. An infected CV is deleted, and the visitor gets a mail.
 */
@Injectable()
export class ScanCvs implements OnModuleInit {
  private hurry: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly cvs: CvsRepository,
    private readonly scanner: VirusScanner,
    private readonly intendMail: IntendMail,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.scan-cvs', EVERY_MS, () => this.work());
  }

  /** Begins when the transaction is committed. */
  soon(tx: Tx): void {
    tx.afterCommit(this.hurry);
  }

  /** Scans every CV that is due, one after another. */
  async work(): Promise<void> {
    await inBatches(async () => {
      const now = this.clock.now();
      const due = await this.cvs.takeDue(now, new Date(now.getTime() + LEASE_MS));
      if (due) await this.scan(due);
      return due !== undefined;
    });
  }

  private async scan({ submissionId, attempts, content }: { submissionId: string; attempts: number; content: Buffer }) {
    try {
      const verdict = await this.scanner.scan(content);
      const signature = verdict.infected ? verdict.signature : null;
      await this.db.transaction(async (tx) => {
        if (!(await this.cvs.scanned(tx, submissionId, signature, this.clock.now())) || signature === null) return;
        await this.intendMail.execute(tx, { kind: 'cv_refused', subject: submissionId, orderId: null });
      });
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, attempts - 1));
      await this.cvs.scanAgain(submissionId, new Date(this.clock.now().getTime() + wait));
      this.logger.warn({ err: error, submissionId, attempts }, 'a CV could not be scanned, it waits');
    }
  }
}

import { create } from '@bufbuild/protobuf';
import { type PasswordResetRequested, PasswordResetRequestedSchema } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { emailKey } from '../../domain/customer.js';
import { PasswordResetRepository } from '../../persistence/passwords/password-reset.repository.js';

const HOUR_MS = 3_600_000;
const LINK_MS = HOUR_MS;
/** Limit per address, so that the form cannot be used to flood a mailbox. */
const LINKS_PER_HOUR = 3;

/**
 * Accepts a request for a reset link (USR-047). The request only stores the address, so that known and unknown
 * addresses take the same time; a worker looks up the account later.
 */
@Injectable()
export class AskPasswordReset implements OnModuleInit {
  private wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly resets: PasswordResetRepository,
    private readonly outbox: Outbox,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('accounts.password-resets', 1_000, () => this.work());
  }

  async execute(email: string): Promise<void> {
    const now = this.clock.now();
    await this.resets.ask(uuidv7(), emailKey(email), now, new Date(now.getTime() + LINK_MS));
    this.wake();
  }

  /** Processes all stored requests. */
  async work(): Promise<void> {
    await inBatches(() => this.next());
  }

  private next(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const reset = await this.resets.next(tx);
      if (!reset) return false;
      const since = new Date(reset.askedAt.getTime() - HOUR_MS);
      const owner = await this.resets.owner(tx, reset.emailKey, since);
      if (!owner || owner.sent >= LINKS_PER_HOUR) {
        await this.resets.forget(tx, reset.resetId);
        return true;
      }
      await this.resets.belongsTo(tx, reset.resetId, owner.customerId);
      await this.outbox.add(
        tx,
        'accounts.customer.v1',
        owner.customerId,
        PasswordResetRequestedSchema,
        passwordResetRequested(reset.resetId, owner.customerId),
      );
      return true;
    });
  }
}

export const passwordResetRequested = (resetId: string, customerId: string): PasswordResetRequested =>
  create(PasswordResetRequestedSchema, { resetId, customerId });

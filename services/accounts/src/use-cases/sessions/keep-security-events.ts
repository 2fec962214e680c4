import { createHmac } from 'node:crypto';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { emailKey } from '../../domain/customer.js';
import type { SecurityEvent } from '../../domain/security-event.js';
import { SecurityEventRepository } from '../../persistence/sessions/security-event.repository.js';

/** Stores the gateway's refusals; each event once. */
@Injectable()
export class KeepSecurityEvents {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly events: SecurityEventRepository,
  ) {}

  execute(events: readonly SecurityEvent[]): Promise<void> {
    return this.events.add(events.map((event) => ({ ...event, account: event.account && this.sealed(event.account) })));
  }

  /** Deletes the events of an erased customer, by id and by attempted address. */
  forget(tx: Tx, customerId: string, email: string): Promise<void> {
    return this.events.forget(tx, customerId, this.sealed(sha256(emailKey(email))));
  }

  /** Keyed hash: a reader of the database cannot find the address by hashing candidates. */
  private sealed(account: string): string {
    return createHmac('sha256', this.config.SECRET).update(`account:${account}`).digest('hex').slice(0, 16);
  }
}

import { createHmac } from 'node:crypto';
import type { Tx } from '@garderoba/service-kit/db';
import { sha256 } from '@garderoba/service-kit/ids';
import { Inject, Injectable } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../config.js';
import { emailKey } from '../domain/customer.js';
import type { SecurityEvent } from '../domain/security-event.js';
import { SecurityEventRepository } from '../persistence/security-event.repository.js';

/** Keeps what the gateway refused, each event once. */
@Injectable()
export class KeepSecurityEvents {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly events: SecurityEventRepository,
  ) {}

  execute(events: readonly SecurityEvent[]): Promise<void> {
    return this.events.add(events.map((event) => ({ ...event, account: event.account && this.sealed(event.account) })));
  }

  /** Nothing of an erased customer stays, neither by id nor by the address that was tried. */
  forget(tx: Tx, customerId: string, email: string): Promise<void> {
    return this.events.forget(tx, customerId, this.sealed(sha256(emailKey(email))));
  }

  /** Under a key, so that a reader of the database cannot try addresses until a hash fits. */
  private sealed(account: string): string {
    return createHmac('sha256', this.config.SECRET).update(`account:${account}`).digest('hex').slice(0, 16);
  }
}

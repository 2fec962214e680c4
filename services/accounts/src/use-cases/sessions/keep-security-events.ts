import { createHmac } from 'node:crypto';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../../domain/customer.js';
import type { SecurityEvent } from '../../domain/security-event.js';
import { SecurityEventRepository } from '../../persistence/sessions/security-event.repository.js';
import { Secrets } from './secrets.js';

/** Stores the gateway's refusals; each event once. */
@Injectable()
export class KeepSecurityEvents {
  constructor(
    private readonly secrets: Secrets,
    private readonly events: SecurityEventRepository,
  ) {}

  execute(events: readonly SecurityEvent[]): Promise<void> {
    const { text } = this.secrets.current;
    return this.events.add(
      events.map((event) => ({ ...event, account: event.account && sealed(text, event.account) })),
    );
  }

  /** Deletes the events of an erased customer, by id and by attempted address. */
  forget(tx: Tx, customerId: string, email: string): Promise<void> {
    const account = sha256(emailKey(email));
    return this.events.forget(
      tx,
      customerId,
      this.secrets.all.map(({ text }) => sealed(text, account)),
    );
  }
}

/** Keyed hash: a reader of the database cannot find the address by hashing candidates. */
const sealed = (secret: string, account: string): string =>
  createHmac('sha256', secret).update(`account:${account}`).digest('hex').slice(0, 16);

import { create } from '@bufbuild/protobuf';
import { type SessionRevoked, SessionRevokedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../../persistence/sessions/session.repository.js';

/** Ends sessions and publishes SessionRevoked for the services that verify tokens. */
@Injectable()
export class RevokeSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Ends one session of the customer, or all but `except`. Returns the number of ended sessions. */
  async execute(
    tx: Tx,
    customerId: string,
    which: { readonly sessionId: string } | { readonly except: string | null },
  ): Promise<number> {
    const ended = await this.sessions.revoke(tx, customerId, which, this.clock.now());
    for (const sessionId of ended)
      await this.outbox.add(
        tx,
        'accounts.session.v1',
        sessionId,
        SessionRevokedSchema,
        sessionRevoked(sessionId, customerId),
      );
    return ended.length;
  }
}

export const sessionRevoked = (sessionId: string, customerId: string): SessionRevoked =>
  create(SessionRevokedSchema, { sessionId, customerId });

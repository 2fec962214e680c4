import { SessionRevokedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';
import { sessionRevoked } from '../sessions/revoke-sessions.js';

/** Ends staff sessions and publishes SessionRevoked for the services that verify tokens. */
@Injectable()
export class EndStaffSessions {
  constructor(
    private readonly db: Db,
    private readonly staff: StaffRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(staffId: string, sessionId: string): Promise<void> {
    return this.db.transaction((tx) => this.within(tx, staffId, { sessionId }));
  }

  /** Ends one session, or all but `except`. */
  async within(tx: Tx, staffId: string, which: { sessionId: string } | { except: string | null }): Promise<void> {
    for (const sessionId of await this.staff.revokeSessions(tx, staffId, which, this.clock.now()))
      await this.outbox.add(
        tx,
        'accounts.session.v1',
        sessionId,
        SessionRevokedSchema,
        sessionRevoked(sessionId, staffId),
      );
  }
}

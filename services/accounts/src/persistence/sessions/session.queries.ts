import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Session } from '../../domain/session.js';
import { SESSION } from './session.repository.js';

@Injectable()
export class SessionQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Active sessions, newest first. */
  ofCustomer(customerId: string): Promise<Session[]> {
    return this.db.rows<Session>(
      `${SESSION} WHERE customer_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY created_at DESC, session_id DESC`,
      [customerId, this.clock.now()],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { Db, type Tx } from './db.js';

/** Makes a reaction happen once, however often its event arrives. */
@Injectable()
export class Inbox {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` in one transaction with the row (handler, event id); a redelivery inserts nothing and does nothing. */
  async once(handler: string, eventId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const fresh = await tx.rows(
        'INSERT INTO inbox (handler, event_id, done_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
        [handler, eventId, this.clock.now()],
      );
      if (fresh.length > 0) await work(tx);
    });
  }
}

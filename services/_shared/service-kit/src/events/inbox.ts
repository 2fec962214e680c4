import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../engines/db.js';
import { Clock } from '../runtime/clock.js';

/** The effect of an event in one statement. The statement must do nothing unless `EXISTS (SELECT FROM fresh)`. */
export interface Effect {
  /** Further WITH queries of the statement. */
  readonly and?: string;
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Makes handlers idempotent: executes an event's effect once per handler, however often it is delivered. */
@Injectable()
export class Inbox {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` in one transaction with the row (handler, event id). A redelivery inserts nothing and does nothing. */
  async once(handler: string, eventId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const fresh = await tx.rows(
        'INSERT INTO inbox (handler, event_id, done_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
        [handler, eventId, this.clock.now()],
      );
      if (fresh.length > 0) await work(tx);
    });
  }

  /** Like `once`, for an effect of one statement: one round trip, one commit. */
  async onceBy(handler: string, eventId: string, effect: Effect): Promise<void> {
    const n = effect.params.length;
    await this.db.rows(
      `WITH fresh AS (INSERT INTO inbox (handler, event_id, done_at) VALUES ($${n + 1}, $${n + 2}, $${n + 3})
         ON CONFLICT DO NOTHING RETURNING 1)${effect.and ? `, ${effect.and}` : ''} ${effect.sql}`,
      [...effect.params, handler, eventId, this.clock.now()],
    );
  }
}

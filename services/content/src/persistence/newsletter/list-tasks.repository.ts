import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** A member of the list whose subscription changed. */
export interface ListTask {
  readonly memberHash: string;
  /** Null = the subscription was deleted. */
  readonly subscriptionId: string | null;
  readonly version: number;
  readonly attempts: number;
}

/** What the list must still be told. A trigger of `newsletter_subscription` writes the tasks. */
@Injectable()
export class ListTasksRepository {
  constructor(private readonly db: Db) {}

  /** A list with another name than before gets every subscription. */
  async adopt(name: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const known = await tx.rows(
        `INSERT INTO newsletter_list AS list (id, name) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name WHERE list.name <> EXCLUDED.name RETURNING 1`,
        [name],
      );
      if (known.length === 0) return;
      await tx.rows(
        `INSERT INTO newsletter_list_task AS task (member_hash, subscription_id, next_at)
         SELECT md5(email_key), subscription_id, to_timestamp(0) FROM newsletter_subscription WHERE state = 'subscribed'
         ON CONFLICT (member_hash) DO NOTHING`,
      );
    });
  }

  /** Leases due tasks until `until`, so that no other copy of the service does them meanwhile. */
  takeDue(now: Date, until: Date, limit: number): Promise<ListTask[]> {
    return this.db.rows<ListTask>(
      `UPDATE newsletter_list_task SET attempts = attempts + 1, next_at = $2 WHERE member_hash IN
         (SELECT member_hash FROM newsletter_list_task WHERE next_at <= $1
          ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING member_hash AS "memberHash", subscription_id AS "subscriptionId", version, attempts`,
      [now, until, limit],
    );
  }

  /** Ends a task, unless the subscription changed meanwhile. */
  async done({ memberHash, version }: ListTask): Promise<void> {
    await this.db.rows('DELETE FROM newsletter_list_task WHERE member_hash = $1 AND version = $2', [
      memberHash,
      version,
    ]);
  }

  async again({ memberHash, version }: ListTask, at: Date): Promise<void> {
    await this.db.rows('UPDATE newsletter_list_task SET next_at = $3 WHERE member_hash = $1 AND version = $2', [
      memberHash,
      version,
      at,
    ]);
  }

  /** What the list said itself is not said back to it. */
  async drop(tx: Tx, key: string): Promise<void> {
    await tx.rows('DELETE FROM newsletter_list_task WHERE member_hash = md5($1)', [key]);
  }
}

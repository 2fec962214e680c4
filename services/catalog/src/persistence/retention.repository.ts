import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events and inbox rows older than the given instants. */
  async forget(before: { events: Date; reactions: Date }): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before.events]);
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before.reactions]);
  }
}

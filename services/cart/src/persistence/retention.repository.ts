import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** Deletes inbox entries of handled events that are older than the retention of the bus. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before]);
  }
}

import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

/** Forgets which events were done; the bus keeps none as long as that. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before]);
  }
}

import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

/** Rental days and "today" are civil dates here (architecture 7). */
const ZONE = 'Europe/Warsaw';

@Injectable()
export class FiguresQueries {
  constructor(private readonly db: Db) {}

  /** The day up to `now`. A placement is stuck when the workers have had five minutes more than its time. */
  async at(now: Date): Promise<{ today: number; toShip: number; stuck: number }> {
    const figures = await this.db.one<{ today: number; toShip: number; stuck: number }>(
      `SELECT
         (SELECT count(*) FROM orders
           WHERE placed_at >= date_trunc('day', $1::timestamptz AT TIME ZONE '${ZONE}') AT TIME ZONE '${ZONE}') AS today,
         (SELECT count(*) FROM orders WHERE status = 'processing') AS "toShip",
         (SELECT count(*) FROM placement
           WHERE deadline < $1::timestamptz - interval '5 minutes'
             AND (state = 'claiming' OR (state = 'refused' AND released_at IS NULL))) AS stuck`,
      [now],
    );
    return figures as { today: number; toShip: number; stuck: number };
  }
}

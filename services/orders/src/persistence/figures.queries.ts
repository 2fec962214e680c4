import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** Time zone of rental days and of "today". */
const ZONE = 'Europe/Warsaw';

export interface OrderFigures {
  readonly today: number;
  readonly toShip: number;
  readonly stuck: number;
  /** Value of today's orders without cancelled ones: minor units per currency. */
  readonly takings: Readonly<Record<string, number>>;
  /** Orders placed on each of the last fourteen days, oldest first. */
  readonly days: readonly { readonly day: string; readonly orders: number }[];
}

@Injectable()
export class FiguresQueries {
  constructor(private readonly db: Db) {}

  /** Figures of the day up to `now`. A placement is stuck five minutes after its deadline. */
  async at(now: Date): Promise<OrderFigures> {
    const figures = await this.db.one<OrderFigures>(
      `WITH midnight AS (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE '${ZONE}') AS local),
            recent AS MATERIALIZED (
              SELECT date_trunc('day', placed_at AT TIME ZONE '${ZONE}') AS day, currency, count(*) AS orders,
                     coalesce(sum(grand_total) FILTER (WHERE status <> 'canceled'), 0) AS takings
                FROM orders, midnight WHERE placed_at >= (local - interval '13 days') AT TIME ZONE '${ZONE}' GROUP BY 1, 2)
       SELECT
         (SELECT coalesce(sum(orders), 0)::bigint FROM recent, midnight WHERE day = local) AS today,
         (SELECT count(*) FROM orders WHERE status = 'processing') AS "toShip",
         (SELECT count(*) FROM placement
           WHERE deadline < $1::timestamptz - interval '5 minutes'
             AND (state = 'claiming' OR (state = 'refused' AND released_at IS NULL))) AS stuck,
         (SELECT coalesce(jsonb_object_agg(currency, takings), '{}') FROM recent, midnight WHERE day = local) AS takings,
         (SELECT jsonb_agg(jsonb_build_object('day', to_char(local - ago * interval '1 day', 'YYYY-MM-DD'),
                   'orders', (SELECT coalesce(sum(orders), 0) FROM recent WHERE day = local - ago * interval '1 day'))
                   ORDER BY ago DESC)
            FROM midnight, generate_series(0, 13) AS ago) AS days`,
      [now],
    );
    return figures as OrderFigures;
  }
}

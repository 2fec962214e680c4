import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** An order line of which the customer received a piece. */
export interface Purchase {
  /** Of the family: the parent of a variant, otherwise the own one. */
  readonly sku: string;
  readonly how: 'bought' | 'rented' | 'points';
  /** Month of the first piece, YYYY-MM. */
  readonly month: string;
  readonly lineId: string;
}

@Injectable()
export class PurchasesQueries {
  constructor(private readonly db: Db) {}

  /**
   * What the customer received, the newest first; `sku` of a family limits it to that family. A bought piece is received
   * when it is sent or handed over, a rented one when its rental has ended with the piece in the customer's hands. A lost
   * one may never have arrived. Lines without pieces (gift cards, tickets, plans) are left out. Empty for erased
   * customers.
   */
  received(customerId: string, sku?: string): Promise<Purchase[]> {
    return this.db.rows<Purchase>(
      `SELECT coalesce(l.parent_sku, l.sku) AS sku, to_char(received.day, 'YYYY-MM') AS month, l.id AS "lineId",
              CASE WHEN l.points > 0 THEN 'points' WHEN l.kind = 'rental' THEN 'rented' ELSE 'bought' END AS how
         FROM orders o JOIN order_line l ON l.order_id = o.id
        CROSS JOIN LATERAL (
          SELECT CASE
            WHEN l.kind = 'purchase' AND l.pieces <> '[]' THEN (SELECT min(s.at AT TIME ZONE 'Europe/Warsaw')::date FROM shipment s
                                   WHERE s.order_id = o.id AND s.lines @> jsonb_build_array(jsonb_build_object('lineId', l.id)))
            WHEN l.kind = 'rental' THEN (SELECT min(p.first_day) FROM rented_piece p
                                 WHERE p.line_id = l.id AND p.outcome IN ('ready', 'damaged', 'bought'))
          END AS day) received
        WHERE o.customer_id = $1 AND received.day IS NOT NULL
          AND ($2::text IS NULL OR coalesce(l.parent_sku, l.sku) = $2)
          AND NOT EXISTS (SELECT FROM erased_customer e WHERE e.customer_id = $1)
        ORDER BY received.day DESC, l.item_id DESC`,
      [customerId, sku ?? null],
    );
  }
}

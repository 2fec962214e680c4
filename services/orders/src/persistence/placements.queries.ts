import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Refusal } from '../domain/placing/placement.js';

/** A placement with its completed steps. */
export interface PlacementFacts {
  readonly orderId: string;
  readonly state: 'claiming' | 'accepted' | 'refused';
  readonly createdAt: Date;
  readonly deadline: Date;
  /** Refused placements only. */
  readonly refusal: Refusal | null;
  /** Accepted placements only. */
  readonly number: number | null;
  /** Refused placements only: the time when freeze and claims were released. */
  readonly releasedAt: Date | null;
  readonly releaseAttempts: number;
  readonly releaseNextAt: Date | null;
}

export const PLACEMENT_VIEWS = ['stuck', 'claiming', 'refused', 'accepted'] as const;
export type PlacementView = (typeof PLACEMENT_VIEWS)[number];

/** Workers end every placement within seconds after its deadline. One that is open longer needs manual inspection. */
export const STUCK_AFTER = `interval '5 minutes'`;

const VIEWS: Readonly<Record<PlacementView, string>> = {
  stuck: `deadline < $1::timestamptz - ${STUCK_AFTER} AND (state = 'claiming' OR (state = 'refused' AND released_at IS NULL))`,
  claiming: `state = 'claiming' AND $1::timestamptz IS NOT NULL`,
  refused: `state = 'refused' AND $1::timestamptz IS NOT NULL`,
  accepted: `state = 'accepted' AND $1::timestamptz IS NOT NULL`,
};

@Injectable()
export class PlacementsQueries {
  constructor(private readonly db: Db) {}

  /** Newest first: the id of a placement contains its time. */
  async page(
    view: PlacementView,
    now: Date,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<{ items: PlacementFacts[]; total: number }> {
    const [items, counted] = await Promise.all([
      this.db.rows<PlacementFacts>(`${SELECT} WHERE ${VIEWS[view]} ORDER BY order_id DESC LIMIT $2 OFFSET $3`, [
        now,
        limit,
        offset,
      ]),
      this.db.one<{ total: number }>(`SELECT count(*) AS total FROM placement WHERE ${VIEWS[view]}`, [now]),
    ]);
    return { items, total: counted?.total ?? 0 };
  }

  get(orderId: string): Promise<PlacementFacts | undefined> {
    return this.db.one<PlacementFacts>(`${SELECT} WHERE order_id = $1`, [orderId]);
  }
}

const SELECT = `
SELECT order_id AS "orderId", state, created_at AS "createdAt", deadline, released_at AS "releasedAt",
       release_attempts AS "releaseAttempts", release_next_at AS "releaseNextAt",
       CASE WHEN state = 'refused' THEN outcome END AS refusal, (outcome->>'number')::bigint AS number
  FROM placement`;

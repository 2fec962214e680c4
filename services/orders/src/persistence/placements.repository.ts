import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Placement, Refusal } from '../domain/placing/placement.js';
import { toJson } from './json.js';

const COLUMNS = `order_id AS "orderId", key, cart_ref AS "cartRef", request_hash AS "requestHash",
  caller_customer_id AS "callerCustomerId", state, deadline, outcome, released_at AS "releasedAt"`;

/** Milliseconds until the worker retries to release freeze and claims: doubling from 1 s to about 5 minutes. */
const RELEASE_WAIT = `least(300000, 1000 * power(2, least(release_attempts, 9)))`;

@Injectable()
export class PlacementsRepository {
  constructor(private readonly db: Db) {}

  /** Commits the row of a new placement. False: a live one exists with this key or for this cart. */
  start(placement: NewPlacement, now: Date): Promise<boolean> {
    return this.startIn(this.db, placement, now);
  }

  /** The same inside a transaction, for an order that needs no calls to other services. */
  async startIn(sql: Sql, placement: NewPlacement, now: Date): Promise<boolean> {
    const { orderId, key, cartRef, requestHash, callerCustomerId, deadline, clientOrderId } = placement;
    const rows = await sql.rows(
      `INSERT INTO placement
         (order_id, key, cart_ref, request_hash, caller_customer_id, state, deadline, created_at, client_order_id)
       VALUES ($1, $2, $3, $4, $5, 'claiming', $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
      [orderId, key, cartRef, requestHash, callerCustomerId, deadline, now, clientOrderId ?? null],
    );
    return rows.length > 0;
  }

  /** The live (not refused) placement with this key, else the one for this cart. */
  findLive(key: string, cartRef: string | undefined): Promise<Placement | undefined> {
    return this.db.one<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE (key = $1 OR cart_ref = $2) AND state <> 'refused'
        ORDER BY (key = $1) DESC LIMIT 1`,
      [key, cartRef ?? ''],
    );
  }

  /**
   * The accepted placement with this id in the client's queue, or with it as key; the newest when a client reuses an
   * id.
   */
  ofClient(clientOrderId: string): Promise<Placement | undefined> {
    return this.db.one<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE (client_order_id = $1 OR key = $1) AND state = 'accepted'
        ORDER BY created_at DESC LIMIT 1`,
      [clientOrderId],
    );
  }

  /** Stores the client's order id. A repeat may be the first request that contains it. */
  async storeClientOrderId(orderId: string, clientOrderId: string): Promise<void> {
    await this.db.rows('UPDATE placement SET client_order_id = $2 WHERE order_id = $1 AND client_order_id IS NULL', [
      orderId,
      clientOrderId,
    ]);
  }

  get(orderId: string): Promise<Placement | undefined> {
    return this.db.one<Placement>(`SELECT ${COLUMNS} FROM placement WHERE order_id = $1`, [orderId]);
  }

  /** Refuses a claiming placement under the lock of its row. False: it had ended already. */
  async refuse(orderId: string, refusal: Refusal, releaseNextAt: Date): Promise<boolean> {
    const rows = await this.db.rows(
      `UPDATE placement SET state = 'refused', outcome = $2, release_next_at = $3
        WHERE order_id = $1 AND state = 'claiming' RETURNING 1`,
      [orderId, toJson(refusal), releaseNextAt],
    );
    return rows.length > 0;
  }

  /** Claiming placements past their deadline, oldest first. */
  stale(now: Date, limit: number): Promise<Placement[]> {
    return this.db.rows<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE state = 'claiming' AND deadline < $1 ORDER BY deadline LIMIT $2`,
      [now, limit],
    );
  }

  /** Refused placements whose freeze and claims may still exist and whose retry is due. */
  toRelease(now: Date, limit: number): Promise<Placement[]> {
    return this.db.rows<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE state = 'refused' AND released_at IS NULL AND release_next_at <= $1
        ORDER BY release_next_at LIMIT $2`,
      [now, limit],
    );
  }

  async released(orderId: string, now: Date): Promise<void> {
    await this.db.rows('UPDATE placement SET released_at = $2 WHERE order_id = $1', [orderId, now]);
  }

  async notReleased(orderId: string, now: Date): Promise<void> {
    await this.db.rows(
      `UPDATE placement SET release_attempts = release_attempts + 1,
              release_next_at = $2::timestamptz + ${RELEASE_WAIT} * interval '1 millisecond'
        WHERE order_id = $1`,
      [orderId, now],
    );
  }

  /** Stores a comment for the owner's next order. Replaces an earlier one. */
  async keepComment(sql: Sql, owner: string, text: string, now: Date): Promise<void> {
    await sql.rows(
      `INSERT INTO pending_comment (owner, text, at) VALUES ($1, $2, $3)
       ON CONFLICT (owner) DO UPDATE SET text = excluded.text, at = excluded.at`,
      [owner, text, now],
    );
  }
}

type NewPlacement = Omit<Placement, 'state' | 'outcome' | 'releasedAt'> & {
  readonly clientOrderId?: string | undefined;
};

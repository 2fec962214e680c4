import { Db, type Sql } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Placement, Refusal } from '../domain/placement.js';
import { toJson } from './json.js';

const COLUMNS = `order_id AS "orderId", key, cart_ref AS "cartRef", request_hash AS "requestHash",
  caller_customer_id AS "callerCustomerId", state, deadline, outcome, released_at AS "releasedAt"`;

/** Milliseconds before the worker tries again to end freeze and claims: doubling from 1 s to about 5 minutes. */
const RELEASE_WAIT = `least(300000, 1000 * power(2, least(release_attempts, 9)))`;

@Injectable()
export class PlacementsRepository {
  constructor(private readonly db: Db) {}

  /** Commits the row of a new attempt. False: there is a live one with this key or for this cart. */
  start(placement: NewPlacement, now: Date): Promise<boolean> {
    return this.startIn(this.db, placement, now);
  }

  /** The same as part of a transaction, for an order that is made without asking anybody. */
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

  /** The attempt that holds this key, else the one that holds this cart; not refused. */
  findLive(key: string, cartRef: string | undefined): Promise<Placement | undefined> {
    return this.db.one<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE (key = $1 OR cart_ref = $2) AND state <> 'refused'
        ORDER BY (key = $1) DESC LIMIT 1`,
      [key, cartRef ?? ''],
    );
  }

  /** The accepted attempt that a client calls so, or that its key is; the newest, should clients use a name twice. */
  ofClient(clientOrderId: string): Promise<Placement | undefined> {
    return this.db.one<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE (client_order_id = $1 OR key = $1) AND state = 'accepted'
        ORDER BY created_at DESC LIMIT 1`,
      [clientOrderId],
    );
  }

  /** A repeat may be the first to say what its client calls the order. */
  async callIt(orderId: string, clientOrderId: string): Promise<void> {
    await this.db.rows('UPDATE placement SET client_order_id = $2 WHERE order_id = $1 AND client_order_id IS NULL', [
      orderId,
      clientOrderId,
    ]);
  }

  get(orderId: string): Promise<Placement | undefined> {
    return this.db.one<Placement>(`SELECT ${COLUMNS} FROM placement WHERE order_id = $1`, [orderId]);
  }

  /** Ends a claiming attempt under its row's lock. False: it had ended already. */
  async refuse(orderId: string, refusal: Refusal, releaseNextAt: Date): Promise<boolean> {
    const rows = await this.db.rows(
      `UPDATE placement SET state = 'refused', outcome = $2, release_next_at = $3
        WHERE order_id = $1 AND state = 'claiming' RETURNING 1`,
      [orderId, toJson(refusal), releaseNextAt],
    );
    return rows.length > 0;
  }

  /** Claiming ones past their deadline, oldest first. */
  stale(now: Date, limit: number): Promise<Placement[]> {
    return this.db.rows<Placement>(
      `SELECT ${COLUMNS} FROM placement WHERE state = 'claiming' AND deadline < $1 ORDER BY deadline LIMIT $2`,
      [now, limit],
    );
  }

  /** Refused ones whose freeze and claims may still be there and whose time has come. */
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

  /** Keeps a remark for the owner's next order; a later one replaces it. */
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

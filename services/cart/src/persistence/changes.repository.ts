import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** Idempotency key of a change, and the hash of its content. */
export interface ChangeKey {
  readonly key: string;
  /** sha256 of the change. */
  readonly fingerprint: string;
}

/** A change that was applied. */
export interface AppliedChange {
  readonly fingerprint: string;
  /** The line that was added or set; null for other changes. */
  readonly lineId: number | null;
}

/** A change with this key was applied already: nothing was written and no dates were held. */
export class ChangeRepeated extends Error {}

/** Applied changes of carts by their idempotency key; written by CartRepository in the statement of the change. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly db: Db) {}

  /** The change of this cart that was applied with the key. */
  find(cartRef: string, key: string): Promise<AppliedChange | undefined> {
    return this.db.one(
      `SELECT h.fingerprint, h.line_id AS "lineId" FROM cart_change h JOIN cart c ON c.id = h.cart_id
        WHERE c.ref = $1 AND h.key = $2`,
      [cartRef, key],
    );
  }

  /** Deletes up to 1,000 changes; returns how many. */
  async deleteBefore(time: Date): Promise<number> {
    const gone = await this.db.rows(
      `DELETE FROM cart_change WHERE (cart_id, key) IN
         (SELECT cart_id, key FROM cart_change WHERE changed_at < $1 ORDER BY changed_at LIMIT 1000) RETURNING 1`,
      [time],
    );
    return gone.length;
  }
}

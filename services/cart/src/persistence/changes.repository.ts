import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** Idempotency key of a change, and the hash of its content. */
export interface ChangeKey {
  readonly key: string;
  /** sha256 of the change. */
  readonly fingerprint: string;
}

/** A change that was applied, with its answer. */
export interface AppliedChange {
  readonly fingerprint: string;
  /** The line that was added or set, which may be gone; null for other changes. */
  readonly lineId: number | null;
  /** Stock did not answer about that line. */
  readonly volatile: boolean;
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
      `SELECT h.fingerprint, h.line_id AS "lineId", h.volatile FROM cart_change h JOIN cart c ON c.id = h.cart_id
        WHERE c.ref = $1 AND h.key = $2`,
      [cartRef, key],
    );
  }
}

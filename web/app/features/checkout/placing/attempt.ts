import type { OrderBody } from '../../../api/wire/buying/checkout.ts';
import { storage } from '../../../lib/data/storage.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';

/**
 * One attempt to order one cart. Its key is stored until the outcome is known, so that a double click, a second tab, a
 * reload or a retry after a lost response is the same attempt and never a second order (I2).
 */
export interface Attempt {
  key: string;
  /** As it was sent; a retry must send the same. */
  body: OrderBody;
}

const keyOf = (cartId: string) => `garderoba.attempt.${cartId}`;

export const attempts = {
  read(cartId: string): Attempt | null {
    try {
      return JSON.parse(storage.get(keyOf(cartId)) ?? 'null') as Attempt | null;
    } catch {
      return null;
    }
  },
  /** The current attempt for this cart, or a new one with this body. */
  begin(cartId: string, body: OrderBody): Attempt {
    const attempt = { key: attempts.read(cartId)?.key ?? newWriteKey(), body };
    storage.set(keyOf(cartId), JSON.stringify(attempt));
    return attempt;
  },
  /** Accepted or finally refused: the next try is a new attempt. */
  end: (cartId: string): void => storage.remove(keyOf(cartId)),
};

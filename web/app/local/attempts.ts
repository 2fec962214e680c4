import type { OrderBody } from '../api/wire/buying/checkout.ts';
import { newWriteKey } from '../lib/data/write-key.ts';
import { localStore } from './store/open.ts';
import type { Attempt } from './store/values.ts';

const keyOf = (cartId: string) => `attempt.${cartId}`;

/** Open attempts to order, by cart. A promise that resolves: the change is stored. */
export const attempts = {
  read: async (cartId: string): Promise<Attempt | null> =>
    ((await localStore().orders.get(keyOf(cartId))) as Attempt | undefined) ?? null,
  /**
   * The current attempt for this cart, or a new one, with this body; `earlier`: the current one as it was. It must be
   * stored before it is sent, and two tabs begin the same one.
   */
  async begin(cartId: string, body: OrderBody): Promise<{ attempt: Attempt; earlier: Attempt | null }> {
    const store = localStore();
    await store.takeOver();
    const key = newWriteKey();
    let earlier: Attempt | null = null;
    const attempt = await store.orders.update(keyOf(cartId), (before) => {
      earlier = (before as Attempt | undefined) ?? null;
      return { key: earlier?.key ?? key, body };
    });
    return { attempt: attempt as Attempt, earlier };
  },
  /** Accepted or finally refused: the next try is a new attempt. */
  end: (cartId: string): Promise<void> => localStore().orders.remove(keyOf(cartId)),
};

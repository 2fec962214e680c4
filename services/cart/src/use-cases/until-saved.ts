import { Unavailable } from '@garderoba/service-kit/runtime/errors';

/** More than the requests that change one cart at the same time: of these, one succeeds in every round. */
const ATTEMPTS = 100;

/**
 * Repeats an attempt that answers undefined because the cart has changed since it was read. The number of attempts is
 * limited, so that a request never occupies the database for ever.
 */
export async function untilSaved<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const saved = await attempt();
    if (saved !== undefined) return saved;
  }
  throw new Unavailable('the cart is changed by too many requests at once');
}

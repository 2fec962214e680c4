/** What fills the placeholders of a task's url (SYNC-008). */
export interface Filling {
  /** Id of the cart of the task's store view; null without one. */
  readonly cartId: string | null;
  /** The call makes the cart when there is none. */
  readonly makesCart?: boolean;
}

/** A task needs a cart, and there is none: its text is in the documents (ERR-029). */
export class CartIdMissing extends Error {
  constructor(url: string) {
    super(`Error executing sync task ${url} the required cartId argument is null. Re-creating shopping cart synchro.`);
    this.name = 'CartIdMissing';
  }
}

/** The address to call. `{{token}}` becomes empty: the session is in cookies. Throws CartIdMissing. */
export function fillIn(url: string, { cartId, makesCart = false }: Filling): string {
  if (url.includes('{{cartId}}') && !cartId && !makesCart) throw new CartIdMissing(url);
  return url.replaceAll('{{cartId}}', encodeURIComponent(cartId ?? '')).replaceAll('{{token}}', '');
}

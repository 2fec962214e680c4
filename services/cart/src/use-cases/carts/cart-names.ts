import { capability, sha256 } from '@garderoba/service-kit/runtime/ids';

export interface CartNames {
  /** The cart id of the wire format, 32 hex digits. The id of a guest cart is sufficient to use it. Never stored. */
  readonly cartId: string;
  /** Its sha256, which services use to name the cart. */
  readonly cartRef: string;
}

/** Derives id and ref of a cart. `naming` counts the renames. */
export function namesOf(secret: string, id: string, naming = 0): CartNames {
  const cartId = naming === 0 ? capability(secret, 'cart', id) : capability(secret, 'cart', `${id}:${naming}`);
  return { cartId, cartRef: sha256(cartId) };
}

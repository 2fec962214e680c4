import { capability, sha256 } from '@garderoba/service-kit/ids';

export interface CartNames {
  /** The wire's cart id, 32 hex: knowing a guest's id is enough to use the cart. Stored nowhere. */
  readonly cartId: string;
  /** Its sha256: what services call the cart. */
  readonly cartRef: string;
}

/** The names of a cart; `naming` counts how often it was given another one. */
export function namesOf(secret: string, id: string, naming = 0): CartNames {
  const cartId = naming === 0 ? capability(secret, 'cart', id) : capability(secret, 'cart', `${id}:${naming}`);
  return { cartId, cartRef: sha256(cartId) };
}

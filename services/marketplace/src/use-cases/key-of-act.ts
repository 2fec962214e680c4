import { sha256 } from '@garderoba/service-kit/runtime/ids';

/**
 * The Idempotency-Key of an act together with what it asks for: the same key with something else is another act, which the
 * version of the record refuses. Undefined without a key.
 */
export const keyOfAct = (key: string | undefined, ...asked: readonly unknown[]): string | undefined =>
  key && sha256(JSON.stringify([key, ...asked]));

import { sha256 } from '../runtime/ids.js';

/**
 * The Idempotency-Key of an act together with what it asks for: the same key with something else is another act, which the
 * version of the record refuses. Undefined without a key.
 */
export function keyOfAct(key: string, ...asked: readonly unknown[]): string;
export function keyOfAct(key: string | undefined, ...asked: readonly unknown[]): string | undefined;
export function keyOfAct(key: string | undefined, ...asked: readonly unknown[]): string | undefined {
  return key && sha256(JSON.stringify([key, ...asked]));
}

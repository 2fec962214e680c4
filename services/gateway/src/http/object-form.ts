import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { WireError } from '../wire/envelope.js';
import { refusalOf } from '../wire/errors.js';

/** These calls answer a refusal of the service as `{ errorMessage, code }` (wire-contract 1.1). */
export async function inObjectForm<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const refusal = error instanceof NeighbourProblem ? refusalOf(error.code, error.detail) : undefined;
    // A customer who is gone is a bad token, a foreign address a text (wire-contract 3.7), and so is what must be confirmed.
    if (!refusal || refusal.code === 401 || refusal.code === 403) throw error;
    const wrapped = new WireError(refusal.code, { errorMessage: refusal.result, code: refusal.code });
    throw Object.assign(wrapped, { cause: error });
  }
}

import { NeighbourProblem } from '@garderoba/service-kit/http-client';
import { WireError } from '../wire/envelope.js';
import { refusalOf } from '../wire/errors.js';

/** A refusal where the client reads nothing but `errorMessage` (wire-contract 3.5). */
export const objectForm = (code: number, errorMessage: unknown): WireError =>
  new WireError(code, { errorMessage, code });

/** These calls answer a refusal of the service as `{ errorMessage, code }` (wire-contract 1.1). */
export async function inObjectForm<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const refusal = error instanceof NeighbourProblem ? refusalOf(error.code, error.detail) : undefined;
    // A customer who is gone is a bad token, a foreign address a text (wire-contract 3.7), and so is what must be confirmed.
    if (!refusal || refusal.code === 401 || refusal.code === 403) throw error;
    throw Object.assign(objectForm(refusal.code, refusal.result), { cause: error });
  }
}

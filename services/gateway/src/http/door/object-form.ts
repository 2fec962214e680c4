import { WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { refusalOf } from '../../wire/errors.js';

/** A refusal as an object, for clients that read only `errorMessage` (wire-contract 3.5). */
export const objectForm = (code: number, errorMessage: unknown): WireError =>
  new WireError(code, { errorMessage, code });

/** Converts the service's refusals into `{ errorMessage, code }` (wire-contract 1.1). */
export async function inObjectForm<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const refusal = error instanceof NeighbourProblem ? refusalOf(error.code, error.detail) : undefined;
    // An erased customer (bad token), a foreign address and a required confirmation keep the text form (wire-contract
    // 3.7).
    if (!refusal || refusal.code === 401 || refusal.code === 403) throw error;
    throw Object.assign(objectForm(refusal.code, refusal.result), { cause: error });
  }
}

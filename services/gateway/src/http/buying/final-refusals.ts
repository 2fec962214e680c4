import { WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { finalRefusalOf } from '../../wire/errors.js';

/** Converts final refusals of an order into 400, for clients that repeat an order after every other refusal. */
export async function withFinalRefusals<T>(order: Promise<T>): Promise<T> {
  try {
    return await order;
  } catch (error) {
    const refusal = error instanceof NeighbourProblem ? finalRefusalOf(error.code, error.detail) : undefined;
    if (!refusal) throw error;
    throw Object.assign(new WireError(refusal.code, refusal.result), { cause: error });
  }
}

import { NeighbourAway, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';

/** A service did not answer, or answered with an unexpected error. */
export const isSilent = (error: unknown): boolean =>
  error instanceof NeighbourAway || (error instanceof NeighbourProblem && error.status >= 500);

import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';

/** One per rendering on the server (never shared between shoppers), one per page load in the browser. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A page waits for its loaders: one fast retry, then the page renders without the data.
        retryDelay: typeof window === 'undefined' ? 50 : 1000,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiProblem && error.code >= 400 && error.code < 500),
      },
    },
  });

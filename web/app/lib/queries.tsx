import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { newQueryClient } from './query-client.ts';

let inBrowser: QueryClient | undefined;

/** The browser's own cache of answers: one per page load, shared by every part that is loaded later. */
export const browserQueryClient = (): QueryClient => {
  inBrowser ??= newQueryClient();
  return inBrowser;
};

/** Another cache from here on; tests bring their own. */
export const setBrowserQueryClient = (client: QueryClient | undefined): void => {
  inBrowser = client;
};

/**
 * What asks the server by itself stands inside of it. The library behind it is no part of the first page: panels and the
 * pages that need it bring it along.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? newQueryClient() : browserQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export const withQueries = <P extends object>(Inner: ComponentType<P>) =>
  function WithQueries(props: P) {
    return (
      <Queries>
        <Inner {...props} />
      </Queries>
    );
  };

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { newQueryClient } from './query-client.ts';

let inBrowser: QueryClient | undefined;

/** The browser's query cache: one per page load, shared by all lazily loaded parts. */
export const browserQueryClient = (): QueryClient => {
  inBrowser ??= newQueryClient();
  return inBrowser;
};

/** Replaces the cache; for tests. */
export const setBrowserQueryClient = (client: QueryClient | undefined): void => {
  inBrowser = client;
};

/**
 * Provider for components with queries. The query library is not part of the first view: panels and pages that need it
 * load it.
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

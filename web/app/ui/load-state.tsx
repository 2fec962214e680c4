import type { ReactNode } from 'react';
import { useT } from '../lib/text/i18n.ts';

interface LoadStateProps<T> {
  query: {
    data: T | undefined;
    isPending: boolean;
    isError: boolean;
    /** 'paused': it waits for a connection. */
    fetchStatus?: 'fetching' | 'paused' | 'idle';
    refetch: () => unknown;
  };
  children: (data: T) => ReactNode;
}

/** Renders loading, error, or the loaded data. */
export function LoadState<T>({ query, children }: LoadStateProps<T>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <p className="notice" role="alert">
        {t('error.unreachable')}{' '}
        <button type="button" className="link" onClick={() => query.refetch()}>
          {t('ui.again')}
        </button>
      </p>
    );
  }
  if (query.fetchStatus === 'paused') return <p className="notice">{t('connection.noPageText')}</p>;
  return <p className="ink-2">{t('ui.loading')}</p>;
}

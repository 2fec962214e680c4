import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/data/session.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';

/**
 * Pages of a signed-in shopper are empty until the browser has read the session; the server never renders them
 * (USR-004, USR-011).
 */
export function RequiresUser({ children }: { children: ReactNode }) {
  const t = useT();
  const panels = usePanels();
  const user = useSession();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isGuest = isMounted && !user;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isGuest || wasAsked.current) return;
    wasAsked.current = true;
    panels.show('auth', { element: 'login' });
  }, [isGuest, panels]);
  if (!isMounted) {
    return (
      <div aria-busy="true">
        <noscript>
          <p className="notice">{t('account.needsScript')}</p>
        </noscript>
        <p className="ink-2 loading">{t('ui.loading')}</p>
      </div>
    );
  }
  if (!user) {
    return (
      <EmptyState title={t('account.mustBeLoggedIn')}>
        <button type="button" className="btn" onClick={() => panels.show('auth', { element: 'login' })}>
          {t('auth.login.open')}
        </button>
      </EmptyState>
    );
  }
  return children;
}

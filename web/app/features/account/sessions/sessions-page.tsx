import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../../api/wire/customers/account.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { endSession, sessionsQuery } from '../api.ts';
import { deviceName } from './device.ts';

/** /my-account/sessions: lists the sessions and revokes them. */
export function SessionsPage() {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const query = sessionsQuery(shop);
  const sessions = useQuery(query);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async (ended: Session[]) => {
    setFailure(null);
    try {
      for (const { id } of ended) await endSession(shop, id);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      <h1 className="t-1">{t('account.sessions')}</h1>
      <p className="ink-2 measure">{t('account.sessionsText')}</p>
      <LoadState query={sessions}>
        {(list) => {
          const others = list.filter(({ isCurrent }) => !isCurrent);
          return (
            <>
              <ul className="rows">
                {[...list]
                  .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt))
                  .map((entry) => {
                    const name = deviceName(entry.client) ?? t('account.unknownDevice');
                    return (
                      <li key={entry.id}>
                        <Icon name="device" />
                        <span>
                          <b>{name}</b>
                          <span className="t-note ink-3">
                            {entry.isCurrent
                              ? t('account.thisDevice')
                              : t('account.lastUsed', { moment: formatMoment(entry.lastUsedAt) })}
                          </span>
                        </span>
                        {entry.isCurrent ? null : (
                          <button
                            type="button"
                            className="link"
                            aria-label={t('account.endNamed', { name })}
                            onClick={() => end([entry])}
                          >
                            {t('account.endSession')}
                          </button>
                        )}
                      </li>
                    );
                  })}
              </ul>
              {failure ? (
                <p className="failure" role="alert">
                  {failure}
                </p>
              ) : null}
              {others.length > 1 ? (
                <button type="button" className="btn alt" onClick={() => end(others)}>
                  {t('account.endOthers')}
                </button>
              ) : null}
            </>
          );
        }}
      </LoadState>
    </>
  );
}

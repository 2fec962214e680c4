import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { taskQueue } from '../../../local/tasks/device-queue.ts';
import type { StoredTask } from '../../../local/tasks/rules.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { isRefused, problemOf } from '../profile/profile-tasks.ts';
import { nameOf } from './name-of.ts';
import { useWaiting } from './use-waiting.ts';

/** /my-account/waiting: what is stored on this device to be sent, and what was not accepted. `orders`: null for none. */
export function WaitingPage({ orders }: { orders: ReactNode }) {
  const t = useT();
  const waiting = useWaiting();
  const [isBusy, setBusy] = useState(false);
  if (!waiting) return <p className="ink-2">{t('ui.loading')}</p>;
  if (!waiting.length && !orders) return <EmptyState title={t('waiting.empty')} text={t('waiting.emptyText')} />;
  const sendNow = async () => {
    if (isBusy) return;
    setBusy(true);
    await taskQueue().then((queue) => queue.run({ atOnce: true }));
    setBusy(false);
  };
  return (
    <>
      <h1 className="t-1">{t('waiting.title')}</h1>
      {orders}
      {waiting.length ? (
        <>
          <p className="ink-2 measure">{t('waiting.text')}</p>
          <ul className="rows">
            {waiting.map((record) => (
              <Entry key={record.task.task_id} record={record} />
            ))}
          </ul>
        </>
      ) : null}
      {waiting.some(({ task }) => !task.transmited) ? (
        <button type="button" className="btn" aria-busy={isBusy} onClick={sendNow}>
          {t('waiting.sendNow')}
        </button>
      ) : null}
    </>
  );
}

function Entry({ record }: { record: StoredTask }) {
  const t = useT();
  const { task } = record;
  const name = t(nameOf(record));
  const isSeen = task.transmited;
  const discard = async () => (await taskQueue()).discard(task.task_id);
  const ask = () =>
    notify({
      type: 'warning',
      message: t('waiting.discardQuestion', { name }),
      hasNoTimeout: true,
      action1: { label: t('waiting.keep') },
      action2: { label: t('waiting.discard'), onPress: () => void discard() },
    });
  return (
    <li>
      <Icon name="device" />
      <span>
        <b>{name}</b>
        <span className="t-note ink-3">{t('waiting.made', { moment: formatMoment(task.created_at) })}</span>
        <span className={isSeen ? 't-small danger' : 't-small ink-2'} role="status">
          <State record={record} />
        </span>
      </span>
      <button
        type="button"
        className="link"
        aria-label={t('waiting.discardNamed', { name })}
        // What was refused is not sent anyway.
        onClick={isSeen ? () => void discard() : ask}
      >
        {t('waiting.discard')}
      </button>
    </li>
  );
}

function State({ record: { task, lease } }: { record: StoredTask }) {
  const t = useT();
  if (task.transmited && isRefused(task)) return t('waiting.refused', { reason: problemText(problemOf(task), t) });
  return lease && lease.until > Date.now() ? t('waiting.sending') : t('waiting.network');
}

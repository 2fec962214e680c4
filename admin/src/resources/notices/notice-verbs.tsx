import type { ButtonProps } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { NOTICE_ANSWERS, NOTICE_LIMITS, type NoticeAnswer } from '../../../../proto/src/marketplace/notices.ts';
import { languageTag } from '../../stores.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { AnswerDialog } from '../../ui/moderation/answer-dialog.tsx';
import { DecisionBar } from '../../ui/moderation/decision-bar.tsx';
import { DRAWN } from '../../ui/moderation/desk.ts';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import type { useLease } from '../../ui/moderation/use-lease.ts';
import type { useQueue } from '../../ui/moderation/use-queue.ts';
import { desk, type Notice, nameOf } from './notice.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** Key and look of each answer. */
const ANSWERS: Readonly<Record<NoticeAnswer, readonly [key: string, look: Pick<ButtonProps, 'variant' | 'color'>]>> = {
  keep: ['a', { variant: 'contained', color: 'success' }],
  remove: ['r', { variant: 'outlined', color: 'error' }],
  close: ['e', { variant: 'outlined' }],
};

interface NoticeVerbsProps {
  notice: Notice;
  queue: ReturnType<typeof useQueue<Notice>>;
  lease: ReturnType<typeof useLease<Notice>>;
}

/** Answers a notice, with reasons; then the next one opens. */
export function NoticeVerbs({ notice, queue, lease }: NoticeVerbsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { decide, isBusy } = useDecisions(desk);
  const [asking, setAsking] = useState<NoticeAnswer>();
  const isHeld = lease.holder !== undefined;
  const offered = NOTICE_ANSWERS.filter((answer) => notice.allowedActions.includes(answer));

  const run = async (answer: NoticeAnswer, body: object) => {
    const done = await lease.ending(() => decide({ ...notice, name: nameOf(notice) }, answer, body));
    setAsking(undefined);
    if (!done) return;
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    notify(`notices.${answer}.done`, { type: 'success' });
    const next = await queue.afterDecision().catch(() => undefined);
    if (next) navigate(`/notices/${next}/show`, { state: DRAWN });
    else refresh();
  };
  usePageKeys(
    Object.fromEntries(
      NOTICE_ANSWERS.map((answer) => [
        ANSWERS[answer][0],
        offered.includes(answer) && !isBusy && !isHeld ? () => setAsking(answer) : undefined,
      ]),
    ),
  );
  const lang = languageTag(notice.language);
  const onClose = () => setAsking(undefined);
  return (
    <DecisionBar desk={desk} record={notice} queue={queue}>
      {offered.map((answer) => {
        const [key, look] = ANSWERS[answer];
        return (
          <KeyedButton
            key={answer}
            hotkey={key}
            {...look}
            disabled={isBusy || isHeld}
            onClick={() => setAsking(answer)}
          >
            {translate(`notices.${answer}.button`)}
          </KeyedButton>
        );
      })}
      {asking === 'remove' && <RemoveDialog {...{ lang, onClose }} onRemove={(body) => run('remove', body)} />}
      {asking && asking !== 'remove' && (
        <AnswerDialog
          {...{ lang, onClose, limits: NOTICE_LIMITS, label: translate('notices.answer') }}
          words={`notices.${asking}`}
          onAnswer={(answer) => run(asking, { answer })}
        />
      )}
    </DecisionBar>
  );
}

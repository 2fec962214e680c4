import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { APPEAL_LIMITS, type AppealAnswer } from '../../../../proto/src/statements.ts';
import { languageTag } from '../../stores.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { AnswerDialog } from '../../ui/moderation/answer-dialog.tsx';
import { DecisionBar } from '../../ui/moderation/decision-bar.tsx';
import { DRAWN } from '../../ui/moderation/desk.ts';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import type { useLease } from '../../ui/moderation/use-lease.ts';
import type { useQueue } from '../../ui/moderation/use-queue.ts';
import { type Appeal, desk, nameOf } from './appeal.ts';

interface AppealVerbsProps {
  appeal: Appeal;
  queue: ReturnType<typeof useQueue<Appeal>>;
  lease: ReturnType<typeof useLease<Appeal>>;
}

/** Upholds or dismisses an appeal, with reasons; then the next one opens. */
export function AppealVerbs({ appeal, queue, lease }: AppealVerbsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { decide, isBusy } = useDecisions(desk);
  const [asking, setAsking] = useState<AppealAnswer>();
  const isHeld = lease.holder !== undefined;
  const may = (answer: AppealAnswer) => appeal.allowedActions.includes(answer) && !isBusy && !isHeld;

  const run = async (answer: AppealAnswer, text: string) => {
    const done = await lease.ending(() => decide({ ...appeal, name: nameOf(appeal) }, answer, { answer: text }));
    setAsking(undefined);
    if (!done) return;
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    notify(done.isRestored === false ? 'appeals.notRestored' : `appeals.${answer}.done`, { type: 'success' });
    const next = await queue.afterDecision().catch(() => undefined);
    if (next) navigate(`/appeals/${next}/show`, { state: DRAWN });
    else refresh();
  };
  usePageKeys({
    a: may('uphold') ? () => setAsking('uphold') : undefined,
    r: may('dismiss') ? () => setAsking('dismiss') : undefined,
  });
  return (
    <DecisionBar desk={desk} record={appeal} queue={queue}>
      {appeal.allowedActions.includes('uphold') && (
        <KeyedButton
          hotkey="a"
          variant="contained"
          color="success"
          disabled={!may('uphold')}
          onClick={() => setAsking('uphold')}
        >
          {translate('appeals.uphold.button')}
        </KeyedButton>
      )}
      {appeal.allowedActions.includes('dismiss') && (
        <KeyedButton
          hotkey="r"
          variant="outlined"
          color="error"
          disabled={!may('dismiss')}
          onClick={() => setAsking('dismiss')}
        >
          {translate('appeals.dismiss.button')}
        </KeyedButton>
      )}
      {asking && (
        <AnswerDialog
          words={`appeals.${asking}`}
          label={translate('appeals.answer')}
          lang={appeal.listing ? languageTag(appeal.listing.language) : undefined}
          limits={APPEAL_LIMITS}
          onClose={() => setAsking(undefined)}
          onAnswer={(text) => run(asking, text)}
        />
      )}
    </DecisionBar>
  );
}

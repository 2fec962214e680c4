import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { APPEAL_LIMITS, type AppealAnswer } from '../../../../proto/src/statements.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { AnswerDialog } from '../../ui/moderation/answer-dialog.tsx';
import { DecisionBar } from '../../ui/moderation/decision-bar.tsx';
import { type Decidable, type Desk, DRAWN } from '../../ui/moderation/desk.ts';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import type { useLease } from '../../ui/moderation/use-lease.ts';
import type { useQueue } from '../../ui/moderation/use-queue.ts';

/** What is answered: an appeal about a listing or a review. */
type Answerable = Decidable & { isRestored: boolean | null };

interface AppealVerbsProps<T extends Answerable> {
  desk: Desk<T>;
  appeal: T;
  /** BCP 47, of who appealed. */
  lang: string | undefined;
  /** Key of the texts of the verbs. */
  words: 'appeals' | 'reviewAppeals';
  queue: ReturnType<typeof useQueue<T>>;
  lease: ReturnType<typeof useLease<T>>;
}

/** Upholds or dismisses an appeal, with reasons; then the next one opens. */
export function AppealVerbs<T extends Answerable>({ desk, appeal, lang, words, queue, lease }: AppealVerbsProps<T>) {
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
    const done = await lease.ending(() => decide({ ...appeal, name: desk.nameOf(appeal) }, answer, { answer: text }));
    setAsking(undefined);
    if (!done) return;
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    notify(done.isRestored === false ? `${words}.notRestored` : `${words}.${answer}.done`, { type: 'success' });
    const next = await queue.afterDecision().catch(() => undefined);
    if (next) navigate(`/${desk.resource}/${next}/show`, { state: DRAWN });
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
          {translate(`${words}.uphold.button`)}
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
          {translate(`${words}.dismiss.button`)}
        </KeyedButton>
      )}
      {asking && (
        <AnswerDialog
          words={`${words}.${asking}`}
          label={translate(`${words}.answer`)}
          lang={lang}
          limits={APPEAL_LIMITS}
          onClose={() => setAsking(undefined)}
          onAnswer={(text) => run(asking, text)}
        />
      )}
    </DecisionBar>
  );
}

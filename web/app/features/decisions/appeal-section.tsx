import { useEffect, useRef, useState } from 'react';
import { APPEAL_LIMITS } from '../../../../proto/src/statements.ts';
import type { OwnAppeal, ReasonedDecision } from '../../api/wire/decisions.ts';
import { useShop } from '../../lib/store/shop.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { deadlineText, doneText } from '../../lib/text/instant-format.ts';
import { AppealForm } from './appeal-form.tsx';
import { Part } from './part.tsx';
import type { DecisionSource } from './source.ts';

interface AppealSectionProps<D extends ReasonedDecision> {
  decision: D;
  source: DecisionSource<D>;
}

/** How to object to a decision, or what became of the objection. */
export function AppealSection<D extends ReasonedDecision>({ decision, source }: AppealSectionProps<D>) {
  const t = useT();
  const { store } = useShop();
  const [told, setTold] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  // The form is gone: the keyboard goes on at the outcome.
  useEffect(() => {
    if (told) outcome.current?.focus();
  }, [told]);
  const { appeal, appealObstacle, appealUntil } = decision;
  return (
    <Part title={t('decisions.appeal.title')}>
      <p ref={outcome} tabIndex={-1} role="status" className="moss">
        {told}
      </p>
      {appeal ? <Made appeal={appeal} notRestored={source.notRestored} /> : null}
      {appealObstacle === null ? (
        <>
          <p>{t('decisions.appeal.how', { day: doneText(appealUntil, store), count: APPEAL_LIMITS.answerDays })}</p>
          <AppealForm decision={decision} source={source} onTold={setTold} />
        </>
      ) : null}
      {appealObstacle === 'too_late' ? (
        <p>{t('decisions.appeal.tooLate', { day: doneText(appealUntil, store) })}</p>
      ) : null}
      {appealObstacle === 'withdrawn' ? <p>{t('decisions.appeal.needless')}</p> : null}
    </Part>
  );
}

/** What the customer wrote, and the answer of somebody else than who decided. */
function Made({ appeal, notRestored }: { appeal: OwnAppeal; notRestored: MessageId }) {
  const t = useT();
  const { store } = useShop();
  const { text, state, createdAt, dueAt, answer, answeredAt, isRestored } = appeal;
  const outcome =
    state === 'open'
      ? t('decisions.appeal.open', { day: deadlineText(dueAt, store) })
      : t(state === 'upheld' && isRestored === false ? notRestored : `decisions.appeal.${state}`);
  return (
    <>
      <p className="t-small ink-2">{t('decisions.appeal.yours', { day: doneText(createdAt, store) })}</p>
      <blockquote dir="auto">{text}</blockquote>
      <p>{outcome}</p>
      {answer ? (
        <>
          <p className="t-small ink-2">
            {t('decisions.appeal.answer', { day: answeredAt ? doneText(answeredAt, store) : '' })}
          </p>
          <blockquote dir="auto">{answer}</blockquote>
        </>
      ) : null}
    </>
  );
}

import { Link } from 'react-router';
import type { ReasonedDecision } from '../../api/wire/decisions.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { doneText } from '../../lib/text/instant-format.ts';
import { AppealSection } from './appeal-section.tsx';
import { Part } from './part.tsx';
import type { DecisionSource } from './source.ts';

interface DecisionArticleProps<D extends ReasonedDecision> {
  decision: D;
  source: DecisionSource<D>;
}

/** What was decided, why, by which facts and rule, whether a machine took part, and how to object. */
export function DecisionArticle<D extends ReasonedDecision>({ decision, source }: DecisionArticleProps<D>) {
  const t = useT();
  const { store } = useShop();
  const { id, title, text, note, rule, isIllegal, countries, at } = decision;
  const regions = new Intl.DisplayNames([store.locale], { type: 'region' });
  const { what, effect, facts } = source.words(decision);
  return (
    <article className="offer timeline" aria-labelledby={`decision-${id}`}>
      <h2 id={`decision-${id}`} className="t-2">
        {what}
      </h2>
      <p className="t-small ink-2">
        <time dateTime={at}>{t('decisions.at', { day: doneText(at, store) })}</time>
      </p>
      {decision.withdrawnAt ? (
        <p role="note">{t('decisions.withdrawn', { day: doneText(decision.withdrawnAt, store) })}</p>
      ) : (
        <p>{effect}</p>
      )}
      <Part title={t('decisions.why')}>
        <p>
          {title}: {text}
        </p>
        {note ? <blockquote dir="auto">{note}</blockquote> : null}
      </Part>
      <Part title={t('decisions.facts')}>
        <p>{facts}</p>
      </Part>
      <Part title={t('decisions.rule')}>
        <p>
          {t(isIllegal ? 'decisions.againstLaw' : 'decisions.againstTerms')}{' '}
          {isIllegal ? rule : <Link to={shopPath(store, 'i/terms')}>{rule}</Link>}
        </p>
        <p>{t('decisions.where', { countries: countries.map((code) => regions.of(code)).join(', ') })}</p>
      </Part>
      <Part title={t('decisions.how')}>
        <p>{source.how(decision)}</p>
      </Part>
      <AppealSection decision={decision} source={source} />
    </article>
  );
}

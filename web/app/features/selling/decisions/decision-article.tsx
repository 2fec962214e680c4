import { Link } from 'react-router';
import type { Decision } from '../../../api/wire/selling/decisions.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { doneText, moneyText } from '../own/piece-words.ts';
import { AppealSection } from './appeal-section.tsx';
import { Part } from './part.tsx';

interface DecisionArticleProps {
  decision: Decision;
  identifier: string;
}

/** What was decided, why, by which facts and rule, whether a machine took part, and how to object. */
export function DecisionArticle({ decision, identifier }: DecisionArticleProps) {
  const t = useT();
  const { store } = useShop();
  const { id, action, stage, title, text, note, rule, isIllegal, facts, countries, isByMachine, isReported, at } =
    decision;
  const regions = new Intl.DisplayNames([store.locale], { type: 'region' });
  const what = t(`decisions.action.${action}`);
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
        <p>{t(`decisions.effect.${action}`)}</p>
      )}
      <Part title={t('decisions.why')}>
        <p>
          {title}: {text}
        </p>
        {note ? <blockquote dir="auto">{note}</blockquote> : null}
      </Part>
      <Part title={t('decisions.facts')}>
        <p>
          {t(`decisions.stage.${stage}`, { count: facts.photos, day: doneText(facts.offeredAt, store) })}
          {facts.price ? ` ${t('decisions.price', { price: moneyText(facts.price, store) })}` : null}
          {facts.newPrice ? ` ${t('decisions.newPrice', { price: moneyText(facts.newPrice, store) })}` : null}
        </p>
      </Part>
      <Part title={t('decisions.rule')}>
        <p>
          {t(isIllegal ? 'decisions.againstLaw' : 'decisions.againstTerms')}{' '}
          {isIllegal ? rule : <Link to={shopPath(store, 'i/terms')}>{rule}</Link>}
        </p>
        <p>{t('decisions.where', { countries: countries.map((code) => regions.of(code)).join(', ') })}</p>
      </Part>
      <Part title={t('decisions.how')}>
        <p>
          {t(isByMachine ? 'decisions.byMachine' : 'decisions.byPeople')}{' '}
          {t(isReported ? 'decisions.afterNotice' : 'decisions.ownInitiative')}
        </p>
      </Part>
      <AppealSection decision={decision} identifier={identifier} />
    </article>
  );
}

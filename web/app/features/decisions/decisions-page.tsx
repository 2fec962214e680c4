import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import type { ReasonedDecision } from '../../api/wire/decisions.ts';
import { useT } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { DecisionArticle } from './decision-article.tsx';
import type { DecisionSource } from './source.ts';

interface DecisionsProps<D extends ReasonedDecision> {
  source: DecisionSource<D>;
}

/** Why the shop restricted an own piece or review, and the customer's appeals. */
export function DecisionsPage<D extends ReasonedDecision>({ source }: DecisionsProps<D>) {
  const t = useT();
  const found = useQuery(source.query);
  const { back, all } = source;
  if (found.error instanceof ApiProblem && found.error.code === 404)
    return (
      <EmptyState title={t(all.title)}>
        <Link className="btn" to={all.to}>
          {t(all.label)}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <p>
        <Link to={back.to}>{t(back.label)}</Link>
      </p>
      <h1 className="t-1">{t('decisions.title')}</h1>
      <LoadState query={found}>{(decisions) => <Found decisions={decisions} source={source} />}</LoadState>
    </>
  );
}

function Found<D extends ReasonedDecision>({ decisions, source }: DecisionsProps<D> & { decisions: readonly D[] }) {
  const t = useT();
  if (decisions.length === 0) return <p>{t(source.none)}</p>;
  return (
    <ul className="offers">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionArticle decision={decision} source={source} />
        </li>
      ))}
    </ul>
  );
}

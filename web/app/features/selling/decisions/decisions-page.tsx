import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiProblem } from '../../../api/problem.ts';
import type { Decision } from '../../../api/wire/selling/decisions.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { decisionsQuery } from './api.ts';
import { DecisionArticle } from './decision-article.tsx';

/** /my-account/my-decisions/{identifier}: why the shop restricted an own piece, and the seller's appeals. */
export function DecisionsPage({ parameter }: { parameter: string }) {
  const t = useT();
  const shop = useShop();
  const found = useQuery(decisionsQuery(shop, parameter));
  if (found.error instanceof ApiProblem && found.error.code === 404)
    return (
      <EmptyState title={t('ownPieces.gone')}>
        <Link className="btn" to={shopPath(shop.store, 'my-account/my-selling-products')}>
          {t('ownPieces.back')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <p>
        <Link to={shopPath(shop.store, `my-account/my-selling-products/${encodeURIComponent(parameter)}`)}>
          {t('decisions.back')}
        </Link>
      </p>
      <h1 className="t-1">{t('decisions.title')}</h1>
      <LoadState query={found}>{(decisions) => <Found decisions={decisions} identifier={parameter} />}</LoadState>
    </>
  );
}

function Found({ decisions, identifier }: { decisions: readonly Decision[]; identifier: string }) {
  const t = useT();
  if (decisions.length === 0) return <p>{t('decisions.none')}</p>;
  return (
    <ul className="offers">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionArticle decision={decision} identifier={identifier} />
        </li>
      ))}
    </ul>
  );
}

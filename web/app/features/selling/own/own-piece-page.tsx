import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../../api/problem.ts';
import type { OwnPiece } from '../../../api/wire/selling/own-pieces.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { WaitingOffers } from '../offers/waiting-offers.tsx';
import { ownPieceQuery } from './api.ts';
import { type PieceAction, PieceActions } from './piece-actions.tsx';
import { PieceSummary } from './piece-summary.tsx';
import { PieceTimeline } from './piece-timeline.tsx';
import { useLabels } from './piece-words.ts';
import { hasDecisions } from './timeline.ts';
import { usePieceActions } from './use-piece-actions.ts';

/** /my-account/my-selling-products/{identifier}: what became of one own piece, and what its seller can do. */
export function OwnPiecePage({ parameter }: { parameter: string }) {
  const t = useT();
  const shop = useShop();
  const found = useQuery(ownPieceQuery(shop, parameter));
  const list = (
    <Link className="btn" to={shopPath(shop.store, 'my-account/my-selling-products')}>
      {t('ownPieces.back')}
    </Link>
  );
  if (found.error instanceof ApiProblem && found.error.code === 404)
    return <EmptyState title={t('ownPieces.gone')}>{list}</EmptyState>;
  return <LoadState query={found}>{(piece) => <Piece piece={piece} />}</LoadState>;
}

function Piece({ piece }: { piece: OwnPiece }) {
  const t = useT();
  const shop = useShop();
  const [open, setOpen] = useState<PieceAction | null>(null);
  const { told, act } = usePieceActions(piece.identifier, () => setOpen(null));
  const labelOf = useLabels([piece.designer, piece.size, piece.color, piece.terms?.condition ?? null]);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The pressed button may be gone: the keyboard goes on at the outcome.
  useEffect(() => {
    if (told) outcome.current?.focus();
  }, [told]);
  return (
    <>
      <p>
        <Link to={shopPath(shop.store, 'my-account/my-selling-products')}>{t('ownPieces.back')}</Link>
      </p>
      <h1 className="t-1">{piece.name || t('selling.unnamed')}</h1>
      <p ref={outcome} tabIndex={-1} role="status" className={told?.isFailure ? 'danger' : 'moss'}>
        {told?.text}
      </p>
      <PieceSummary piece={piece} labelOf={labelOf} />
      {piece.state === 'listed' ? <WaitingOffers sku={piece.sku} /> : null}
      {hasDecisions(piece) ? (
        <p>
          <Link to={shopPath(shop.store, `my-account/my-decisions/${encodeURIComponent(piece.identifier)}`)}>
            {t('decisions.link')}
          </Link>
        </p>
      ) : null}
      <h2 className="t-2">{t('ownPieces.timeline')}</h2>
      <PieceTimeline piece={piece}>
        <PieceActions piece={piece} labelOf={labelOf} act={act} open={open} setOpen={setOpen} />
      </PieceTimeline>
    </>
  );
}

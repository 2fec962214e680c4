import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Amount } from '../../../api/wire/selling/amount.ts';
import type { Offer } from '../../../api/wire/selling/offers.ts';
import { withQueries } from '../../../lib/data/queries.tsx';
import { useSession } from '../../../lib/data/session.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { usePanels } from '../../../ui/panels/panels.tsx';
import { offersForQuery, ownSkusQuery } from './api.ts';
import { OfferActions } from './offer-actions.tsx';
import { isUnderWay, stateText } from './offer-words.ts';
import { Outcome } from './outcome.tsx';
import { useAnswers } from './use-answers.ts';

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'));

interface OfferOnPieceProps {
  piece: { readonly sku: string; readonly name: string };
  price: Amount;
  /** Nobody can buy it now, except for whom it is reserved. */
  isSoldOut: boolean;
  /** Renders the button that puts the reserved piece into the cart; from another feature. */
  putInCart: ReactNode;
}

/** Below the buy button of a negotiable piece: the button of the dialog, or the shopper's own offer (SELL-014). */
export default withQueries(function OfferOnPiece({ piece, price, isSoldOut, putInCart }: OfferOnPieceProps) {
  const t = useT();
  const shop = useShop();
  const panels = usePanels();
  const user = useSession();
  const [isWanted, setWanted] = useState(false);
  const { told, act } = useAnswers();
  const isKnown = user !== null;
  const offers = useQuery({ ...offersForQuery(shop, 'buyer', piece.sku), enabled: isKnown });
  const own = useQuery({ ...ownSkusQuery(shop), enabled: isKnown });
  if (isKnown && own.data?.includes(piece.sku)) return null;
  const ask = () => {
    if (isKnown) setWanted(true);
    else panels.show('auth', { element: 'login', onDone: () => setWanted(true) });
  };
  const button = isSoldOut ? null : (
    <button type="button" className="btn alt wide" aria-busy={isWanted && isKnown && offers.isPending} onClick={ask}>
      {t('offers.make')}
    </button>
  );
  if (!isKnown || offers.isPending || own.isPending) return button;
  return (
    <div className="offer-on-piece">
      <Outcome told={told} />
      <LoadState query={offers}>
        {({ offers: found }) => {
          const offer = found.find(isUnderWay);
          if (offer)
            return (
              <OwnOffer offer={offer} putInCart={putInCart}>
                <OfferActions offer={offer} act={act} />
              </OwnOffer>
            );
          return (
            <>
              {button}
              {isWanted && !isSoldOut ? (
                <Suspense>
                  <OfferDialog piece={piece} price={price} act={act} onClose={() => setWanted(false)} />
                </Suspense>
              ) : null}
            </>
          );
        }}
      </LoadState>
    </div>
  );
});

interface OwnOfferProps {
  offer: Offer;
  putInCart: ReactNode;
  children: ReactNode;
}

/** The shopper's offer: where it stands, and what can be done with it. */
function OwnOffer({ offer, putInCart, children }: OwnOfferProps) {
  const t = useT();
  const { store } = useShop();
  return (
    <section className="offer" aria-label={t('offers.yours')}>
      <p className="num">{stateText(offer, store, t)}</p>
      {offer.state === 'accepted' ? putInCart : null}
      {children}
      <p className="t-small">
        <Link className="link" to={shopPath(store, 'my-account/my-offers')}>
          {t('offers.title')}
        </Link>
      </p>
    </section>
  );
}

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
  /** What is known of this shopper decides between the button, an own offer, and nothing. */
  const isRead = isKnown && offers.data !== undefined && !own.isPending;
  if (isKnown && own.data?.includes(piece.sku)) return null;
  const ask = () => {
    if (isKnown) setWanted(true);
    else panels.show('auth', { element: 'login', onDone: () => setWanted(true) });
  };
  const offer = offers.data?.offers.find(isUnderWay);
  return (
    <div className="offer-on-piece">
      <Outcome told={told} />
      {isKnown && offers.isError ? <LoadState query={offers}>{() => null}</LoadState> : null}
      {offer ? (
        <OwnOffer offer={offer} putInCart={putInCart}>
          <OfferActions offer={offer} act={act} />
        </OwnOffer>
      ) : null}
      {offer || isSoldOut || (isKnown && offers.isError) ? null : (
        <button type="button" className="btn alt wide" aria-busy={isWanted && !isRead} onClick={ask}>
          {t('offers.make')}
        </button>
      )}
      {isWanted && isRead && !offer && !isSoldOut ? (
        <Suspense>
          <OfferDialog piece={piece} price={price} act={act} onClose={() => setWanted(false)} />
        </Suspense>
      ) : null}
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
      <p>{stateText(offer, store, t)}</p>
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

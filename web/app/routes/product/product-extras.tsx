import { Suspense } from 'react';
import { Link } from 'react-router';
import { secondHandOf } from '../../api/wire/goods/second-hand.ts';
import AlertButton from '../../features/account/alert-button.tsx';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import type { Selection } from '../../features/catalog/product/options/selection.ts';
import { priceFacts } from '../../features/catalog/product/product.ts';
import { CompareButton } from '../../features/compare/compare-button.tsx';
import { LikeButton } from '../../features/wishlist/like-button.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import { Money } from '../../ui/price.tsx';
import type { SecondHandBeside } from './second-hand-beside.server.ts';

const OfferOnPiece = lazyPart(
  async () => (await Promise.all([import('../../features/selling/offers/offer-on-piece.tsx'), laterTexts()]))[0],
);
const ReportPiece = lazyPart(() => import('../../features/selling/notices/report-piece.tsx'));
const SecondHandFacts = lazyPart(() => import('../../features/catalog/product/second-hand.tsx'));

interface ProductExtrasProps {
  selection: Selection;
  /** Second-hand pieces of the same designer. */
  secondHand: SecondHandBeside | null;
}

/** Below the buy button: stock alert, wishlist, comparison, and what there is second-hand. */
export default function ProductExtras({ selection, secondHand }: ProductExtrasProps) {
  const t = useT();
  const { store } = useShop();
  const panels = usePanels();
  const { product, lines, isSoldOut } = selection;
  const piece = secondHandOf(product);
  const price = priceFacts(product.prices)?.now;
  return (
    <>
      {piece?.isNegotiable && price !== undefined ? (
        <Suspense>
          <OfferOnPiece
            piece={product}
            price={{ amount: Math.round(price * 100), currency: store.currency }}
            isSoldOut={isSoldOut}
            putInCart={<AddToCart selection={{ ...selection, isSoldOut: false }} onAdded={() => panels.show('cart')} />}
          />
        </Suspense>
      ) : null}
      {isSoldOut ? <AlertButton sku={lines[0]?.variantSku ?? product.sku} /> : null}
      <div className="extras">
        <LikeButton sku={product.sku} name={product.name} />
        <CompareButton sku={product.sku} name={product.name} />
      </div>
      {secondHand ? (
        <p className="second-hand t-small">
          <Link className="link" to={secondHand.path}>
            {t('secondHand.beside', { designer: secondHand.designer })} <Money amount={secondHand.from} />
          </Link>
        </p>
      ) : null}
      {piece ? (
        <Suspense>
          <SecondHandFacts product={product} piece={piece} />
          <ReportPiece sku={product.sku} />
        </Suspense>
      ) : null}
    </>
  );
}

import { Suspense } from 'react';
import { Link } from 'react-router';
import { secondHandOf } from '../../api/wire/goods/second-hand.ts';
import AlertButton from '../../features/account/alert-button.tsx';
import type { Selection } from '../../features/catalog/product/options/selection.ts';
import { CompareButton } from '../../features/compare/compare-button.tsx';
import { LikeButton } from '../../features/wishlist/like-button.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Money } from '../../ui/price.tsx';
import type { SecondHandBeside } from './second-hand-beside.server.ts';

const SecondHandFacts = lazyPart(() => import('../../features/catalog/product/second-hand.tsx'));

interface ProductExtrasProps {
  selection: Selection;
  /** Second-hand pieces of the same designer. */
  secondHand: SecondHandBeside | null;
}

/** Below the buy button: stock alert, wishlist, comparison, and what there is second-hand. */
export default function ProductExtras({ selection, secondHand }: ProductExtrasProps) {
  const t = useT();
  const { product, lines, isSoldOut } = selection;
  const piece = secondHandOf(product);
  return (
    <>
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
        </Suspense>
      ) : null}
    </>
  );
}

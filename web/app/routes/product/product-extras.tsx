import AlertButton from '../../features/account/alert-button.tsx';
import type { Selection } from '../../features/catalog/product/options/selection.ts';
import { CompareButton } from '../../features/compare/compare-button.tsx';
import { LikeButton } from '../../features/wishlist/like-button.tsx';

/** Actions below the buy button: stock alert, wishlist, comparison. */
export default function ProductExtras({ selection }: { selection: Selection }) {
  const { product, lines, isSoldOut } = selection;
  return (
    <>
      {isSoldOut ? <AlertButton sku={lines[0]?.variantSku ?? product.sku} /> : null}
      <div className="extras">
        <LikeButton sku={product.sku} name={product.name} />
        <CompareButton sku={product.sku} name={product.name} />
      </div>
    </>
  );
}

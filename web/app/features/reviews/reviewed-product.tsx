import { Link } from 'react-router';
import type { Product } from '../../api/wire/goods/product.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import { useShop } from '../../lib/store/shop.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

interface ReviewedProductProps {
  sku: string;
  /** Undefined while it is loaded, and if it is no longer in the catalogue. */
  product: Product | undefined;
}

/** Picture and name of a garment, with a link to its page. */
export function ReviewedProduct({ sku, product }: ReviewedProductProps) {
  const { store } = useShop();
  if (!product) return <p className="t-ui">{sku}</p>;
  return (
    <Link className="reviewed" to={productAddress(store, product)}>
      <Picture path={product.image} size="thumbnail" alt="" />
      <span className="t-ui">{product.name}</span>
    </Link>
  );
}

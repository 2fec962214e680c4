import type { Product } from '../../../../api/wire/goods/product.ts';
import { attributeOf, attributeText } from '../product.ts';
import { sizeCodes } from './part-size.tsx';

/** Shows the size of a garment that exists in one size only. */
export default function OnlySize({ product }: { product: Product }) {
  return sizeCodes.map((code) => {
    const size = attributeText(product, code);
    const label = attributeOf(product, code)?.label;
    return size && label ? (
      <p key={code} className="only-size">
        <b>{label}</b> {size}
      </p>
    ) : null;
  });
}

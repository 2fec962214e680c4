import type { Product } from '../../../../api/wire/goods/product.ts';
import { attributeOf, attributeText } from '../product.ts';

export const sizeCodes = ['size', 'shoe_size'];

/** Size of a part of a set or bundle: the part is sold in this size. */
export function PartSize({ part }: { part: Product | undefined }) {
  if (!part) return null;
  const code = sizeCodes.find((one) => attributeText(part, one));
  if (!code) return null;
  return (
    <span className="t-note ink-3 part-size">
      {attributeOf(part, code)?.label} {attributeText(part, code)}
    </span>
  );
}

import type { WireProduct } from '../../../api/wire.ts';
import { optionLabel } from './product.ts';

/** Shows the size of a garment that exists in one size only. */
export default function OnlySize({ product }: { product: WireProduct }) {
  return ['size', 'shoe_size'].map((code) => {
    const size = optionLabel(product, code);
    const name = product.attributes_metadata?.find(({ attribute_code }) => attribute_code === code);
    return size && name ? (
      <p key={code} className="only-size">
        <b>{name.default_frontend_label}</b> {size}
      </p>
    ) : null;
  });
}

import type { WireProduct } from '../../../api/wire.ts';
import { optionLabel } from './product.ts';

/** Size of a part of a set or bundle: the part is sold in this size. */
export function PartSize({ part }: { part: WireProduct | undefined }) {
  if (!part) return null;
  const code = ['size', 'shoe_size'].find((one) => optionLabel(part, one));
  if (!code) return null;
  const name = part.attributes_metadata?.find(({ attribute_code }) => attribute_code === code)?.default_frontend_label;
  return (
    <span className="t-note ink-3 part-size">
      {name} {optionLabel(part, code)}
    </span>
  );
}

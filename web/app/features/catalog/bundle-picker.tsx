import { useEffect, useState } from 'react';
import type { WireBundleOption, WireProduct } from '../../api/wire.ts';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import { priceFacts } from './product.ts';
import type { SelectedOption } from './selection.ts';

type BundleChoice = SelectedOption['extension_attributes']['bundle_options'];

interface BundlePickerProps {
  product: WireProduct;
  parts: WireProduct[];
  onChange: (choice: BundleChoice) => void;
}

/** One choice per option of a bundle; the seller's defaults are preselected. */
export default function BundlePicker({ product, parts, onChange }: BundlePickerProps) {
  const options = [...(product.bundle_options ?? [])].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(options.map((option) => [option.option_id, defaultLink(option)])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options belong to the product; only a choice is news.
  useEffect(() => {
    onChange(
      options.flatMap((option) => {
        const link = option.product_links.find(({ id }) => String(id) === chosen[option.option_id]);
        return link ? [{ option_id: option.option_id, option_qty: link.qty, option_selections: [link.id] }] : [];
      }),
    );
  }, [chosen]);
  return options.map((option) => (
    <fieldset key={option.option_id} className="option">
      <legend>
        <b>{option.title}</b>
      </legend>
      <div className="choices">
        {option.product_links.map((link) => {
          const part = parts.find(({ sku }) => sku === link.sku);
          const price = part ? priceFacts(part) : null;
          return (
            <label key={link.id} className="choice">
              <input
                type="radio"
                name={`bundle-${option.option_id}`}
                checked={chosen[option.option_id] === String(link.id)}
                onChange={() => setChosen((now) => ({ ...now, [option.option_id]: String(link.id) }))}
              />
              <Picture path={part?.image} size="thumbnail" alt="" />
              <span>
                {link.qty > 1 ? <span className="num">{link.qty} × </span> : null}
                {part?.name ?? link.sku}
              </span>
              {price ? <Money amount={price.now} /> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}

const defaultLink = (option: WireBundleOption): string =>
  String((option.product_links.find(({ is_default }) => Boolean(is_default)) ?? option.product_links[0])?.id ?? '');

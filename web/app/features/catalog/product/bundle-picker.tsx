import { useEffect, useState } from 'react';
import type { WireProduct } from '../../../api/wire.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { bundleOptions, canBeChosen, pressed, proposed, takesSeveral } from './bundle-choice.ts';
import { PartSize } from './part-size.tsx';
import { priceFacts } from './product.ts';
import type { SelectedOption } from './selection.ts';

interface BundlePickerProps {
  product: WireProduct;
  parts: WireProduct[];
  onChange: (choice: SelectedOption['extension_attributes']['bundle_options']) => void;
}

/** Parts of a bundle by option; the seller's defaults are preselected. */
export default function BundlePicker({ product, parts, onChange }: BundlePickerProps) {
  const t = useT();
  const options = [...(product.bundle_options ?? [])].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const partOf = (sku: string) => parts.find((part) => part.sku === sku);
  const [chosen, setChosen] = useState(() => proposed(options, (sku) => canBeChosen(partOf(sku))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options belong to the product; only a choice is news.
  useEffect(() => onChange(bundleOptions(options, chosen)), [chosen]);
  return options.map((option) => (
    <fieldset key={option.option_id} className="option">
      <legend>
        <b>{option.title}</b>
      </legend>
      {option.product_links.map((link) => {
        const part = partOf(link.sku);
        const isOffered = canBeChosen(part);
        const price = part ? priceFacts(part) : null;
        return (
          <label key={link.id} className={`choice ${isOffered ? '' : 'off'}`}>
            <input
              // A checkbox can be cleared: an optional option may be empty.
              type={option.required && !takesSeveral(option) ? 'radio' : 'checkbox'}
              name={`bundle-${option.option_id}`}
              disabled={!isOffered}
              checked={chosen[option.option_id]?.includes(String(link.id)) ?? false}
              onChange={() => setChosen((now) => pressed(now, option, String(link.id)))}
            />
            <Picture path={part?.image} size="thumbnail" alt="" />
            <span>
              {link.qty > 1 ? <span className="num">{link.qty} × </span> : null}
              {part?.name ?? link.sku}
              <PartSize part={part} />
              {isOffered ? null : <span className="t-note danger part-size">{t('product.soldOut')}</span>}
            </span>
            {price ? <Money amount={price.now} /> : null}
          </label>
        );
      })}
    </fieldset>
  ));
}

import { useEffect, useState } from 'react';
import type { Choice } from '../../../../api/wire/buying/choice.ts';
import type { Product } from '../../../../api/wire/goods/product.ts';
import { useT } from '../../../../lib/text/i18n.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Money } from '../../../../ui/price.tsx';
import { priceFacts } from '../product.ts';
import { bundleChoice, canBeChosen, pressed, proposed } from './bundle-choice.ts';
import { PartSize } from './part-size.tsx';

interface BundlePickerProps {
  product: Product;
  parts: Product[];
  onChange: (choice: NonNullable<Choice['bundle']>) => void;
}

/** Parts of a bundle by option; the seller's defaults are preselected. */
export default function BundlePicker({ product: { bundle: options }, parts, onChange }: BundlePickerProps) {
  const t = useT();
  const partOf = (sku: string) => parts.find((part) => part.sku === sku);
  const [chosen, setChosen] = useState(() => proposed(options, (sku) => canBeChosen(partOf(sku))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options belong to the product; only a choice is news.
  useEffect(() => onChange(bundleChoice(options, chosen)), [chosen]);
  return options.map((option) => (
    <fieldset key={option.id} className="option">
      <legend>
        <b>{option.title}</b>
      </legend>
      {option.parts.map(({ id, sku, quantity }) => {
        const part = partOf(sku);
        const isOffered = canBeChosen(part);
        const price = part ? priceFacts(part.prices) : null;
        return (
          <label key={id} className={`choice ${isOffered ? '' : 'off'}`}>
            <input
              // A checkbox can be cleared: an optional option may be empty.
              type={option.isRequired && !option.takesSeveral ? 'radio' : 'checkbox'}
              name={`bundle-${option.id}`}
              disabled={!isOffered}
              checked={chosen[option.id]?.includes(id) ?? false}
              onChange={() => setChosen((now) => pressed(now, option, id))}
            />
            <Picture path={part?.image} size="thumbnail" alt="" />
            <span>
              {quantity > 1 ? <span className="num">{quantity} × </span> : null}
              {part?.name ?? sku}
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

import type { WireProduct } from '../../../api/wire.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { QuantityField } from '../../../ui/quantity-field.tsx';
import { PartSize } from './part-size.tsx';
import { defaultQuantity, isInStock, priceFacts } from './product.ts';

interface GroupedPickerProps {
  parts: WireProduct[];
  quantities: Record<string, number>;
  onChange: (quantities: Record<string, number>) => void;
}

/** Parts of a grouped product; each becomes a separate line, 0 leaves it out. */
export default function GroupedPicker({ parts, quantities, onChange }: GroupedPickerProps) {
  const t = useT();
  return (
    <fieldset className="option">
      <legend>
        <b>{t('product.inThisSet')}</b>
      </legend>
      <ul className="parts">
        {parts.map((part) => {
          const price = priceFacts(part);
          return (
            <li key={part.sku}>
              <Picture path={part.image} size="thumbnail" alt="" />
              <span>
                {part.name}
                <PartSize part={part} />
                <span className="t-note ink-3">{price ? <Money amount={price.now} /> : null}</span>
                {isInStock(part.stock) ? null : <span className="t-note danger">{t('product.soldOut')}</span>}
              </span>
              <QuantityField
                label={t('cart.quantityOf', { name: part.name })}
                value={quantities[part.sku] ?? defaultQuantity(part)}
                min={0}
                onChange={(qty) => onChange({ ...quantities, [part.sku]: qty })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

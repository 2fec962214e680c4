import type { Product } from '../../../../api/wire/goods/product.ts';
import { useT } from '../../../../lib/text/i18n.ts';
import { QuantityField } from '../../../../ui/fields/quantity-field.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Money } from '../../../../ui/price.tsx';
import { defaultQuantity, isInStock, priceFacts } from '../product.ts';
import { PartSize } from './part-size.tsx';

interface GroupedPickerProps {
  parts: Product[];
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
          const price = priceFacts(part.prices);
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
                onChange={(quantity) => onChange({ ...quantities, [part.sku]: quantity })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

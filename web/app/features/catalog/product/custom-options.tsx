import { useState } from 'react';
import type { WireCustomOption, WireProduct } from '../../../api/wire.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney, formatNumber } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { hasAllWishes } from './product.ts';

interface CustomOptionsProps {
  product: WireProduct;
  onChange: (values: { option_id: string; option_value: string }[], isComplete: boolean) => void;
}

/** Custom options of a product, for example an engraving, with their surcharges; the server computes the sum. */
export default function CustomOptions({ product, onChange }: CustomOptionsProps) {
  const [values, setValues] = useState<Record<number, string>>({});
  const change = (id: number, value: string) => {
    const next = { ...values, [id]: value };
    setValues(next);
    const filled = Object.entries(next).filter(([, text]) => text !== '');
    onChange(
      filled.map(([option_id, option_value]) => ({ option_id, option_value })),
      hasAllWishes(product, next),
    );
  };
  return product.custom_options?.map((option) => {
    const props = {
      option,
      value: values[option.option_id] ?? '',
      onChange: (value: string) => change(option.option_id, value),
    };
    if (!option.values?.length) return <WrittenWish key={option.option_id} {...props} />;
    return option.type === 'checkbox' ? (
      <SeveralWishes key={option.option_id} {...props} />
    ) : (
      <OneWish key={option.option_id} {...props} />
    );
  });
}

interface WishProps {
  option: WireCustomOption;
  /** Ids of values, separated by commas, or the entered text. */
  value: string;
  onChange: (value: string) => void;
}

function WrittenWish({ option, value, onChange }: WishProps) {
  const id = `custom-${option.option_id}`;
  const common = {
    ...{ id, value, required: Boolean(option.is_require), maxLength: option.max_characters || 255 },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <Title option={option} /> <Surcharge of={option} />
      </label>
      {option.type === 'area' ? <textarea rows={3} {...common} /> : <input {...common} />}
    </div>
  );
}

function OneWish({ option, value, onChange }: WishProps) {
  const t = useT();
  const surcharge = useSurcharge();
  const id = `custom-${option.option_id}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <Title option={option} />
      </label>
      <select
        id={id}
        value={value}
        required={Boolean(option.is_require)}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('form.choose')}</option>
        {option.values?.map((entry) => (
          <option key={entry.option_type_id} value={entry.option_type_id}>
            {[entry.title, surcharge(entry)].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
    </div>
  );
}

function SeveralWishes({ option, value, onChange }: WishProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (id: string) =>
    onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','));
  return (
    <fieldset className="option">
      <legend>
        <Title option={option} />
      </legend>
      {option.values?.map((entry) => {
        const id = String(entry.option_type_id);
        return (
          <label key={id} className="choice">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>
              {entry.title} <Surcharge of={entry} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Title({ option }: { option: WireCustomOption }) {
  const t = useT();
  return (
    <>
      {option.title} {option.is_require ? null : <span className="ink-3">({t('form.optional')})</span>}
    </>
  );
}

interface Priced {
  price?: number;
  price_type?: 'fixed' | 'percent';
}

function Surcharge({ of }: { of: Priced }) {
  const text = useSurcharge()(of);
  return text ? <span className="num">{text}</span> : null;
}

/** `+ 12,00 zł` or `+ 10 %`; empty without a surcharge. */
function useSurcharge(): (of: Priced) => string {
  const { store } = useShop();
  return ({ price, price_type }) => {
    if (!price) return '';
    return price_type === 'percent' ? `+ ${formatNumber(price, store)} %` : `+ ${formatMoney(price, store)}`;
  };
}

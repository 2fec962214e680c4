import { useState } from 'react';
import type { Choice } from '../../../../api/wire/buying/choice.ts';
import type { CustomOption, Product, Surcharge as SurchargeOf } from '../../../../api/wire/goods/product.ts';
import { useShop } from '../../../../lib/store/shop.ts';
import { formatMoney, formatNumber } from '../../../../lib/text/format.ts';
import { useT } from '../../../../lib/text/i18n.ts';
import { hasAllWishes } from '../product.ts';

interface CustomOptionsProps {
  product: Product;
  onChange: (values: NonNullable<Choice['custom']>, isComplete: boolean) => void;
}

/** Custom options of a product, for example an engraving, with their surcharges; the server computes the sum. */
export default function CustomOptions({ product, onChange }: CustomOptionsProps) {
  const [values, setValues] = useState<Record<number, string>>({});
  const change = (id: number, value: string) => {
    const next = { ...values, [id]: value };
    setValues(next);
    const filled = Object.entries(next).filter(([, text]) => text !== '');
    onChange(
      filled.map(([optionId, text]) => ({ optionId, value: text })),
      hasAllWishes(product, next),
    );
  };
  return product.custom.map((option) => {
    const props = {
      option,
      value: values[option.id] ?? '',
      onChange: (value: string) => change(option.id, value),
    };
    if (!option.values.length) return <WrittenWish key={option.id} {...props} />;
    return option.type === 'checkbox' ? (
      <SeveralWishes key={option.id} {...props} />
    ) : (
      <OneWish key={option.id} {...props} />
    );
  });
}

interface WishProps {
  option: CustomOption;
  /** Ids of values, separated by commas, or the entered text. */
  value: string;
  onChange: (value: string) => void;
}

function WrittenWish({ option, value, onChange }: WishProps) {
  const id = `custom-${option.id}`;
  const common = {
    ...{ id, value, required: option.isRequired, maxLength: option.maxLength },
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
  const id = `custom-${option.id}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <Title option={option} />
      </label>
      <select id={id} value={value} required={option.isRequired} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('form.choose')}</option>
        {option.values.map((entry) => (
          <option key={entry.id} value={entry.id}>
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
      {option.values.map((entry) => (
        <label key={entry.id} className="choice">
          <input type="checkbox" checked={chosen.includes(entry.id)} onChange={() => toggle(entry.id)} />
          <span>
            {entry.title} <Surcharge of={entry} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Title({ option }: { option: CustomOption }) {
  const t = useT();
  return (
    <>
      {option.title} {option.isRequired ? null : <span className="ink-3">({t('form.optional')})</span>}
    </>
  );
}

function Surcharge({ of }: { of: SurchargeOf }) {
  const text = useSurcharge()(of);
  return text ? <span className="num">{text}</span> : null;
}

/** `+ 12,00 zł` or `+ 10 %`; empty without a surcharge. */
function useSurcharge(): (of: SurchargeOf) => string {
  const { store } = useShop();
  return ({ price, isPercent }) => {
    if (!price) return '';
    return isPercent ? `+ ${formatNumber(price, store)} %` : `+ ${formatMoney(price, store)}`;
  };
}

import { useState } from 'react';
import type { WireCustomOption } from '../../api/wire.ts';
import { useT } from '../../lib/i18n.ts';
import { Money } from '../../ui/price.tsx';

interface CustomOptionsProps {
  options: WireCustomOption[];
  onChange: (values: { option_id: string; option_value: string }[], isComplete: boolean) => void;
}

/** Wishes a product takes, for example an engraving. What each costs is written beside it; the server adds it up. */
export default function CustomOptions({ options, onChange }: CustomOptionsProps) {
  const t = useT();
  const [values, setValues] = useState<Record<number, string>>({});
  const change = (id: number, value: string) => {
    const next = { ...values, [id]: value };
    setValues(next);
    const filled = Object.entries(next).filter(([, text]) => text !== '');
    const isComplete = options.every((option) => !option.is_require || (next[option.option_id] ?? '') !== '');
    onChange(
      filled.map(([option_id, option_value]) => ({ option_id, option_value })),
      isComplete,
    );
  };
  return options.map((option) => {
    const id = `custom-${option.option_id}`;
    const value = values[option.option_id] ?? '';
    return (
      <div key={option.option_id} className="field">
        <label htmlFor={id}>
          {option.title} {option.is_require ? null : <span className="ink-3">({t('form.optional')})</span>}
          {option.price && !option.values?.length ? (
            <>
              {' + '}
              <Money amount={option.price} />
            </>
          ) : null}
        </label>
        {option.values?.length ? (
          <select
            id={id}
            value={value}
            required={Boolean(option.is_require)}
            onChange={(event) => change(option.option_id, event.target.value)}
          >
            <option value="">{t('form.choose')}</option>
            {option.values.map((entry) => (
              <option key={entry.option_type_id} value={entry.option_type_id}>
                {entry.title}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={id}
            value={value}
            required={Boolean(option.is_require)}
            maxLength={option.max_characters || 255}
            onChange={(event) => change(option.option_id, event.target.value)}
          />
        )}
      </div>
    );
  });
}

import { useEffect, useId, useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Field, FieldNote } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';

const NAME = 'birthDate';
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The date of birth, YYYY-MM-DD, in three fields. A known one is masked, and is entered anew as a whole. */
export function BirthDateField() {
  const t = useT();
  const { field } = useController({ name: NAME });
  const [isAnew, setAnew] = useState(false);
  const known = /^(\d{4})-\*/.exec(field.value as string)?.[1];
  if (known === undefined) return <BirthDateInputs isAnew={isAnew} />;
  return (
    <fieldset className="field birth-date">
      <legend>{t('taxes.field.birthDate')}</legend>
      <p>
        {t('taxes.birth.known', { year: known })}{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            field.onChange('');
            setAnew(true);
          }}
        >
          {t('taxes.birth.change')}
        </button>
      </p>
    </fieldset>
  );
}

/** `isAnew`: the keyboard goes on in the first field. */
function BirthDateInputs({ isAnew }: { isAnew: boolean }) {
  const t = useT();
  const id = useId();
  const { store } = useShop();
  const { field, fieldState } = useController({ name: NAME });
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (isAnew) setFocus(NAME);
  }, [isAnew, setFocus]);
  // As typed: the day has one digit while the second one is missing.
  const [typed, setTyped] = useState({ day: '', month: '', year: '' });
  const months = useMemo(() => {
    const { format } = new Intl.DateTimeFormat(store.locale, { month: 'long', timeZone: 'UTC' });
    return MONTHS.map((month) => format(new Date(Date.UTC(2000, month))));
  }, [store.locale]);
  const error = errorText(fieldState.error?.message, t);
  const enter = (part: keyof typeof typed, text: string) => {
    const next = { ...typed, [part]: text.trim() };
    setTyped(next);
    const isEmpty = Object.values(next).every((one) => one === '');
    const day = next.day === '' ? '' : next.day.padStart(2, '0');
    field.onChange(isEmpty ? '' : `${next.year}-${next.month}-${day}`);
  };
  const shared = (part: keyof typeof typed) => ({
    ...{ id: `${id}-${part}`, value: typed[part], autoComplete: `bday-${part}` },
    'aria-invalid': error ? true : undefined,
  });
  const number = (part: 'day' | 'year', maxLength: number) => (
    <Field
      {...shared(part)}
      {...{ inputMode: 'numeric', maxLength, label: t(`taxes.birth.${part}`) }}
      {...(part === 'day' && { ref: field.ref })}
      onChange={(event) => enter(part, event.target.value)}
    />
  );
  return (
    <fieldset
      className={`birth-date ${error ? 'field err' : 'field'}`}
      aria-describedby={error ? `${NAME}-error` : undefined}
      // Checked when the last of the three was left.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || field.onBlur()}
    >
      <legend>{t('taxes.field.birthDate')}</legend>
      <div>
        {number('day', 2)}
        <div className="field">
          <label htmlFor={`${id}-month`}>{t('taxes.birth.month')}</label>
          <select {...shared('month')} onChange={(event) => enter('month', event.target.value)}>
            <option value="">{t('form.choose')}</option>
            {months.map((name, month) => (
              <option key={name} value={String(month + 1).padStart(2, '0')}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {number('year', 4)}
      </div>
      <FieldNote id={NAME} error={error} hint={undefined} />
    </fieldset>
  );
}

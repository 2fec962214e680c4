import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Field, FieldNote } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';

const NAME = 'birthDate';
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The date of birth, YYYY-MM-DD, in three fields. A known one is masked, and is entered anew as a whole. */
export function BirthDateField() {
  const t = useT();
  const { watch, setValue } = useFormContext();
  const [isAnew, setAnew] = useState(false);
  const known = /^(\d{4})-\*/.exec(watch(NAME) as string)?.[1];
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
            setValue(NAME, '');
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
  const { register, setValue, trigger, formState } = useFormContext();
  // In the order of the fields, which is that of focusing a refused one.
  register(NAME);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The form focuses the first of the three when the date is refused.
    register(NAME).ref({ name: NAME, focus: () => first.current?.focus() });
    if (isAnew) first.current?.focus();
  }, [isAnew, register]);
  // As typed: the day has one digit while the second one is missing.
  const [typed, setTyped] = useState({ day: '', month: '', year: '' });
  const [wasLeft, setLeft] = useState(false);
  const months = useMemo(() => {
    const { format } = new Intl.DateTimeFormat(store.locale, { month: 'long', timeZone: 'UTC' });
    return MONTHS.map((month) => format(new Date(Date.UTC(2000, month))));
  }, [store.locale]);
  const error = errorText(formState.errors[NAME]?.message as string | undefined, t);
  const enter = (part: keyof typeof typed, text: string) => {
    const next = { ...typed, [part]: text.trim() };
    setTyped(next);
    const isEmpty = Object.values(next).every((one) => one === '');
    const day = next.day === '' ? '' : next.day.padStart(2, '0');
    const date = isEmpty ? '' : `${next.year}-${next.month}-${day}`;
    setValue(NAME, date, { shouldDirty: true, shouldValidate: wasLeft || formState.isSubmitted });
  };
  const shared = (part: keyof typeof typed) => ({
    ...{ id: `${id}-${part}`, value: typed[part], autoComplete: `bday-${part}` },
    'aria-invalid': error ? true : undefined,
  });
  const number = (part: 'day' | 'year', maxLength: number) => (
    <Field
      {...shared(part)}
      {...{ inputMode: 'numeric', maxLength, label: t(`taxes.birth.${part}`) }}
      {...(part === 'day' && { ref: first })}
      onChange={(event) => enter(part, event.target.value)}
    />
  );
  return (
    <fieldset
      className={`birth-date ${error ? 'field err' : 'field'}`}
      aria-describedby={error ? `${NAME}-error` : undefined}
      // Checked when the last of the three was left.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setLeft(true);
        void trigger(NAME);
      }}
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

import { type FormEvent, useState } from 'react';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { askOrderLink } from './api.ts';

/**
 * Recovers the link to an order by its number and mail address: the link is mailed, and the response is the same for
 * all inputs.
 */
export function FindOrder({ number }: { number: string }) {
  const t = useT();
  const shop = useShop();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    const wanted = String(typed.get('number') ?? '').trim();
    setSentTo(null);
    setFailure(null);
    if (!/^\d+$/.test(wanted)) return setFailure(t('track.numberFirst'));
    if (!/^\S+@\S+$/.test(email)) return setFailure(t('form.email'));
    setBusy(true);
    try {
      await askOrderLink(shop, wanted, email);
      setSentTo(email);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    setBusy(false);
  };
  return (
    <form className="search-form" noValidate onSubmit={send}>
      <p className="measure ink-2">{t('track.byMail')}</p>
      <Field
        id="number"
        name="number"
        label={t('track.number')}
        defaultValue={number}
        autoComplete="off"
        inputMode="numeric"
      />
      <Field id="email" name="email" type="email" label={t('track.email')} autoComplete="email" inputMode="email" />
      <button type="submit" className="btn" aria-busy={isBusy}>
        {t('track.sendLink')}
      </button>
      {sentTo ? (
        <p className="notice" role="status">
          {t('track.linkSent', { email: sentTo })}
        </p>
      ) : null}
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
    </form>
  );
}

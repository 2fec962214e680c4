import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiProblem } from '../../../api/problem.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { type FormName, Outcome, type Refused } from './outcome.tsx';
import { sendForm } from './send-form.ts';

interface VisitorFormProps {
  form: FormName;
  /** The fields; `errorOf` gives the message of a refused one. */
  children: (errorOf: (field: Refused) => string | null) => ReactNode;
}

/**
 * A form of a page. With scripts it is sent without leaving the page; without them the browser posts it, and the answer leads back here with what
 * became of it (`?sent=`, `?refused=`).
 */
export function VisitorForm({ form, children }: VisitorFormProps) {
  const t = useT();
  const shop = useShop();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const heading = useId();
  const key = useRef<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(params.get('sent') === form);
  const [refused, setRefused] = useState<readonly string[]>(params.get('refused')?.split(',') ?? []);
  const errorOf = (field: Refused): string | null =>
    refused.includes(field) ? t(`content.form.error.${field}` as MessageId) : null;

  // After an attempt the reader is led to the first wrong field, or to what became of the form.
  const section = useRef<HTMLElement>(null);
  const attempts = useRef(0);
  useEffect(() => {
    if (isBusy || !attempts.current) return;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? section.current)?.focus();
  }, [isBusy]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    attempts.current += 1;
    setIsBusy(true);
    setRefused([]);
    key.current ??= crypto.randomUUID();
    try {
      await sendForm(shop, form, new FormData(event.currentTarget), key.current);
      setIsSent(true);
    } catch (error) {
      setRefused(refusedIn(error));
      key.current = null;
    }
    setIsBusy(false);
  };

  return (
    <section className="visitor-form" id="form" aria-labelledby={heading} ref={section} tabIndex={-1}>
      <h2 id={heading} className="t-2">
        {t(`content.form.${form}`)}
      </h2>
      <Outcome form={form} isSent={isSent} refused={refused} />
      {isSent ? null : (
        <form
          method="post"
          action={`${paths[form]}?storeCode=${shop.store.code}`}
          encType={form === 'career' ? 'multipart/form-data' : undefined}
          className="stack"
          aria-busy={isBusy}
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <input type="hidden" name="back" value={pathname} />
          {children(errorOf)}
          <button type="submit" className="btn" aria-busy={isBusy}>
            {t('content.form.send')}
          </button>
        </form>
      )}
    </section>
  );
}

const paths: Readonly<Record<FormName, string>> = {
  contact: '/api/ext/forms/contact',
  stylist: '/api/ext/forms/stylist',
  career: '/api/ext/careers/apply',
};

/** Names of the refused fields; `busy` for any other failure. */
const refusedIn = (error: unknown): readonly string[] =>
  error instanceof ApiProblem && error.fields.length ? error.fields : ['busy'];

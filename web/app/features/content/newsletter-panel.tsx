import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { session } from '../../lib/data/session.ts';
import { useShop } from '../../lib/store/shop.ts';
import { email as emailRule } from '../../lib/text/field-rules.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { resolverOf } from '../../lib/text/resolver.ts';
import { FormField } from '../../ui/fields/form-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Panel } from '../../ui/panels/panel.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { type Newsletter, newsletter } from './newsletter.ts';

const schema = z.object({ email: emailRule });

/** Newsletter subscription by mail address; also unsubscribes. */
export default function NewsletterPanel() {
  const t = useT();
  const shop = useShop();
  const { close } = usePanels();
  const [known, setKnown] = useState(newsletter.get);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<{ email: string }>({ resolver: resolverOf(schema), defaultValues: { email: known.email } });

  // It may have been cancelled elsewhere; only the owner of the address can read the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel is opened.
  useEffect(() => {
    if (known.email && session.get()) newsletter.check(shop, known.email).then(setKnown, () => null);
  }, []);

  /** Message while the subscription is not active. */
  const change = async (asked: Promise<string | null>) => {
    setFailure(null);
    try {
      setSaid(await asked);
      setKnown(newsletter.get());
    } catch (error) {
      setFailure(problemText(error, t));
    }
  };
  const subscribe = useSubmit(form, ({ email }) =>
    change(
      newsletter
        .subscribe(shop, email.trim())
        .then((now: Newsletter) => (now.isSubscribed ? null : t('newsletter.pending', { email: now.email }))),
    ),
  );
  const unsubscribe = () =>
    change(
      newsletter
        .unsubscribe(shop, known.email)
        .then((state) =>
          state === 'pending' ? t('newsletter.endingMailed', { email: known.email }) : t('newsletter.ended'),
        ),
    );

  return (
    <Panel title={t('newsletter.title')} closeLabel={t('ui.close')} onClose={close}>
      {known.isSubscribed ? (
        <>
          <p className="notice" role="status">
            {t('newsletter.done', { email: known.email })}
          </p>
          <button type="button" className="link" onClick={() => void unsubscribe()}>
            {t('newsletter.unsubscribe')}
          </button>
        </>
      ) : (
        <FormProvider {...form}>
          <form noValidate className="stack" onSubmit={subscribe}>
            {said ? (
              <p className="notice" role="status">
                {said}
              </p>
            ) : null}
            <p className="ink-2">{t('newsletter.text')}</p>
            <FormField
              id="newsletter-email"
              name="email"
              label="field.email"
              type="email"
              autoComplete="email"
              inputMode="email"
            />
            <button type="submit" className="btn wide" aria-busy={form.formState.isSubmitting}>
              {t('newsletter.subscribe')}
            </button>
          </form>
        </FormProvider>
      )}
      {failure ? (
        <p className="t-small danger" role="alert">
          {failure}
        </p>
      ) : null}
    </Panel>
  );
}

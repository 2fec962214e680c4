import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { session } from '../../lib/data/session.ts';
import { useShop } from '../../lib/store/shop.ts';
import { knownPassword } from '../../lib/text/field-rules.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { resolverOf } from '../../lib/text/resolver.ts';
import { FormField } from '../../ui/fields/form-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { usePanels } from '../../ui/panels/panels.tsx';
import { eraseAccount, exportData } from './api.ts';
import { useConfirmed } from './use-confirmed.tsx';

const schema = z.object({ password: knownPassword });

/** /my-account/privacy: export of the own data, what is allowed, and erasure of the account. */
export function PrivacyPage({ onErased }: { onErased: () => void }) {
  const t = useT();
  const { show } = usePanels();
  return (
    <>
      <h1 className="t-1">{t('account.privacy')}</h1>
      <section className="part">
        <h2 className="t-2">{t('account.export')}</h2>
        <p className="ink-2 measure">{t('account.exportText')}</p>
        <ExportButton />
      </section>
      <section className="part">
        <h2 className="t-2">{t('consent.entry')}</h2>
        <p className="ink-2 measure">{t('consent.accountText')}</p>
        <button type="button" className="btn alt" onClick={() => show('consent')}>
          {t('consent.choose')}
        </button>
      </section>
      <section className="part">
        <h2 className="t-2">{t('account.erase')}</h2>
        <p className="ink-2 measure">{t('account.eraseText')}</p>
        <EraseForm onErased={onErased} />
      </section>
    </>
  );
}

function ExportButton() {
  const t = useT();
  const shop = useShop();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { confirmed, dialog } = useConfirmed();
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      save(JSON.stringify(await confirmed(() => exportData(shop)), null, 2), 'garderoba.json');
    } catch (error) {
      setFailure(problemText(error, t));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="btn alt" aria-busy={isBusy} onClick={download}>
        {t('account.exportButton')}
      </button>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      {dialog}
    </>
  );
}

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Requires the password again, so that an unlocked phone is not enough to erase an account. */
function EraseForm({ onErased }: { onErased: () => void }) {
  const t = useT();
  const shop = useShop();
  const form = useForm<{ password: string }>({ resolver: resolverOf(schema), defaultValues: { password: '' } });
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmit(form, async ({ password }) => {
    setFailure(null);
    try {
      await eraseAccount(shop, password);
      await shop.api.post('/api/session/logout').catch(() => null);
      await session.end('erased');
      onErased();
    } catch (error) {
      setFailure(problemText(error, t));
    }
  });
  if (!isAsked) {
    return (
      <button type="button" className="btn alt" onClick={() => setAsked(true)}>
        {t('account.eraseButton')}
      </button>
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate className="stack narrow" onSubmit={submit}>
        <FormField
          id="erase-password"
          name="password"
          label="field.currentPassword"
          type="password"
          autoComplete="current-password"
        />
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <p className="actions">
          <button type="submit" className="btn danger" aria-busy={form.formState.isSubmitting}>
            {t('account.eraseForever')}
          </button>
          <button type="button" className="btn alt" onClick={() => setAsked(false)}>
            {t('account.cancel')}
          </button>
        </p>
      </form>
    </FormProvider>
  );
}

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiProblem } from '../../api/problem.ts';
import { useShop } from '../../lib/store/shop.ts';
import { knownPassword } from '../../lib/text/field-rules.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { resolverOf } from '../../lib/text/resolver.ts';
import { FormField } from '../../ui/fields/form-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Panel } from '../../ui/panels/panel.tsx';
import { confirmPassword } from './api.ts';

const schema = z.object({ password: knownPassword });

export interface Confirmed {
  /** Runs the action. If the server requires the password, requests it and runs the action again. */
  confirmed: <T>(work: () => Promise<T>) => Promise<T>;
  /** The password dialog; render it outside of the page's own form. */
  dialog: ReactNode;
}

/** For calls that require a recent password: change of mail address, export of the own data. */
export function useConfirmed(): Confirmed {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const settle = useCallback((isConfirmed: boolean) => {
    setAsking(false);
    answer.current(isConfirmed);
  }, []);
  const confirmed = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.reason !== 'access.confirmation_needed') throw error;
      setAsking(true);
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      if (!isConfirmed) throw error;
      return work();
    }
  }, []);
  const dialog = isAsking ? <ConfirmPanel onDone={() => settle(true)} onClose={() => settle(false)} /> : null;
  return { confirmed, dialog };
}

function ConfirmPanel({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT();
  const shop = useShop();
  const form = useForm<{ password: string }>({ resolver: resolverOf(schema), defaultValues: { password: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmit(form, async ({ password }) => {
    setFailure(null);
    try {
      await confirmPassword(shop, password);
      onDone();
    } catch (error) {
      setFailure(problemText(error, t));
      form.setFocus('password');
    }
  });
  return (
    <Panel title={t('account.confirmPassword')} closeLabel={t('ui.close')} onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate className="stack" onSubmit={submit}>
          <p className="ink-2">{t('account.confirmPasswordText')}</p>
          <FormField
            id="confirm-password"
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
          <button type="submit" className="btn wide" aria-busy={form.formState.isSubmitting}>
            {t('account.confirmPasswordButton')}
          </button>
        </form>
      </FormProvider>
    </Panel>
  );
}

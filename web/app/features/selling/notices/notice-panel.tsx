import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NOTICE_LIMITS, NOTICE_REASONS, type NoticeReason } from '../../../../../proto/src/marketplace/notices.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { type NoticeReceipt, reportPiece } from '../../../api/wire/selling/notices.ts';
import { useSession } from '../../../lib/data/session.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { email, says, text } from '../../../lib/text/field-rules.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { doneText } from '../../../lib/text/instant-format.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText, FormField } from '../../../ui/fields/form-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { Panel } from '../../../ui/panels/panel.tsx';

interface NoticeFields {
  reason: NoticeReason | null;
  text: string;
  name: string;
  email: string;
  goodFaith: boolean;
}

const { shortest, longest } = NOTICE_LIMITS;
const lengthOf = (written: string): number => [...written.trim()].length;
const rules = z.object({
  reason: z.nullable(z.enum(NOTICE_REASONS)).check(z.refine((reason) => reason !== null, says('form.choose'))),
  text: z.string().check(
    z.refine((written) => lengthOf(written) >= shortest, { ...says('notice.tooShort'), abort: true }),
    z.refine((written) => lengthOf(written) <= longest, says('form.tooLong')),
  ),
  goodFaith: z.boolean().check(z.refine((isConfirmed) => isConfirmed, says('notice.goodFaithNeeded'))),
});
const guestRules = z.extend(rules, {
  name: text(z.refine((name) => [...name].length <= NOTICE_LIMITS.name, says('form.tooLong'))),
  email,
});

/** Refusals that have words of their own. */
const REFUSED: Readonly<Record<string, MessageId>> = {
  'marketplace.own_piece': 'notice.own',
  'marketplace.notice_standing': 'notice.standing',
  'marketplace.piece_not_shown': 'notice.gone',
  'marketplace.notice_refused': 'notice.refused',
};

/** Anybody may report a second-hand piece (Digital Services Act, article 16); what happens next stands in place of the form. */
export default function NoticePanel({ sku, onClose }: { sku: string; onClose: () => void }) {
  const t = useT();
  const shop = useShop();
  const isKnown = useSession() !== null;
  const [failure, setFailure] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<NoticeReceipt | null>(null);
  /** A repeat after a lost answer has the key of the first attempt: it is one notice. */
  const key = useRef(newWriteKey());
  const form = useForm<NoticeFields>({
    resolver: resolverOf(isKnown ? rules : guestRules),
    defaultValues: { reason: null, text: '', name: '', email: '', goodFaith: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, async ({ reason, text: written, name, email: address }) => {
    setFailure(null);
    const reporter = isKnown ? {} : { name: name.trim(), email: address.trim() };
    try {
      const notice = { sku, reason: reason as NoticeReason, text: written.trim(), ...reporter };
      setReceipt(await reportPiece(shop, notice, key.current));
    } catch (error) {
      const code = error instanceof ApiProblem ? error.reason?.split('/')[0] : undefined;
      const own = code && REFUSED[code];
      setFailure(own ? t(own) : problemText(error, t));
    }
  });
  const reasonError = errorText(errors.reason?.message, t);
  const faithError = errorText(errors.goodFaith?.message, t);
  return (
    <Panel title={t('notice.title')} closeLabel={t('ui.close')} onClose={onClose}>
      {receipt ? (
        <p role="status" className="ink-2">
          {t('notice.sent', { day: doneText(receipt.dueAt, shop.store) })}
          {receipt.isFirst ? ` ${t('notice.first')}` : null}
        </p>
      ) : (
        <FormProvider {...form}>
          <form noValidate className="stack report" onSubmit={submit}>
            <p className="ink-2">{t('notice.how')}</p>
            <fieldset className="opts" aria-describedby={reasonError ? 'notice-reason-error' : undefined}>
              <legend className="t-ui">{t('notice.why')}</legend>
              {NOTICE_REASONS.map((reason) => (
                <label key={reason} className="opt">
                  <input type="radio" value={reason} {...form.register('reason')} />
                  {t(`notice.reason.${reason}`)}
                </label>
              ))}
              <FieldNote id="notice-reason" error={reasonError} hint={undefined} />
            </fieldset>
            <TextArea
              id="notice-text"
              label={t('notice.text')}
              error={errorText(errors.text?.message, t)}
              hint={t('notice.hint', { least: shortest, most: longest })}
              {...form.register('text')}
            />
            {isKnown ? (
              <p className="t-small ink-2">{t('notice.toAccount')}</p>
            ) : (
              <>
                <FormField id="notice-name" name="name" label="notice.name" autoComplete="name" />
                <FormField
                  id="notice-email"
                  name="email"
                  label="notice.email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                />
              </>
            )}
            <div className={`check ${faithError ? 'err' : ''}`}>
              <input
                id="notice-faith"
                type="checkbox"
                aria-invalid={faithError ? true : undefined}
                aria-describedby={faithError ? 'notice-faith-error' : undefined}
                {...form.register('goodFaith')}
              />
              <label htmlFor="notice-faith">{t('notice.goodFaith')}</label>
              <FieldNote id="notice-faith" error={faithError} hint={undefined} />
            </div>
            {failure ? (
              <p className="failure" role="alert">
                {failure}
              </p>
            ) : null}
            <button type="submit" className="btn wide" aria-busy={isSubmitting}>
              {t('notice.send')}
            </button>
          </form>
        </FormProvider>
      )}
    </Panel>
  );
}

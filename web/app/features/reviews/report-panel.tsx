import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { REPORT_REASONS, REVIEW_LIMITS, type ReportReason } from '../../../../proto/src/content/reviews.ts';
import { reportReview } from '../../api/wire/reviews.ts';
import { useShop } from '../../lib/store/shop.ts';
import { says } from '../../lib/text/field-rules.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { resolverOf } from '../../lib/text/resolver.ts';
import { FieldNote } from '../../ui/fields/field.tsx';
import { errorText } from '../../ui/fields/form-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Panel } from '../../ui/panels/panel.tsx';

interface ReportFields {
  reason: ReportReason | null;
  text: string;
}

const schema = z.object({
  reason: z.nullable(z.enum(REPORT_REASONS)).check(z.refine((reason) => reason !== null, says('form.choose'))),
  text: z.string().check(z.maxLength(REVIEW_LIMITS.note, says('form.tooLong'))),
});

/** Anybody may report a review, with a reason; the answer is shown in place of the form. */
export function ReportPanel({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const t = useT();
  const shop = useShop();
  const form = useForm<ReportFields>({ resolver: resolverOf(schema), defaultValues: { reason: null, text: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const submit = useSubmit(form, async ({ reason, text }) => {
    setFailure(null);
    try {
      await reportReview(shop, reviewId, reason as ReportReason, text.trim());
      setDone(true);
    } catch (error) {
      setFailure(problemText(error, t));
    }
  });
  const reasonError = errorText(errors.reason?.message, t);
  return (
    <Panel title={t('reviews.reporting')} closeLabel={t('ui.close')} onClose={onClose}>
      {isDone ? (
        <p role="status" className="ink-2">
          {t('reviews.reporting.done')}
        </p>
      ) : (
        <form noValidate className="stack report" onSubmit={submit}>
          <fieldset className="opts" aria-describedby={reasonError ? 'report-reason-error' : undefined}>
            <legend className="t-ui">{t('reviews.reporting.why')}</legend>
            {REPORT_REASONS.map((reason) => (
              <label key={reason} className="opt">
                <input type="radio" value={reason} {...form.register('reason')} />
                {t(`reviews.reporting.${reason}`)}
              </label>
            ))}
            <FieldNote id="report-reason" error={reasonError} hint={undefined} />
          </fieldset>
          <TextArea
            id="report-text"
            label={t('reviews.reporting.text')}
            rows={4}
            error={errorText(errors.text?.message, t)}
            {...form.register('text')}
          />
          {failure ? (
            <p className="failure" role="alert">
              {failure}
            </p>
          ) : null}
          <button type="submit" className="btn wide" aria-busy={isSubmitting}>
            {t('reviews.reporting.send')}
          </button>
        </form>
      )}
    </Panel>
  );
}

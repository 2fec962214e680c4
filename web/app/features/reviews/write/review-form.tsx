import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FITS } from '../../../../../proto/src/content/reviews.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { type Opinion, refusedFields } from '../../../api/wire/reviews.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText, FormField } from '../../../ui/fields/form-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { drafts } from './draft.ts';
import { opinionOf, type ReviewFields, reviewSchema } from './fields.ts';
import { PhotosField } from './photos-field.tsx';
import { usePhotos } from './use-photos.ts';

interface ReviewFormProps {
  /** Of the draft: the sku, or the id of an edited review. */
  subject: string;
  /** Values without a draft. */
  initial: ReviewFields;
  sendLabel: string;
  /** Sends the review; `key` belongs to the draft. */
  send: (opinion: Opinion, key: string) => Promise<void>;
  onSent: () => void;
  /** What to say about a 409. */
  onConflict: () => Promise<ReactNode>;
}

/** The form of a review. What is written stays on the device until it is sent. */
export function ReviewForm({ subject, initial, sendLabel, send, onSent, onConflict }: ReviewFormProps) {
  const t = useT();
  const [start] = useState(() => drafts.read(subject)?.fields ?? initial);
  const form = useForm<ReviewFields>({ resolver: resolverOf(reviewSchema), mode: 'onTouched', defaultValues: start });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<ReactNode>(null);
  const isBusy = useRef(false);
  const photosField = usePhotos(start.photos, (photos) => {
    form.setValue('photos', photos);
    form.clearErrors('photos');
  });
  useEffect(() => {
    const watched = form.watch((values) => drafts.write(subject, { ...initial, ...(values as ReviewFields) }));
    return () => watched.unsubscribe();
  }, [form, subject, initial]);

  const refuse = (error: unknown): ReactNode => {
    // The shop cannot be reached, or cannot work now.
    if (!(error instanceof ApiProblem) || error.code === 0 || error.code >= 500) return t('reviews.form.kept');
    const refused = refusedFields(error.result);
    for (const field of refused) form.setError(field, { message: 'reviews.form.refused' });
    const [first] = refused;
    if (!first) return problemText(error, t);
    form.setFocus(first);
    return null;
  };
  const submit = useSubmit(form, async (fields) => {
    const unsent = photosField.photos.find(({ state }) => state !== 'uploaded');
    if (unsent) {
      const message = unsent.state === 'uploading' ? 'reviews.form.photosWait' : 'reviews.form.photosFailed';
      return form.setError('photos', { message });
    }
    // A double press is one review.
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      await send(opinionOf(fields), drafts.write(subject, form.getValues()).key);
      drafts.remove(subject);
      onSent();
    } catch (error) {
      setFailure(error instanceof ApiProblem && error.code === 409 ? await onConflict() : refuse(error));
    }
    isBusy.current = false;
  });
  const recommendError = errorText(errors.recommends?.message, t);

  return (
    <FormProvider {...form}>
      <form noValidate className="grid2 review-form" onSubmit={submit}>
        <fieldset className="full" aria-describedby={recommendError ? 'recommends-error' : undefined}>
          <legend className="t-small ink-2">{t('reviews.form.recommend')}</legend>
          <div className="seg">
            {(['yes', 'no'] as const).map((answer) => (
              <label key={answer}>
                <input type="radio" value={answer} {...form.register('recommends')} />
                {t(`reviews.form.${answer}`)}
              </label>
            ))}
          </div>
          <FieldNote id="recommends" error={recommendError} hint={undefined} />
        </fieldset>
        <div className="full">
          <TextArea
            id="text"
            label={t('reviews.form.text')}
            error={errorText(errors.text?.message, t)}
            {...form.register('text')}
          />
        </div>
        <FormField className="full" name="title" label="reviews.form.title" autoComplete="off" />
        <FormField name="author" label="reviews.form.author" autoComplete="given-name" />
        <div className="field">
          <label htmlFor="fit">{t('reviews.form.fit')}</label>
          <select id="fit" {...form.register('fit')}>
            <option value="">{t('reviews.form.noFit')}</option>
            {FITS.map((fit) => (
              <option key={fit} value={fit}>
                {t(`reviews.fits.${fit}`)}
              </option>
            ))}
          </select>
          <FieldNote id="fit" error={errorText(errors.fit?.message, t)} hint={undefined} />
        </div>
        <FormField name="heightCm" label="reviews.form.height" inputMode="numeric" autoComplete="off" />
        <FormField name="usualSize" label="reviews.form.usualSize" autoComplete="off" />
        <PhotosField field={photosField} error={errorText(errors.photos?.message, t)} />
        {failure ? (
          <div className="full failure" role="alert">
            {failure}
          </div>
        ) : null}
        <p className="full t-note ink-3">{t('reviews.form.keeps')}</p>
        <p className="full">
          <button type="submit" className="btn" aria-busy={isSubmitting}>
            {sendLabel}
          </button>
        </p>
      </form>
    </FormProvider>
  );
}

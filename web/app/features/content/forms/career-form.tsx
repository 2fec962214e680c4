import { APPLICATION_DAYS } from '../../../../../proto/src/content/careers.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Field, FieldNote } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PersonFields } from './contact-form.tsx';
import { VisitorForm } from './visitor-form.tsx';

interface CareerFormProps {
  /** Code of the page. */
  opening: string;
  /** Its last day has passed. */
  isOver: boolean;
}

/** An application with a CV (CMS-012, VAL-031). */
export default function CareerForm({ opening, isOver }: CareerFormProps) {
  const t = useT();
  if (isOver)
    return (
      <p className="notice" id="form">
        {t('content.form.over')}
      </p>
    );
  return (
    <VisitorForm form="career">
      {(errorOf) => (
        <>
          <input type="hidden" name="opening" value={opening} />
          <PersonFields errorOf={errorOf} />
          <TextArea
            id="form-message"
            name="message"
            label={t('content.form.messageCareer')}
            error={errorOf('message')}
            maxLength={4_000}
          />
          <Field
            id="form-cv"
            name="cv"
            type="file"
            accept="application/pdf,.pdf"
            label={t('content.form.cv')}
            hint={t('content.form.cvHint')}
            error={errorOf('cv')}
          />
          <Consent error={errorOf('consent')} />
        </>
      )}
    </VisitorForm>
  );
}

function Consent({ error }: { error: string | null }) {
  const t = useT();
  return (
    <div className={`check ${error ? 'err' : ''}`}>
      <input
        id="form-consent"
        type="checkbox"
        name="consent"
        value="yes"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'form-consent-error' : undefined}
      />
      <label htmlFor="form-consent">
        {t('content.form.consent', { days: APPLICATION_DAYS })}{' '}
        <PageLink page="privacy-policy" className="link" target="_blank" rel="noreferrer">
          {t('content.form.privacy')}
        </PageLink>
      </label>
      <FieldNote id="form-consent" error={error} hint={undefined} />
    </div>
  );
}

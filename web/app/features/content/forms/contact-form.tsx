import { useT } from '../../../lib/text/i18n.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Refused } from './outcome.tsx';
import { VisitorForm } from './visitor-form.tsx';

/** The contact form (CMS-040). */
export default function ContactForm() {
  const t = useT();
  return (
    <VisitorForm form="contact">
      {(errorOf) => (
        <>
          <PersonFields errorOf={errorOf} />
          <TextArea
            id="form-message"
            name="message"
            label={t('content.form.message')}
            error={errorOf('message')}
            maxLength={4_000}
          />
        </>
      )}
    </VisitorForm>
  );
}

/** Who writes: name, address, phone. */
export function PersonFields({ errorOf }: { errorOf: (field: Refused) => string | null }) {
  const t = useT();
  return (
    <>
      <Field
        id="form-name"
        name="name"
        label={t('content.form.name')}
        error={errorOf('name')}
        autoComplete="name"
        maxLength={120}
      />
      <Field
        id="form-email"
        name="email"
        label={t('content.form.email')}
        error={errorOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Field
        id="form-phone"
        name="phone"
        label={t('content.form.phone')}
        error={errorOf('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </>
  );
}

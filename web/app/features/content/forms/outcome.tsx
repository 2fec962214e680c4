import { useT } from '../../../lib/text/i18n.ts';

/** Fields that can be refused. */
export type Refused = 'name' | 'email' | 'phone' | 'message' | 'place' | 'time' | 'wishes' | 'cv' | 'consent';

const fields: readonly string[] = [
  ...['name', 'email', 'phone', 'message', 'place', 'day', 'time', 'wishes', 'cv', 'consent'],
];

/** The forms of visitors. */
export type FormName = 'contact' | 'stylist' | 'career';

function reasonOf(refused: readonly string[]) {
  if (refused.includes('opening')) return 'content.form.over';
  return refused.every((field) => fields.includes(field)) ? 'content.form.check' : 'content.form.busy';
}

/** What became of a form: sent, or why not. Errors of fields stand at the fields. */
export function Outcome({ form, isSent, refused }: { form: FormName; isSent: boolean; refused: readonly string[] }) {
  const t = useT();
  if (isSent)
    return (
      <p className="notice" role="status">
        {t(form === 'career' ? 'content.form.sentCareer' : 'content.form.sent')}
      </p>
    );
  if (!refused.length) return null;
  return (
    <p className="failure" role="alert">
      {t(reasonOf(refused))}
    </p>
  );
}

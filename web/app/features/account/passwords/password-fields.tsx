import { useFormContext, useWatch } from 'react-hook-form';
import { passwordRules } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A new password twice (VAL-020), with the unmet rules. */
export function NewPasswordFields({ prefix = '', isFirst = false }: { prefix?: string; isFirst?: boolean }) {
  return (
    <>
      <FormField
        id={`${prefix}newPassword`}
        name="newPassword"
        label={isFirst ? 'field.password' : 'field.newPassword'}
        type="password"
        autoComplete="new-password"
        className="full"
      />
      <PasswordMeter />
      <FormField
        id={`${prefix}repeated`}
        name="repeated"
        label={isFirst ? 'field.repeatedNew' : 'field.repeatedPassword'}
        type="password"
        autoComplete="new-password"
        className="full"
      />
    </>
  );
}

/** Lists the password rules and marks the fulfilled ones. */
export function PasswordMeter() {
  const t = useT();
  const { control } = useFormContext<{ newPassword: string }>();
  const typed = useWatch({ control, name: 'newPassword' }) ?? '';
  const met = passwordRules.filter(({ fits }) => fits(typed)).length;
  return (
    <div className="meter full">
      <meter
        min={0}
        max={passwordRules.length}
        low={3}
        high={passwordRules.length - 1}
        optimum={passwordRules.length}
        value={met}
        aria-label={t('password.meter')}
      >
        {met}/{passwordRules.length}
      </meter>
      <ul>
        {passwordRules.map(({ id, fits }) => {
          const isMet = fits(typed);
          return (
            <li key={id} className={isMet ? 'met' : ''}>
              <Icon name={isMet ? 'check' : 'dot'} />
              <span className="sr">{t(isMet ? 'password.met' : 'password.notMet')} </span>
              {t(`${id}.short`)}
            </li>
          );
        })}
      </ul>
      <p className="ink-2">{t('password.passphrase')}</p>
    </div>
  );
}

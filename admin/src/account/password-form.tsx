import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';
import { Section } from '../ui/fields/facts.tsx';
import { AccountForm } from './account-form.tsx';

/** Changes the password; revokes all other sessions of the account. */
export function PasswordForm() {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <Section title={translate('account.password.title')}>
      <AccountForm
        button="account.password.button"
        fields={[
          { name: 'currentPassword', label: 'account.password.current', kind: 'password' },
          { name: 'newPassword', label: 'account.password.new', kind: 'new-password' },
          { name: 'again', label: 'account.password.again', kind: 'new-password' },
        ]}
        onSend={async ({ currentPassword = '', newPassword = '', again }) => {
          if (newPassword !== again) throw new Error(translate('account.password.differs'));
          await provider.send('me/password', { currentPassword, newPassword });
          notify('account.password.done', { type: 'success' });
        }}
      />
    </Section>
  );
}

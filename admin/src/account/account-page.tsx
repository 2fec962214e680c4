import { Title, useTranslate } from 'react-admin';
import { Facts, Section } from '../ui/fields/facts.tsx';
import { Columns } from '../ui/pages/columns.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useMe } from './use-me.ts';

/** Account page of the signed-in member of staff: name, password, second factor. */
export function AccountPage() {
  const translate = useTranslate();
  const { data: me, refetch } = useMe();
  return (
    <>
      <Title title="account.title" />
      {me && (
        <Columns>
          <div>
            <Section title={me.name ?? me.email}>
              <Facts
                lines={[
                  [translate('resources.staff.fields.email'), me.email],
                  [translate('resources.staff.fields.role'), translate(`staff.role.${me.role}`)],
                ]}
              />
            </Section>
            <PasswordForm />
          </div>
          <SecondFactor isOn={me.secondFactor} onChange={() => void refetch()} />
        </Columns>
      )}
    </>
  );
}

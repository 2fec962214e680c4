import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  Create,
  email,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useMe } from '../../account/use-me.ts';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { Facts } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Grid } from '../../ui/inputs/grid.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type Member, ROLES } from './member.ts';

const LANGUAGES = ['pl', 'en'].map((id) => ({ id, name: `staff.languages.${id}` }));

/** Invites a member of staff, who sets the password by a mailed link. */
export function StaffCreate() {
  const translate = useTranslate();
  return (
    <Create redirect="list">
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Grid>
          <TextInput source="name" validate={required()} />
          <TextInput source="email" type="email" validate={[required(), email()]} />
          <SelectInput source="role" choices={ROLES} defaultValue="moderator" validate={required()} />
          <SelectInput
            source="language"
            label="staff.language"
            choices={LANGUAGES}
            defaultValue="pl"
            validate={required()}
          />
        </Grid>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('staff.text')}
        </Typography>
      </SimpleForm>
    </Create>
  );
}

/** Changes the role or deactivates the account: both revoke all its sessions. */
export function StaffEdit() {
  const notify = useNotify();
  return (
    <ConsoleEdit
      title={<MemberTitle />}
      transform={({ role, disabled }: Member) => ({ role, disabled })}
      onSaved={() => notify('staff.saved', { type: 'success' })}
    >
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Known />
        <SendLink />
        <ResetSecondFactor />
        <Grid>
          <SelectInput source="role" choices={ROLES} validate={required()} />
          <BooleanInput source="disabled" label="staff.disable" helperText="staff.disableHelp" />
        </Grid>
      </SimpleForm>
    </ConsoleEdit>
  );
}

/** For accounts without a first sign-in, and for those that lost access. */
function SendLink() {
  const member = useRecordContext<Member>();
  if (!member || member.disabled) return null;
  const choices = LANGUAGES.map(({ id, name }) => [id, name] as const);
  return (
    <Box sx={{ mb: 2 }}>
      <VerbButton
        resource="staff"
        id={member.id}
        verb="invite"
        words="staff.invite"
        fields={[{ name: 'language', label: 'staff.language', kind: 'choice', choices }]}
      />
    </Box>
  );
}

/** For colleagues who lost the authenticator app; one's own is turned off on the account page. */
function ResetSecondFactor() {
  const member = useRecordContext<Member>();
  const { data: me } = useMe();
  if (!member?.secondFactor || !me || me.id === member.id) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <VerbButton resource="staff" id={member.id} verb="reset-second-factor" words="staff.reset" danger />
    </Box>
  );
}

function MemberTitle() {
  const member = useRecordContext<Member>();
  return member ? <>{member.name}</> : null;
}

function Known() {
  const member = useRecordContext<Member>();
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!member) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Facts
        lines={[
          [translate('resources.staff.fields.email'), member.email],
          [translate('resources.staff.fields.secondFactor'), translate(`ra.boolean.${member.secondFactor}`)],
          [translate('resources.staff.fields.createdAt'), instant(member.createdAt)],
        ]}
      />
    </Box>
  );
}

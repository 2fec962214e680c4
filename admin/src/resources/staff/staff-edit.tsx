import { Typography } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  email,
  PasswordInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { SaveOnly } from '../../ui/console-edit.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormats } from '../../ui/format.ts';
import { Grid } from '../../ui/grid.tsx';
import { type Member, ROLES } from './member.ts';

/** A new colleague, with a first password to hand over in person; they change it themselves. */
export function StaffCreate() {
  const translate = useTranslate();
  return (
    <Create redirect="list">
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Grid>
          <TextInput source="name" validate={required()} />
          <TextInput source="email" type="email" validate={[required(), email()]} />
          <SelectInput source="role" choices={ROLES} defaultValue="moderator" validate={required()} />
          <PasswordInput
            source="password"
            label="staff.password"
            helperText="staff.passwordHelp"
            validate={required()}
            autoComplete="new-password"
          />
        </Grid>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('staff.invite')}
        </Typography>
      </SimpleForm>
    </Create>
  );
}

/** Another role, or the door shut: either way every session of theirs ends. */
export function StaffEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      title={<MemberTitle />}
      actions={false}
      transform={({ role, disabled }: Member) => ({ role, disabled })}
      mutationOptions={{
        onSuccess: () => {
          notify('staff.saved', { type: 'success' });
          refresh();
        },
      }}
    >
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Known />
        <Grid>
          <SelectInput source="role" choices={ROLES} validate={required()} />
          <BooleanInput source="disabled" label="staff.disable" helperText="staff.disableHelp" />
        </Grid>
      </SimpleForm>
    </Edit>
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
    <Facts
      lines={[
        [translate('resources.staff.fields.email'), member.email],
        [translate('resources.staff.fields.secondFactor'), translate(`ra.boolean.${member.secondFactor}`)],
        [translate('resources.staff.fields.createdAt'), instant(member.createdAt)],
      ]}
    />
  );
}

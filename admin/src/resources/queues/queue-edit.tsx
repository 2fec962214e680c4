import { Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  RadioButtonGroupInput,
  SimpleForm,
  useGetList,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import type { Member } from '../staff/member.ts';
import { decisionKey, type Queue, type QueueForm, sentRule } from './queue.ts';

const WHO = (['all', 'some'] as const).map((id) => ({ id, name: `queues.who.${id}` }));
/** Staff are read whole: a shop has some dozens. */
const EVERYBODY = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' } } as const;

const asForm = (queue: Queue | undefined): Partial<QueueForm> => ({ who: queue?.staffIds ? 'some' : 'all' });

/** Who works the queue, and which of its decisions moderators are not offered. */
export function QueueEdit() {
  const notify = useNotify();
  return (
    <ConsoleEdit
      title={<QueueTitle />}
      transform={sentRule}
      onSaved={() => notify('queues.saved', { type: 'success' })}
    >
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges defaultValues={asForm as never}>
        <Fields />
      </SimpleForm>
    </ConsoleEdit>
  );
}

function Fields() {
  const translate = useTranslate();
  const queue = useRecordContext<Queue>();
  const who = useWatch({ name: 'who' });
  const { data: staff = [] } = useGetList<Member>('staff', EVERYBODY);
  if (!queue) return null;
  const chosen = queue.staffIds ?? [];
  const moderators = staff.filter(
    ({ id, role, disabled }) => role === 'moderator' && (!disabled || chosen.includes(String(id))),
  );
  const decisions = queue.decisions.map((id) => ({ id, name: decisionKey(queue.id, id) }));
  return (
    <>
      <Typography variant="body2" sx={{ maxWidth: '44rem', mb: 1 }}>
        {translate('queues.text')}
      </Typography>
      <RadioButtonGroupInput source="who" label="resources.queues.fields.staffIds" choices={WHO} row={false} />
      {who === 'some' && (
        <AutocompleteArrayInput
          source="staffIds"
          label="queues.moderators"
          helperText="queues.moderatorsHelp"
          choices={moderators}
          optionText="name"
        />
      )}
      <CheckboxGroupInput source="adminsOnly" choices={decisions} helperText="queues.adminsOnlyHelp" />
    </>
  );
}

function QueueTitle() {
  const queue = useRecordContext<Queue>();
  const translate = useTranslate();
  return queue ? <>{translate(`queues.name.${queue.id}`)}</> : null;
}

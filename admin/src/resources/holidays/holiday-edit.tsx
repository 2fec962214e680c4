import { Typography } from '@mui/material';
import {
  ArrayInput,
  DateInput,
  required,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type Holidays, sentHolidays } from './holiday.ts';

/** All closed days of one country. */
export function HolidayEdit() {
  const translate = useTranslate();
  return (
    <ConsoleEdit undo="holidays" transform={sentHolidays} title={<HolidayTitle />}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Typography variant="body2" sx={{ maxWidth: '44rem', mb: 1 }}>
          {translate('holidays.text')}
        </Typography>
        <ArrayInput source="days" label="holidays.days">
          <SimpleFormIterator
            inline
            disableClear
            disableReordering
            sx={{ '& .RaSimpleFormIterator-line': { py: 1.25 } }}
          >
            <DateInput source="from" label="resources.holidays.fields.from" validate={required()} helperText={false} />
            <DateInput source="to" label="resources.holidays.fields.to" helperText={false} />
            <TextInput source="name" label="resources.holidays.fields.name" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </ConsoleEdit>
  );
}

function HolidayTitle() {
  const record = useRecordContext<Holidays>();
  const translate = useTranslate();
  return record ? <>{`${translate('resources.holidays.name', { smart_count: 2 })} · ${record.id}`}</> : null;
}

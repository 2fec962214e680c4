import { Typography } from '@mui/material';
import { Create, DateInput, required, SimpleForm, TextInput, useNotify, useRedirect, useTranslate } from 'react-admin';
import { Grid } from '../../ui/inputs/grid.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import type { Rental } from './rental.ts';

interface Service {
  sku: string;
  note: string;
  from?: string | null;
  to?: string | null;
  serial?: string | null;
}

/** Plans a repair of a garment: for future days any available piece, or one given piece from today on. */
export function ServiceCreate() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  return (
    <Create
      title="rentals.service.title"
      transform={({ sku, note, from, to, serial }: Service) => ({
        sku: sku.trim(),
        note,
        ...(from && { from }),
        ...(to && { to }),
        ...(serial && { serial: serial.trim() }),
      })}
      mutationOptions={{
        onSuccess: (made: Rental) => {
          notify('rentals.service.done', { type: 'success' });
          redirect('show', 'rentals', made.id);
        },
      }}
    >
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Typography variant="body2" sx={{ mb: 2, maxWidth: '44rem' }}>
          {translate('rentals.service.text')}
        </Typography>
        <Grid>
          <TextInput source="sku" validate={required()} />
          <TextInput source="serial" helperText="rentals.service.serialHelp" />
          <DateInput source="from" label="rentals.service.from" />
          <DateInput source="to" label="rentals.service.to" />
        </Grid>
        <TextInput source="note" label="rentals.service.note" validate={required()} multiline minRows={2} fullWidth />
      </SimpleForm>
    </Create>
  );
}

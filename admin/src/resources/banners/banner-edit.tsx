import { Box, Typography } from '@mui/material';
import {
  CloneButton,
  Create,
  DateInput,
  DeleteWithConfirmButton,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Grid } from '../../ui/inputs/grid.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type Banner, changedBanner, GROUP_CHOICES, nameOf, newBanner, STORE_CHOICES } from './banner.ts';
import { PictureField } from './picture-field.tsx';
import { BannerState } from './why-not-shown.tsx';

/** Fields of a banner; all may be empty, and it is shown once they are complete (ADM-009). */
function BannerFields() {
  return (
    <Box sx={{ width: '100%', display: 'grid', rowGap: 2 }}>
      <PictureField source="urlDesktop" />
      <PictureField source="urlMobile" />
      <Grid>
        <DateInput source="from" helperText="banners.help.from" />
        <DateInput source="to" helperText="banners.help.to" />
      </Grid>
      <TextInput source="link" fullWidth helperText="banners.help.link" />
      <TextInput source="text1" fullWidth helperText="banners.help.text1" />
      <TextInput source="alt" fullWidth helperText="banners.help.alt" />
    </Box>
  );
}

export function BannerEdit() {
  return (
    <ConsoleEdit undo="banners" transform={changedBanner} title={<BannerTitle />}>
      <SimpleForm toolbar={<SaveOnly more={<Tools />} />} warnWhenUnsavedChanges>
        <Shown />
        <BannerFields />
      </SimpleForm>
    </ConsoleEdit>
  );
}

export function BannerCreate() {
  return (
    <Create redirect="edit" transform={newBanner}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Grid>
          <SelectInput source="store" choices={STORE_CHOICES} validate={required()} />
          <SelectInput source="group" choices={GROUP_CHOICES} validate={required()} />
        </Grid>
        <BannerFields />
      </SimpleForm>
    </Create>
  );
}

/** Where the banner stands, and why it is not shown. */
function Shown() {
  const banner = useRecordContext<Banner>();
  const translate = useTranslate();
  if (!banner) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>
        {banner.store} · {translate(`banners.group.${banner.group}`)} · {translate(`banners.place.${banner.group}`)}
      </Typography>
      <BannerState banner={banner} isLong />
    </Box>
  );
}

function Tools() {
  return (
    <>
      <CloneButton label="banners.clone" />
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle="banners.delete.title"
        confirmContent="banners.delete.text"
        sx={{ ml: 'auto' }}
      />
    </>
  );
}

function BannerTitle() {
  const record = useRecordContext<Banner>();
  const translate = useTranslate();
  return record ? <>{`${translate('resources.banners.name', { smart_count: 1 })} · ${nameOf(record)}`}</> : null;
}

import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CloneButton,
  Create,
  maxLength,
  SimpleForm,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { OFFERED_LONG_MS, UndoNotice } from '../../ui/actions/undo-notice.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type Banner, changedBanner, LONGEST_WORDS, nameOf, newBanner } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';
import { BannerPreview } from './banner-preview.tsx';
import { DaysField } from './days-field.tsx';
import { DeleteBanner } from './delete-banner.tsx';
import { DuplicateBanner } from './duplicate-banner.tsx';
import { LinkField } from './link-field.tsx';
import { PictureFields } from './picture-field.tsx';
import { PlaceFields, useStoreName } from './place-field.tsx';
import { BannerStateInForm } from './why-not-shown.tsx';

/** The server takes no longer words. */
const shortLine = maxLength(LONGEST_WORDS);

/** Fields of a banner with its preview; all may be empty, and it is shown once they are complete (ADM-009). */
function BannerForm({ place }: { place: ReactNode }) {
  const { steps } = useFormWords();
  return (
    <Box
      sx={{
        ...{ width: '100%', display: 'grid', gap: 3, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Step title={steps.where}>{place}</Step>
        <Step title={steps.picture}>
          <PictureFields />
        </Step>
        <Step title={steps.days}>
          <DaysField />
        </Step>
        <Step title={steps.link}>
          <LinkField />
        </Step>
        <Step title={steps.text}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <TextInput source="text1" fullWidth helperText="banners.help.text1" validate={shortLine} />
            <TextInput source="alt" fullWidth helperText="banners.help.alt" validate={shortLine} />
          </Box>
        </Step>
        <BannerStateInForm />
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 64 }, minWidth: 0 }}>
        <BannerPreview />
      </Box>
    </Box>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function BannerEdit() {
  return (
    <ConsoleEdit undo="banners" transform={changedBanner} title={<BannerTitle />}>
      <SimpleForm toolbar={<SaveOnly more={<DeleteBanner />} />} warnWhenUnsavedChanges>
        <BannerForm place={<Place />} />
      </SimpleForm>
    </ConsoleEdit>
  );
}

export function BannerCreate() {
  const { made } = useFormWords();
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = ({ id, state }: Banner) => {
    notify(
      <UndoNotice resource="banners" id={id} message={made[state]} onUndone={() => redirect('list', 'banners')} />,
      { autoHideDuration: OFFERED_LONG_MS },
    );
    redirect('edit', 'banners', id);
  };
  return (
    <Create transform={newBanner} mutationOptions={{ onSuccess }}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <BannerForm place={<PlaceFields />} />
      </SimpleForm>
    </Create>
  );
}

/** Where a banner stands; it is not moved to another list, but copied. */
function Place() {
  const banner = useRecordContext<Banner>();
  const translate = useTranslate();
  const storeName = useStoreName();
  if (!banner) return null;
  return (
    <>
      <Typography>
        {storeName(banner.store)} · {translate(`banners.group.${banner.group}`)},{' '}
        {translate(`banners.place.${banner.group}`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <CloneButton label="banners.clone" />
        <DuplicateBanner />
      </Box>
    </>
  );
}

function BannerTitle() {
  const record = useRecordContext<Banner>();
  const translate = useTranslate();
  return record ? <>{`${translate('resources.banners.name', { smart_count: 1 })} · ${nameOf(record)}`}</> : null;
}

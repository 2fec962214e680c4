import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import {
  ArrayInput,
  required,
  SimpleFormIterator,
  TextInput,
  useDataProvider,
  useNotify,
  useSourceContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { Picture, rememberUpload } from '../../ui/fields/picture.tsx';
import { Grid } from '../../ui/inputs/grid.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const LARGEST = 15 * 1024 * 1024;

/** Pictures by path: drawn (`/g/…`), imported and uploaded ones. */
export function PictureInputs() {
  const images = useWatch({ name: 'images' }) as
    | { base?: string; hover?: string; gallery?: { image?: string }[] }
    | undefined;
  return (
    <Box sx={{ width: '100%' }}>
      <Upload />
      <Grid>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Picture path={images?.base} size={84} />
          <TextInput source="images.base" label="products.pictures.base" fullWidth />
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Picture path={images?.hover} size={84} />
          <TextInput source="images.hover" label="products.pictures.hover" fullWidth />
        </Box>
      </Grid>
      <ArrayInput source="images.gallery" label="products.pictures.gallery">
        <SimpleFormIterator
          inline
          disableClear
          sx={{ '& .RaSimpleFormIterator-line': { py: 1.5 }, '& .RaSimpleFormIterator-form': { flexWrap: 'wrap' } }}
        >
          <GalleryPicture />
          <TextInput source="image" label="products.pictures.path" validate={required()} helperText={false} />
          <TextInput source="label" label="products.pictures.label" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}

function GalleryPicture() {
  const { getSource } = useSourceContext();
  const path = useWatch({ name: getSource('image') }) as string | undefined;
  return <Picture path={path} size={42} />;
}

/** Uploads a picture and appends its path to the gallery; the first one is also the main picture. */
function Upload() {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues, setValue } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.includes(file.type) || file.size > LARGEST) return notify('products.pictures.wrong', { type: 'error' });
    setBusy(true);
    try {
      const { id, path } = await provider.upload('pictures', file);
      rememberUpload(path, id);
      const gallery = (getValues('images.gallery') ?? []) as object[];
      setValue('images.gallery', [...gallery, { image: path }], { shouldDirty: true });
      if (!getValues('images.base')) setValue('images.base', path, { shouldDirty: true });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
      <Button variant="outlined" component="label" disabled={busy}>
        {translate('products.pictures.add')}
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          onChange={(event) => void send(event.target.files?.[0])}
          style={{ position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' }}
        />
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('products.pictures.wrong')}
      </Typography>
    </Box>
  );
}

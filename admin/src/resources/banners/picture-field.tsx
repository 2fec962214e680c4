import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { TextInput, useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { API } from '../../providers/http.ts';
import { STORE_VIEWS } from '../../stores.ts';
import { LibraryPicker } from '../media-library/library-picker.tsx';
import type { Banner } from './banner.ts';
import { BannerPicture } from './banner-picture.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const LARGEST = 15 * 1024 * 1024;

/** A picture by its path: chosen from the catalogue or uploaded here. Uploads are public once the banner is saved. */
export function PictureField({ source }: { source: 'urlDesktop' | 'urlMobile' }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { setValue, getValues } = useFormContext();
  const store = useRecordContext<Pick<Banner, 'store'>>()?.store ?? (getValues('store') as string | undefined);
  const path = useWatch({ name: source }) as string | null | undefined;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [uploaded, setUploaded] = useState<{ path: string; id: string }>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.includes(file.type) || file.size > LARGEST) {
      notify('refusals.reason.console.no_picture', { type: 'error' });
      return;
    }
    setIsBusy(true);
    try {
      const upload = await provider.upload('pictures?purpose=page' as 'pictures', file);
      setUploaded(upload);
      setValue(source, upload.path, { shouldDirty: true });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  /** With the text of the library in the store's language, unless the banner has one. */
  const take = (picture: MediaRow) => {
    setIsChoosing(false);
    setUploaded(picture.state === 'private' ? picture : undefined);
    setValue(source, picture.path, { shouldDirty: true });
    const language = STORE_VIEWS.find(({ code }) => code === store)?.language;
    const alt = language && picture.text?.texts[language];
    if (alt && !getValues('alt')) setValue('alt', alt, { shouldDirty: true });
  };
  const label = translate(`resources.banners.fields.${source}`);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap', mb: 1 }}>
      <BannerPicture
        path={path}
        {...(uploaded?.path === path && uploaded && { src: `${API}/pictures/${uploaded.id}` })}
        width={156}
      />
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <TextInput source={source} fullWidth helperText={`banners.help.${source}`} />
        <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
          {translate('banners.upload', { name: label })}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES.join(',')}
          aria-label={translate('banners.upload', { name: label })}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <Button sx={{ ml: 1 }} onClick={() => setIsChoosing(true)}>
          {translate('banners.library')}
        </Button>
      </Box>
      {isChoosing && <LibraryPicker onPick={take} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
}

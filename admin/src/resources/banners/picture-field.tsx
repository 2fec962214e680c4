import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { BANNER_SIZES, type BannerGroup } from '../../../../proto/src/content/banners.ts';
import { fill } from '../../messages/use-words.ts';
import { findStore } from '../../stores.ts';
import { Picture, rememberUpload } from '../../ui/fields/picture.tsx';
import { FocalPoint } from '../../ui/inputs/focal-point.tsx';
import { focusOf } from '../../ui/inputs/focus.ts';
import { usePictureUpload } from '../../ui/inputs/use-picture-upload.ts';
import { LibraryPicker } from '../media-library/library-picker.tsx';
import { useFormWords } from './banner-form.words.ts';
import { isTooSmall, type Size } from './cut.ts';
import { PictureCut } from './picture-cut.tsx';

const SCREENS = { urlDesktop: 'desktop', urlMobile: 'mobile' } as const;

/** Sizes of the pictures that were chosen on this page, by their paths without focal points. */
type Sizes = Readonly<Record<string, Size>>;

/** Both pictures of a banner. */
export function PictureFields() {
  const [sizes, setSizes] = useState<Sizes>({});
  const remember = ({ path, width, height }: Size & { readonly path: string }) =>
    setSizes((known) => ({ ...known, [path]: { width, height } }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PictureField source="urlDesktop" sizes={sizes} onSize={remember} />
      <PictureField source="urlMobile" sizes={sizes} onSize={remember} />
    </Box>
  );
}

interface PictureFieldProps {
  source: keyof typeof SCREENS;
  sizes: Sizes;
  onSize: (picture: Size & { readonly path: string }) => void;
}

/**
 * A picture: dropped, pasted, chosen as a file or from the library, with the point that stays visible when it is cut.
 * Uploads are public once they are previewed or saved.
 */
function PictureField({ source, sizes, onSize }: PictureFieldProps) {
  const translate = useTranslate();
  const { picture: words } = useFormWords();
  const { field, fieldState } = useInput<string | null>({ source });
  const group = useWatch({ name: 'group' }) as BannerGroup | undefined;
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const describe = useDescription();
  const path = field.value || null;
  const {
    state,
    failure,
    input,
    place: target,
  } = usePictureUpload('banner', (kept) => {
    onSize(kept);
    field.onChange(kept.path);
  });
  const take = (taken: MediaRow) => {
    setIsChoosing(false);
    if (taken.state === 'private') rememberUpload(taken.path, taken.id);
    onSize(taken);
    field.onChange(taken.path);
    describe(taken);
  };
  const label = translate(`resources.banners.fields.${source}`);
  const place = group && BANNER_SIZES[group][SCREENS[source]];
  const size = path ? sizes[focusOf(path).bare] : undefined;
  const problem = state === 'wrong' ? words.wrong : failure || fieldState.error?.message;
  return (
    <Box
      component="fieldset"
      {...target}
      sx={{
        ...{ border: 1, borderColor: 'divider', m: 0, px: 1.5, py: 1, minWidth: 0 },
        borderStyle: path ? 'solid' : 'dashed',
      }}
    >
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {path ? <FocalPoint path={path} of={label} onChange={field.onChange} /> : <Picture path={null} size={72} />}
        {path && place && (
          <PictureCut path={path} place={place} label={fill(words.cut, { width: place.width, height: place.height })} />
        )}
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {source === 'urlMobile' && !path && <ForPhones onTake={field.onChange} />}
            <Button
              variant="outlined"
              size="small"
              ref={field.ref}
              disabled={state === 'busy'}
              aria-label={`${label}: ${path ? words.replace : words.choose}`}
              onClick={() => file.current?.click()}
              onBlur={field.onBlur}
            >
              {path ? words.replace : words.choose}
            </Button>
            <input ref={file} type="file" hidden aria-label={`${label}: ${words.choose}`} {...input} />
            <Button size="small" aria-label={`${label}: ${words.library}`} onClick={() => setIsChoosing(true)}>
              {words.library}
            </Button>
            {path && (
              <Button size="small" aria-label={`${label}: ${words.remove}`} onClick={() => field.onChange(null)}>
                {words.remove}
              </Button>
            )}
          </Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {translate(`banners.help.${source}`)} {state === 'busy' ? words.busy : !path && words.help}
          </Typography>
          {size && place && isTooSmall(size, place) && (
            <Alert severity="warning" variant="outlined">
              {fill(words.small, { ...size, placeWidth: place.width, placeHeight: place.height })}
            </Alert>
          )}
          {problem && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
        </Box>
      </Box>
      {isChoosing && <LibraryPicker purpose="banner" onPick={take} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
}

/** One picture is enough: the wide one, cut for phones. */
function ForPhones({ onTake }: { onTake: (path: string) => void }) {
  const { picture } = useFormWords();
  const wide = useWatch({ name: 'urlDesktop' }) as string | null | undefined;
  if (!wide) return null;
  return (
    <Button variant="contained" size="small" onClick={() => onTake(wide)}>
      {picture.forPhones}
    </Button>
  );
}

/** Describes the banner by the library's text of a picture in the language of the store view, unless it has one. */
function useDescription(): (picture: MediaRow) => void {
  const { setValue, getValues } = useFormContext();
  return ({ text }) => {
    const language = findStore(getValues('store'))?.language;
    const alt = language && text?.texts[language];
    if (alt && !getValues('alt')) setValue('alt', alt, { shouldDirty: true });
  };
}

import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, TextField, Typography } from '@mui/material';
import { useContext, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../stores.ts';
import { Picture, rememberUpload } from '../../../ui/fields/picture.tsx';
import { FocalPoint } from '../../../ui/inputs/focal-point.tsx';
import { usePictureUpload } from '../../../ui/inputs/use-picture-upload.ts';
import { LibraryPicker } from '../../media-library/library-picker.tsx';
import { SHARED } from '../entry.ts';
import { useWords } from '../words.ts';
import { fieldset, TextLanguage, useProblem } from './field-frame.tsx';

export interface PictureValue {
  readonly path: string;
  readonly alt?: string;
  readonly decorative?: true;
  readonly caption?: string;
}

interface PictureFieldProps {
  label: string;
  value: PictureValue | undefined;
  onChange: (value: PictureValue | undefined) => void;
  path: string;
  optional: boolean;
}

/**
 * A picture: dropped, pasted or chosen as a file. It has a text for readers who do not see it, or is marked as
 * decorative; and a point that stays visible when it is cut.
 */
export function PictureField({ label, value, onChange, path, optional }: PictureFieldProps) {
  const { picture, rules } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const language = useContext(TextLanguage);
  const [choosing, setChoosing] = useState(false);
  const { state, failure, ...upload } = usePictureUpload('page', ({ path: kept }) =>
    onChange({ ...value, path: kept }),
  );
  const refused = useProblem(`${path}.path`);
  const ofPath = refused ?? (!optional && !value?.path ? rules.needed : undefined);
  const ofAlt = useProblem(`${path}.alt`);

  /** With what the library says of it: its text in this language, or that it decorates. */
  const take = ({ id, path: taken, state: kept, text }: MediaRow) => {
    setChoosing(false);
    if (kept === 'private') rememberUpload(taken, id);
    const { alt: before, decorative: _before, ...rest } = value ?? {};
    const alt = text?.texts[language === SHARED ? DEFAULT_LANGUAGE : language] ?? before;
    onChange({ ...rest, path: taken, ...(text?.decorative ? { decorative: true } : alt ? { alt } : {}) });
  };
  const set = (more: Partial<PictureValue>) => {
    const next = { ...(value ?? { path: '' }), ...more };
    onChange(Object.fromEntries(Object.entries(next).filter(([, one]) => one !== undefined && one !== '')) as never);
  };
  return (
    <Box component="fieldset" {...upload.place} sx={{ ...fieldset, borderStyle: value?.path ? 'solid' : 'dashed' }}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {value?.path ? (
          <FocalPoint path={value.path} onChange={(moved) => set({ path: moved })} />
        ) : (
          <Picture path={null} size={72} />
        )}
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Button variant="outlined" size="small" disabled={state === 'busy'} onClick={() => input.current?.click()}>
            {value?.path ? picture.replace : picture.choose}
          </Button>
          <input ref={input} type="file" hidden aria-label={`${label}: ${picture.choose}`} {...upload.input} />
          <Button size="small" onClick={() => setChoosing(true)} sx={{ ml: 1 }}>
            {picture.library}
          </Button>
          {value && optional && (
            <Button size="small" onClick={() => onChange(undefined)}>
              {picture.remove}
            </Button>
          )}
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {state === 'busy' ? picture.busy : picture.help}
          </Typography>
          {(state === 'wrong' || failure || ofPath) && (
            <FormHelperText error role="alert">
              {state === 'wrong' ? picture.wrong : failure || ofPath}
            </FormHelperText>
          )}
        </Box>
      </Box>
      {value?.path && (
        <>
          <TextField
            fullWidth
            margin="dense"
            label={picture.alt}
            value={value.alt ?? ''}
            disabled={value.decorative === true}
            error={ofAlt !== undefined}
            helperText={ofAlt ?? (language === SHARED ? picture.altShared : picture.altHelp)}
            onChange={({ target }) => set({ alt: target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={value.decorative === true}
                onChange={(_, checked) =>
                  set(checked ? { decorative: true, alt: '' } : ({ decorative: undefined } as never))
                }
              />
            }
            label={picture.decorative}
          />
          <TextField
            fullWidth
            margin="dense"
            label={picture.caption}
            value={value.caption ?? ''}
            onChange={({ target }) => set({ caption: target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
      {choosing && <LibraryPicker onPick={take} onClose={() => setChoosing(false)} />}
    </Box>
  );
}

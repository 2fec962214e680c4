import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useLocaleState } from 'react-admin';
import { useFormats } from '../../ui/format/format.ts';
import { PURPOSES, type Purpose, sourceOf } from './source.ts';
import { useMediaWords } from './words.ts';

const PER_PAGE = 24;

interface LibraryPickerProps {
  /** The pictures that are shown first; those of other purposes can be chosen too. */
  purpose?: Purpose;
  onPick: (picture: MediaRow) => void;
  onClose: () => void;
}

/** Chooses a picture that the library has, newest first. */
export function LibraryPicker({ purpose: first = 'page', onPick, onClose }: LibraryPickerProps) {
  const words = useMediaWords();
  const { instant } = useFormats();
  const [locale] = useLocaleState();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const [purpose, setPurpose] = useState<Purpose | 'all'>(first);
  const { data, total = 0 } = useGetList<MediaRow>('media', {
    filter: purpose === 'all' ? {} : { purpose },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const nameOf = ({ text, createdAt }: MediaRow) => text?.texts[locale] ?? `${words.picture}, ${instant(createdAt)}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{words.pick}</DialogTitle>
      <DialogContent>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={purpose}
          aria-label={words.purpose}
          onChange={(_, chosen: Purpose | 'all' | null) => {
            if (!chosen) return;
            setPurpose(chosen);
            setPage(1);
          }}
          sx={{ mb: 2 }}
        >
          {[...PURPOSES, 'all' as const].map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 2 }}>
              {one === 'all' ? words.allPurposes : words.purposes[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {data?.length === 0 && <Typography>{words.empty}</Typography>}
        <Box
          component="ul"
          sx={{
            ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          }}
        >
          {data?.map((row) => (
            <li key={row.id}>
              <ButtonBase
                onClick={() => onPick(row)}
                sx={{ display: 'block', width: '100%', textAlign: 'left', fontFamily: 'inherit' }}
              >
                <Box
                  component="img"
                  src={sourceOf(row)}
                  alt=""
                  loading="lazy"
                  sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'action.hover' }}
                />
                <Typography component="span" variant="caption" sx={{ display: 'block' }}>
                  {nameOf(row)}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {words.newer}
        </Button>
        <Button disabled={page * PER_PAGE >= total} onClick={() => setPage(page + 1)}>
          {words.older}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { usePageKeys } from '../actions/page-keys.ts';
import { LargePhotos, type Photo } from './large-photos.tsx';

interface PhotosProps {
  photos: readonly Photo[];
  /** Photos share the width of the page, with name and key below each; absent: they are small. */
  isWide?: boolean;
}

const NARROW = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 } as const;
const WIDE = {
  display: 'grid',
  gap: 1,
  mb: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** Photos side by side; one is shown large when it is pressed, or by the key of its number if they are wide. */
export function Photos({ photos, isWide = false }: PhotosProps) {
  const [large, setLarge] = useState<number>();
  const numbers = isWide ? photos.map((_, nth) => [String(nth + 1), () => setLarge(nth)] as const) : [];
  usePageKeys(Object.fromEntries(numbers));
  if (photos.length === 0) return null;
  return (
    <Box sx={isWide ? WIDE : NARROW}>
      {photos.map(({ key, address, name }, nth) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <ButtonBase
            onClick={() => setLarge(nth)}
            aria-haspopup="dialog"
            {...(isWide && { 'aria-keyshortcuts': String(nth + 1) })}
            sx={{ width: isWide ? '100%' : 'auto' }}
          >
            <Box
              component="img"
              src={address}
              alt={name}
              loading="lazy"
              sx={{
                ...(isWide ? { width: '100%', aspectRatio: '3 / 4' } : { width: 96, height: 128 }),
                objectFit: 'cover',
                bgcolor: 'action.hover',
              }}
            />
          </ButtonBase>
          {isWide && (
            <Typography variant="body2" color="text.secondary" aria-hidden>
              <kbd>{nth + 1}</kbd> {name}
            </Typography>
          )}
        </Box>
      ))}
      {large !== undefined && <LargePhotos photos={photos} first={large} onClose={() => setLarge(undefined)} />}
    </Box>
  );
}

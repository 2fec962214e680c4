import { Box } from '@mui/material';
import { useState } from 'react';
import { wholePicture } from '../../ui/fields/picture.tsx';
import { focusOf } from '../../ui/inputs/focus.ts';
import { positionIn, type Size } from './cut.ts';

/** The part of a picture that the shop shows in a place of these proportions. */
export function PictureCut({ path, place, label }: { path: string; place: Size; label: string }) {
  const [size, setSize] = useState<Size>();
  const { bare, point } = focusOf(path);
  return (
    <Box component="figure" sx={{ m: 0, flex: '0 1 auto', minWidth: 0 }}>
      <Box
        component="img"
        src={wholePicture(bare)}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        sx={{
          ...{ display: 'block', maxWidth: '100%', bgcolor: 'action.hover', objectFit: 'cover' },
          ...{ width: Math.min(240, Math.round((140 * place.width) / place.height)), height: 'auto' },
        }}
        style={{ aspectRatio: `${place.width} / ${place.height}`, objectPosition: positionIn(size, place, point) }}
      />
      <Box component="figcaption" sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}>
        {label}
      </Box>
    </Box>
  );
}

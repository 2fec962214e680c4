import { pictureAddress } from '@garderoba/contracts/picture-address';
import { Box, Button, ButtonBase, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { API } from '../../providers/http.ts';
import type { ReviewText } from './review.ts';

interface ReviewPhotosProps {
  photos: ReviewText['photos'];
  /** Public photos are served at their path, others only to staff. */
  isPublic: boolean;
}

/** Longest edge of the large picture, in pixels. */
const LARGE = 1_200;

/** Photos of a text, small; one is shown large when it is pressed. */
export function ReviewPhotos({ photos, isPublic }: ReviewPhotosProps) {
  const translate = useTranslate();
  const [large, setLarge] = useState<number>();
  const addressOf = ({ path, uploadId }: ReviewText['photos'][number]) =>
    isPublic ? pictureAddress(path, LARGE, LARGE, 'resize') : `${API}/pictures/${uploadId}`;
  const shown = large === undefined ? undefined : photos[large];
  const nameOf = (nth: number) => translate('reviews.photo', { no: nth + 1, of: photos.length });
  if (photos.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {photos.map((photo, nth) => (
        <ButtonBase key={photo.uploadId} onClick={() => setLarge(nth)} aria-haspopup="dialog">
          <Box
            component="img"
            src={addressOf(photo)}
            alt={nameOf(nth)}
            loading="lazy"
            width={96}
            height={128}
            sx={{ width: 96, height: 128, objectFit: 'cover', bgcolor: 'action.hover' }}
          />
        </ButtonBase>
      ))}
      {shown && (
        <Dialog open onClose={() => setLarge(undefined)} maxWidth="lg" aria-label={nameOf(large ?? 0)}>
          <DialogContent sx={{ p: 1 }}>
            <Box
              component="img"
              src={addressOf(shown)}
              alt={nameOf(large ?? 0)}
              sx={{ display: 'block', maxWidth: '100%', maxHeight: '75vh', mx: 'auto' }}
            />
          </DialogContent>
          <DialogActions>
            {photos.length > 1 && (
              <Button onClick={() => setLarge(((large ?? 0) + 1) % photos.length)}>{translate('reviews.next')}</Button>
            )}
            <Button onClick={() => setLarge(undefined)} autoFocus>
              {translate('ra.action.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}

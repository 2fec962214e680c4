import { Box, Button, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keyOf } from '../actions/keys.ts';
import { KeyedButton } from './keyed-button.tsx';

export interface Photo {
  key: string;
  address: string;
  name: string;
}

interface LargePhotosProps {
  photos: readonly Photo[];
  /** Place of the photo that was pressed. */
  first: number;
  onClose: () => void;
}

/**
 * A photo in the size of the window, alone or beside another one, in its own size after a press. The number of a photo
 * shows it, v shows another one beside it, + its own size. With two, n changes the second one.
 */
export function LargePhotos({ photos, first, onClose }: LargePhotosProps) {
  const translate = useTranslate();
  const [left, setLeft] = useState(first);
  const [right, setRight] = useState<number>();
  const [isZoomed, setZoomed] = useState(false);
  const after = (place: number) => (place + 1) % photos.length;
  const compare = () => setRight(right === undefined ? after(left) : undefined);
  const next = () => {
    if (right === undefined) return setLeft(after(left));
    setRight(after(right) === left ? after(after(right)) : after(right));
  };
  const show = (place: number) => {
    setLeft(place);
    if (place === right) setRight(left);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ...(photos.length > 1 && { v: compare, n: next }),
    '+': () => setZoomed(!isZoomed),
  };
  const onKeyDown = ({ nativeEvent }: KeyboardEvent) => {
    const key = keyOf(nativeEvent) ?? '';
    if (photos[Number(key) - 1]) show(Number(key) - 1);
    else keys[key]?.();
  };
  const shown = [left, right].flatMap((place) => (place === undefined ? [] : (photos[place] ?? [])));
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      maxWidth={shown.length > 1 || isZoomed ? 'xl' : 'lg'}
      fullWidth={shown.length > 1 || isZoomed}
    >
      <DialogTitle variant="body1">{shown.map(({ name }) => name).join(' · ')}</DialogTitle>
      <DialogContent
        sx={{ p: 1, display: 'grid', gap: 1, gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}
      >
        {shown.map(({ key, address, name }) => (
          <Box key={key} sx={{ maxHeight: '75vh', overflow: 'auto' }}>
            <ButtonBase
              onClick={() => setZoomed(!isZoomed)}
              aria-pressed={isZoomed}
              sx={{ display: 'block', mx: 'auto', cursor: isZoomed ? 'zoom-out' : 'zoom-in' }}
            >
              <Box
                component="img"
                src={address}
                alt={name}
                sx={{ display: 'block', ...(!isZoomed && { maxWidth: '100%', maxHeight: '74vh' }) }}
              />
            </ButtonBase>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {photos.length > 1 && (
          <>
            <KeyedButton hotkey="v" onClick={compare} aria-pressed={right !== undefined}>
              {translate('moderation.compare')}
            </KeyedButton>
            <KeyedButton hotkey="n" onClick={next}>
              {translate('moderation.next')}
            </KeyedButton>
          </>
        )}
        <KeyedButton hotkey="+" onClick={() => setZoomed(!isZoomed)} aria-pressed={isZoomed}>
          {translate('moderation.ownSize')}
        </KeyedButton>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

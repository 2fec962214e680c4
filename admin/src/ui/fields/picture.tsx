import { pictureAddress } from '@garderoba/contracts/picture-address';
import { Box } from '@mui/material';
import { API } from '../../providers/http.ts';

/** Ids of pictures uploaded on this page, by path: they are private until a record with them is saved. */
const uploads = new Map<string, string>();

/** `Picture` shows this path through the staff's route from now on, because it is private. */
export const rememberUpload = (path: string, id: string): void => {
  uploads.set(path, id);
};

/** Id of the upload at this path, if it was uploaded on this page. */
export const uploadOf = (path: string): string | undefined => uploads.get(path);

/** Longest side of a picture that is shown whole: a size that media keeps. */
const WHOLE = 500;

/** Address of a picture with nothing cut off. */
export function wholePicture(path: string): string {
  const upload = uploadOf(path);
  return upload ? `${API}/pictures/${upload}` : pictureAddress(path, WHOLE, WHOLE, 'resize');
}

/** Small product picture, cropped at the top like the shop's tiles. Decorative: the name is beside it. */
export function Picture({ path, size }: { path: string | null | undefined; size: number }) {
  const height = Math.round((size * 4) / 3);
  const place = {
    width: size,
    height,
    flex: 'none',
    bgcolor: 'action.hover',
    objectFit: 'cover',
    objectPosition: 'top',
  } as const;
  if (!path) return <Box aria-hidden sx={place} />;
  const clean = path.startsWith('/') ? path : `/${path}`;
  const uploaded = uploads.get(clean);
  return (
    <Box
      component="img"
      src={uploaded ? `${API}/pictures/${uploaded}` : pictureAddress(clean, size * 2, height * 2, 'resize')}
      alt=""
      loading="lazy"
      width={size}
      height={height}
      sx={place}
    />
  );
}

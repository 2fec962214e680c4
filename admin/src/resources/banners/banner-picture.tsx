import { pictureAddress } from '@garderoba/contracts/picture-address';
import { Box } from '@mui/material';

/** Picture of a banner as the shop cuts it, 3 to 2. Decorative: its texts are beside it. */
export function BannerPicture({ path, width }: { path: string | null | undefined; width: number }) {
  const height = Math.round((width * 2) / 3);
  const place = {
    width,
    height,
    flex: 'none',
    bgcolor: 'action.hover',
    objectFit: 'cover',
    objectPosition: 'top',
  } as const;
  if (!path) return <Box aria-hidden sx={place} />;
  const shown = pictureAddress(path, width * 2, height * 2, 'fit');
  return <Box component="img" src={shown} alt="" loading="lazy" width={width} height={height} sx={place} />;
}

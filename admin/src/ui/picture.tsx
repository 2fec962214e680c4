import { Box } from '@mui/material';

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
  return (
    <Box
      component="img"
      src={`/img/${size * 2}/${height * 2}/resize${clean}`}
      alt=""
      loading="lazy"
      width={size}
      height={height}
      sx={place}
    />
  );
}

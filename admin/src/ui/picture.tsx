import { Box } from '@mui/material';

/** A product picture in a small size, cut from the top as the shop's tiles are. Decoration: the name stands beside it. */
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

import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { MOST_BANNERS } from '../../../../proto/src/content/banners.ts';
import type { BannerListOf } from './banner.ts';
import { useStoreName } from './place-field.tsx';

/** Name of a list, where the shop shows it, how many of its banners run, and whether it is full. */
export function ListHeading({ list: { store, group, banners } }: { list: BannerListOf }) {
  const translate = useTranslate();
  const storeName = useStoreName();
  const place = translate(`banners.group.${group}`);
  const count = banners.filter(({ state }) => state === 'running').length;
  const isFull = banners.length >= MOST_BANNERS;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'baseline' }}>
      <Typography variant="h3" component="span">
        {place}
      </Typography>
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {storeName(store)} · {translate(`banners.place.${group}`)}
      </Typography>
      <Typography component="span" sx={count > 0 ? { color: 'success.main' } : { color: 'warning.main' }}>
        {count > 0 ? translate('bannerList.running', { count }) : translate('bannerList.idle')}
      </Typography>
      {isFull ? (
        <Typography component="span">{translate('bannerList.full', { most: MOST_BANNERS })}</Typography>
      ) : (
        <Button
          component={Link}
          to="/banners/create"
          state={{ record: { store, group } }}
          size="small"
          aria-label={translate('bannerList.addTo', { place })}
          sx={{ ml: 'auto' }}
        >
          {translate('bannerList.add')}
        </Button>
      )}
    </Box>
  );
}

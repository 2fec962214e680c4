import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import type { Banner } from './banner.ts';

/** Where a banner leads in its store view, or that its link leads to nothing. */
export function Target({ banner: { link, address, isBroken } }: { banner: Banner }) {
  const translate = useTranslate();
  const shown = address ?? link;
  if (!shown) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('resources.banners.fields.link')}: {shown}
      </Typography>
      {isBroken && <Badge tone="bad">{translate('bannerList.broken')}</Badge>}
    </Box>
  );
}

import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type Banner, nameOf } from './banner.ts';
import { colourOf } from './state-colour.ts';
import { useDays } from './why-not-shown.tsx';

interface BannerLinkProps {
  banner: Banner;
  isCutBefore?: boolean;
  isCutAfter?: boolean;
}

/** A banner as a bar in the colour of its state, which is said unless it runs; read with its state and its days. */
export function BannerLink({ banner, isCutBefore = false, isCutAfter = false }: BannerLinkProps) {
  const translate = useTranslate();
  const days = useDays(banner);
  const name = nameOf(banner);
  const named = `${name} · ${translate(`banners.state.${banner.state}`)}`;
  const said = days ? `${named}, ${days}` : named;
  return (
    <MuiLink
      component={Link}
      to={`/banners/${banner.id}`}
      aria-label={said}
      title={said}
      underline="hover"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 26, px: 0.75, fontSize: 13 },
        ...{ color: 'text.primary', bgcolor: 'action.hover', border: 1, borderColor: colourOf(banner.state) },
        ...{ borderLeftWidth: 5, borderRightWidth: isCutAfter ? 0 : 1 },
      }}
    >
      {isCutBefore && <span aria-hidden>‹</span>}
      <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {banner.state === 'running' ? name : named}
      </Box>
      {isCutAfter && <span aria-hidden>›</span>}
    </MuiLink>
  );
}

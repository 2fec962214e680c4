import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { type Banner, bannerTones } from './banner.ts';

/** Whether a banner is shown, and why not. `isLong`: with its days. */
export function BannerState({ banner, isLong = false }: { banner: Banner; isLong?: boolean }) {
  const reason = useReason(banner);
  const days = useDays(banner);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StateBadge prefix="banners.state" value={banner.state} tones={bannerTones} />
      {isLong && days && <span>{days}</span>}
      {reason && <span>{reason}</span>}
    </Box>
  );
}

function useReason({ state, missing, from, to }: Banner): string | undefined {
  const translate = useTranslate();
  const { day } = useFormats();
  switch (state) {
    case 'incomplete':
      return translate('banners.why.incomplete', {
        fields: missing.map((field) => translate(`resources.banners.fields.${field}`)).join(', '),
      });
    case 'to_come':
      return translate('banners.why.to_come', { day: day(from) });
    case 'over':
      return translate('banners.why.over', { day: day(to) });
    case 'running':
      return undefined;
  }
}

/** First and last day of a banner. */
export function useDays({ from, to }: Pick<Banner, 'from' | 'to'>): string {
  const { day } = useFormats();
  return from || to ? `${day(from) || '…'} – ${day(to) || '…'}` : '';
}

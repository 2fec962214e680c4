import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { type Banner, bannerTones, stateOf } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';
import { endsBefore } from './days.ts';

type Shown = Pick<Banner, 'state' | 'missing' | 'from' | 'to' | 'isBroken'>;

/** Whether a banner is shown, and why not. `isLong`: with its days. */
export function BannerState({ banner, isLong = false }: { banner: Shown; isLong?: boolean }) {
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

/** The same of the form as it stands: what is saved, or what saving would make of it. */
export function BannerStateInForm() {
  const { ifSaved, needsPlace, reversed } = useFormWords();
  const saved = useRecordContext<Banner>();
  const { isDirty } = useFormState();
  const values = useWatch() as Banner;
  const isSaved = saved?.id !== undefined && !isDirty;
  const banner = isSaved
    ? saved
    : {
        ...stateOf(values, shopDay(new Date())),
        ...{ from: values.from ?? null, to: values.to ?? null },
        isBroken: saved?.link === values.link && saved?.isBroken === true,
      };
  const hindrance = !values.store || !values.group ? needsPlace : endsBefore(values) ? reversed : undefined;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {hindrance ? (
        <Typography component="span">{hindrance}</Typography>
      ) : (
        <>
          {!isSaved && <Typography component="span">{ifSaved}</Typography>}
          <BannerState banner={banner} isLong />
        </>
      )}
    </Box>
  );
}

function useReason({ state, missing, from, to, isBroken }: Shown): string | undefined {
  const translate = useTranslate();
  const { day } = useFormats();
  const broken = isBroken ? translate('banners.why.broken') : undefined;
  switch (state) {
    case 'incomplete':
      return translate('banners.why.incomplete', {
        fields: missing.map((field) => translate(`resources.banners.fields.${field}`)).join(', '),
      });
    case 'to_come':
      return [translate('banners.why.to_come', { day: day(from) }), broken].filter(Boolean).join(' ');
    case 'over':
      return translate('banners.why.over', { day: day(to) });
    case 'running':
      return broken;
  }
}

/** First and last day of a banner. */
export function useDays({ from, to }: Pick<Banner, 'from' | 'to'>): string {
  const { day } = useFormats();
  return from || to ? `${day(from) || '…'} – ${day(to) || '…'}` : '';
}

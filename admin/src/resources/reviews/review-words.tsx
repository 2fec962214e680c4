import { Box } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import { monthOf, type ReviewListed } from './review.ts';

/** Why a moderator should look at it, in words. */
export function Flags({ review: { flags, openReports } }: { review: Pick<ReviewListed, 'flags' | 'openReports'> }) {
  const translate = useTranslate();
  if (flags.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {flags.map((flag) => (
        <Badge key={flag} tone="bad">
          {translate(`reviews.flag.${flag}`, { smart_count: openReports })}
        </Badge>
      ))}
    </Box>
  );
}

/** What the writer received: "Rented · November 2026"; not received, or not checked yet. */
export function useWornWords(): (review: Pick<ReviewListed, 'worn' | 'isChecked'>) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return ({ worn, isChecked }) =>
    worn
      ? `${translate(`reviews.worn.${worn.how}`)} · ${monthOf(worn.month, locale)}`
      : translate(isChecked ? 'reviews.worn.not' : 'reviews.worn.unchecked');
}

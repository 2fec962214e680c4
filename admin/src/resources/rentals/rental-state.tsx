import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { isMissed, type Rental, rentalTones } from './rental.ts';

/** State of a rental, and a mark for a missed handover. */
export function RentalState({ rental }: { rental: Pick<Rental, 'kind' | 'status' | 'firstDay'> }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateBadge prefix="rentals.status" value={rental.status} tones={rentalTones} />
      {isMissed(rental, new Date()) && <Badge tone="bad">{translate('rentals.missed')}</Badge>}
    </Box>
  );
}

import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { CustomerReference } from '../customers/customer-link.tsx';
import { type ListingListed, listingTones, listOf, photoAddress } from './listing.ts';

export const State = ({ row }: { row: Pick<ListingListed, 'state'> }) => (
  <StateBadge prefix="listings.state" value={row.state} tones={listingTones} />
);

/** Late or urgent, in words and colour, with the time by which staff should decide. */
export function Urgency({ row }: { row: Pick<ListingListed, 'isLate' | 'isUrgent' | 'dueAt'> }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { isLate, isUrgent, dueAt } = row;
  if (!isLate && !isUrgent) return null;
  return (
    <span title={dueAt ? translate('listings.until', { at: instant(dueAt) }) : undefined}>
      <Badge tone={isLate ? 'bad' : 'waiting'}>{translate(isLate ? 'listings.late' : 'listings.urgent')}</Badge>
    </span>
  );
}

/** A listing of another seller has one of its photos. */
export function DuplicateMark({ row: { hasDuplicate } }: { row: Pick<ListingListed, 'hasDuplicate'> }) {
  const translate = useTranslate();
  return hasDuplicate ? <Badge tone="waiting">{translate('listings.hasDuplicate')}</Badge> : null;
}

/** The first photo, small. Decorative: the name is beside it. */
export function FirstPhoto({ row: { photos } }: { row: Pick<ListingListed, 'photos'> }) {
  const photo = photos.find(({ slot }) => slot === 'image') ?? photos[0];
  const place = { width: 42, height: 56, bgcolor: 'action.hover', objectFit: 'cover', objectPosition: 'top' } as const;
  if (!photo) return <Box aria-hidden sx={place} />;
  return <Box component="img" src={photoAddress(photo)} alt="" loading="lazy" sx={place} />;
}

/** The seller's name, for roles that may see it, and a link to all listings of the seller; a bought piece has none. */
export function Seller({ row: { customerId, rentalSku } }: { row: Pick<ListingListed, 'customerId' | 'rentalSku'> }) {
  const translate = useTranslate();
  if (!customerId) return translate(rentalSku ? 'listings.house' : 'listings.erased');
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <CustomerReference id={customerId} />
      <MuiLink component={Link} to={listOf({ customerId })} onClick={(event) => event.stopPropagation()}>
        {translate('listings.ofSeller')}
      </MuiLink>
    </Box>
  );
}

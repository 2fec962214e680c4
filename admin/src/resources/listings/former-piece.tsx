import { Box, Link as MuiLink } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import { Photos } from '../../ui/moderation/photos.tsx';
import { photosOf } from './about-listing.tsx';
import type { Listing } from './listing.ts';

/** A piece that was bought here and is offered again: what we sold it for, its condition then, and its photos to compare. */
export function FormerPiece({ listing: { former, later } }: { listing: Listing }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { money } = useFormats();
  if (!former && !later) return null;
  // Beside those of the listing, which have the same names.
  const photos = former
    ? photosOf(former, translate).map((one) => ({ ...one, name: `${former.sku}: ${one.name}` }))
    : [];
  const linkTo = ({ listingId, sku }: { listingId: string; sku: string }) => (
    <MuiLink key={listingId} component={Link} to={`/listings/${listingId}/show`}>
      {sku}
    </MuiLink>
  );
  return (
    <Section title={translate('listings.otherNumbers')}>
      <Facts
        lines={[
          [translate('listings.former'), former && linkTo(former)],
          [translate('listings.soldFor'), former && money(former.soldFor)],
          [translate('listings.conditionThen'), former?.condition && textIn(former.condition, locale)],
          [translate('listings.later'), later && linkTo(later)],
        ]}
      />
      {former && (
        <Box sx={{ mt: 1.5 }}>
          <Photos key={former.listingId} photos={photos} />
        </Box>
      )}
    </Section>
  );
}

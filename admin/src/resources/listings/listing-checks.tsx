import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { LISTING_CHECKS } from '../../../../proto/src/marketplace/listings.ts';
import { Badge } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { type Listing, nameOf, photoAddress } from './listing.ts';
import { State } from './listing-words.tsx';

type PhotoCheck = Listing['checks']['photos'][number];
type Duplicate = PhotoCheck['duplicates'][number];

interface Line {
  key: string;
  isWarning: boolean;
  words: string;
  more?: ReactNode;
}

/** What was checked automatically, warnings first. It decides nothing. */
export function Checks({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const lines = [...usePhotoLines(listing), ...useDuplicateLines(listing), usePriceLine(listing)];
  const ordered = [...lines.filter(({ isWarning }) => isWarning), ...lines.filter(({ isWarning }) => !isWarning)];
  return (
    <Section title={translate('listings.checks.title')}>
      <Box
        component="ul"
        aria-label={translate('listings.checks.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 1 }}
      >
        {ordered.map(({ key, isWarning, words, more }) => (
          <Typography key={key} component="li" variant="body2">
            {isWarning && <Badge tone="waiting">{translate('listings.checks.warning')}</Badge>} {words}
            {more}
          </Typography>
        ))}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {translate('listings.checks.decideNothing')}
      </Typography>
    </Section>
  );
}

/** Size, sharpness and place data: one line per remark, with the photos it is about. */
function usePhotoLines({ checks: { photos } }: Listing): Line[] {
  const translate = useTranslate();
  const slotOf = ({ slot }: PhotoCheck) => translate(`listings.slot.${slot}`);
  const sizeOf = (photo: PhotoCheck) => `${slotOf(photo)} (${photo.width} × ${photo.height})`;
  const line = (
    key: string,
    isWarning: boolean,
    which: (photo: PhotoCheck) => boolean,
    nameOfPhoto: (photo: PhotoCheck) => string = slotOf,
  ): Line[] => {
    const named = photos.filter(which).map(nameOfPhoto).join(', ');
    const words = translate(`listings.checks.${key}`, { photos: named, shortSide: LISTING_CHECKS.shortSide });
    return named ? [{ key, isWarning, words }] : [];
  };
  const isFine = photos.length > 0 && photos.every(({ isLarge, isSharp }) => isLarge && isSharp);
  return [
    ...line('small', true, ({ isLarge }) => !isLarge, sizeOf),
    ...line('blurred', true, ({ isSharp }) => isSharp === false),
    ...line('hasPlace', true, ({ hasPlace }) => hasPlace === true),
    ...line('unmeasured', false, ({ sharpness }) => sharpness === null),
    ...(isFine ? [{ key: 'fine', isWarning: false, words: translate('listings.checks.fine') }] : []),
  ];
}

/** Other listings that are shown; the rest is counted. */
const MOST_LISTINGS = 5;

/** One line per listing with photos that look the same; those of the same seller are no warning. */
function useDuplicateLines({ checks: { photos } }: Listing): Line[] {
  const translate = useTranslate();
  const pairs = photos.flatMap((photo) => photo.duplicates.map((duplicate) => ({ photo, duplicate })));
  const listings = [...new Set(pairs.map(({ duplicate }) => duplicate.listingId))].map(
    (id) => [id, pairs.filter(({ duplicate }) => duplicate.listingId === id)] as const,
  );
  const lines = listings.slice(0, MOST_LISTINGS).map(([key, same]): Line => {
    const { photo, duplicate } = same[0] as (typeof same)[number];
    const { isOwn } = duplicate;
    const kind = isOwn ? 'own' : same.every(({ duplicate: { isMirrored } }) => isMirrored) ? 'mirrored' : 'duplicate';
    const names = [...new Set(same.map(({ photo: { slot } }) => translate(`listings.slot.${slot}`)))];
    return {
      ...{ key, isWarning: !isOwn, words: translate(`listings.checks.${kind}`, { photo: names.join(', ') }) },
      more: <Pair {...{ photo, duplicate }} name={names[0] ?? ''} />,
    };
  });
  const others = listings.length - lines.length;
  const isWarning = listings.slice(MOST_LISTINGS).some(([, same]) => same.some(({ duplicate }) => !duplicate.isOwn));
  const words = translate('listings.checks.moreListings', { smart_count: others });
  return others > 0 ? [...lines, { key: 'more', isWarning, words }] : lines;
}

/** Both photos side by side, with a link to the other listing. */
function Pair({ photo, duplicate, name }: { photo: PhotoCheck; duplicate: Duplicate; name: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 0.5 }}>
      <Small uploadId={photo.uploadId} name={name} />
      <Small uploadId={duplicate.uploadId} name={translate('listings.checks.other')} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/listings/${duplicate.listingId}/show`}>
          {nameOf(duplicate)}
        </MuiLink>
        <Box sx={{ mt: 0.5 }}>
          <State row={duplicate} />
        </Box>
      </Box>
    </Box>
  );
}

const Small = ({ uploadId, name }: { uploadId: string; name: string }) => (
  <Box
    component="img"
    src={photoAddress({ uploadId })}
    alt={name}
    loading="lazy"
    sx={{ width: 72, height: 96, objectFit: 'cover', bgcolor: 'action.hover' }}
  />
);

/** The asking price against sold pieces; below or above all of them is a warning. */
function usePriceLine({ price, checks }: Listing): Line {
  const translate = useTranslate();
  const { money } = useFormats();
  const { standing, count, lowest, median, highest } = checks.price;
  const amount = (value: number | null) =>
    price && value !== null ? money({ amount: value, currency: price.currency }) : '–';
  const sold = translate('listings.soldFrom', {
    ...{ lowest: amount(lowest), highest: amount(highest), median: amount(median), count },
  });
  return {
    key: 'price',
    isWarning: standing === 'below' || standing === 'above',
    words: translate(`listings.checks.price.${standing}`, { count, sold }),
  };
}

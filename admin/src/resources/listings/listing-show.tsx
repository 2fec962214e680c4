import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { useFigures } from '../../dashboard/figures.ts';
import { API } from '../../providers/http.ts';
import { useFormats } from '../../ui/format/format.ts';
import { languageName } from '../../ui/format/texts.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { HolderNotice } from '../../ui/moderation/holder-notice.tsx';
import { QueuePane, type QueueRow } from '../../ui/moderation/queue-pane.tsx';
import { useLease } from '../../ui/moderation/use-lease.ts';
import { useQueue } from '../../ui/moderation/use-queue.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { ListingPhotos } from './about-listing.tsx';
import { FormerPiece } from './former-piece.tsx';
import { HouseSection } from './house-verbs.tsx';
import { desk, type Listing, nameOf } from './listing.ts';
import { Checks } from './listing-checks.tsx';
import { Events, PieceLog, Sales, SellerSection, Where } from './listing-history.tsx';
import { Price, Said } from './listing-values.tsx';
import { ListingVerbs } from './listing-verbs.tsx';
import { DuplicateMark, FirstPhoto, State, Urgency } from './listing-words.tsx';

/** A listing with its photos side by side, and all that a decision needs. */
export function ListingShow() {
  return <ConsoleShow<Listing> stays>{(listing) => <Inside listing={listing} />}</ConsoleShow>;
}

function Inside({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { money } = useFormats();
  const queue = useQueue(desk, listing);
  const lease = useLease(desk, listing);
  const { id, photos, language, stateSince, url, isLeaving, isShelfDue } = listing;
  const { oldestListing, listingsLate, listingsDecided, listingsUndone } = useFigures() ?? {};
  const figures = {
    ...{ oldest: listing.state === 'submitted' ? oldestListing : null, late: listingsLate },
    ...{ decided: listingsDecided, undone: listingsUndone },
  };
  const rowOf = (row: Listing): QueueRow => ({
    picture: <FirstPhoto row={row} />,
    title: row.name || row.sku,
    detail: [row.sku, money(row.price)].join(' · '),
    since: row.stateSince,
    isUrgent: row.isUrgent,
    isLate: row.isLate,
    marks: <DuplicateMark row={row} />,
  });
  return (
    <QueuePane {...{ desk, queue, rowOf, figures }} record={listing}>
      <Title title={nameOf(listing)} />
      <HolderNotice desk={desk} record={listing} lease={lease} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <State row={listing} />
        <Urgency row={listing} />
        <Typography variant="body2" color="text.secondary">
          {languageName(language, locale)} · <Age since={stateSince} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: { sm: 'auto' } }}>
          {url && (
            <MuiLink href={url} target="_blank" rel="noreferrer">
              {translate('listings.inShop')}
            </MuiLink>
          )}
          <Button variant="outlined" size="small" href={`${API}/listings/${id}/tag`} target="_blank" rel="noreferrer">
            {translate('listings.tag')}
          </Button>
        </Box>
      </Box>
      {isLeaving && <Notice words="listings.leaving" />}
      {isShelfDue && <Notice words="listings.shelfDue" />}
      <ListingPhotos photos={photos} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <div>
          <Said listing={listing} />
          <Events listing={listing} />
        </div>
        <div>
          <Checks listing={listing} />
          <FormerPiece listing={listing} />
          <Price listing={listing} />
          <SellerSection listing={listing} />
          <Where listing={listing} />
          <Sales listing={listing} />
          <PieceLog listing={listing} />
          <HouseSection listing={listing} />
        </div>
      </Box>
      <ListingVerbs key={id} listing={listing} queue={queue} lease={lease} />
    </QueuePane>
  );
}

function Notice({ words }: { words: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {translate(words)}
    </Alert>
  );
}

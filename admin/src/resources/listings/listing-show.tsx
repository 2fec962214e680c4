import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { API } from '../../providers/http.ts';
import { Section } from '../../ui/fields/facts.tsx';
import { languageName } from '../../ui/format/texts.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { Photos } from '../../ui/moderation/photos.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { type Listing, nameOf } from './listing.ts';
import { Events, Sales, SellerSection, Where } from './listing-history.tsx';
import { Price, Said } from './listing-values.tsx';
import { ListingVerbs } from './listing-verbs.tsx';
import { photoAddress, State, Urgency } from './listing-words.tsx';

/** A listing with its photos side by side, and all that a decision needs. */
export function ListingShow() {
  return <ConsoleShow<Listing>>{(listing) => <Inside listing={listing} />}</ConsoleShow>;
}

function Inside({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { id, photos, language, stateSince, url, isLeaving, isShelfDue } = listing;
  const shown = photos.map(({ slot, uploadId }) => ({
    key: uploadId,
    address: photoAddress(uploadId),
    name: translate(`listings.slot.${slot}`),
  }));
  return (
    <>
      <Title title={nameOf(listing)} />
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
      <Section title={translate('listings.photos')}>
        {shown.length > 0 ? <Photos photos={shown} isWide /> : translate('listings.noPhotos')}
      </Section>
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
          <Price listing={listing} />
          <SellerSection listing={listing} />
          <Where listing={listing} />
          <Sales listing={listing} />
        </div>
      </Box>
      <ListingVerbs key={id} listing={listing} />
    </>
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

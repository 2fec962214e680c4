import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PHOTO_SLOTS } from '../../../../proto/src/marketplace/listings.ts';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Photos } from '../../ui/moderation/photos.tsx';
import { type ListingListed, photoAddress } from './listing.ts';
import { State } from './listing-words.tsx';

type Photographed = Pick<ListingListed, 'photos'>;

/** Photos with their names, in the order of the form. */
export const photosOf = ({ photos }: Photographed, translate: (key: string) => string) =>
  PHOTO_SLOTS.flatMap((wanted) => photos.filter(({ slot }) => slot === wanted)).map((photo) => ({
    ...{ key: photo.uploadId, address: photoAddress(photo), name: translate(`listings.slot.${photo.slot}`) },
  }));

/** Photos side by side, in the order of the form. */
export function ListingPhotos({ photos }: Photographed) {
  const translate = useTranslate();
  const shown = photosOf({ photos }, translate);
  return (
    <Section title={translate('listings.photos')}>
      {shown.length > 0 ? <Photos key={shown[0]?.key} photos={shown} isWide /> : translate('listings.noPhotos')}
    </Section>
  );
}

type Known = { readonly listingId: string } & Pick<ListingListed, 'name' | 'sku' | 'state' | 'place' | 'price'>;

/** A listing as it is now, with a link to it, for what is about a listing. */
export function ListingNow({ listing }: { listing: Known }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { listingId, name, sku, place, price } = listing;
  return (
    <Section title={translate('listings.now')}>
      <Facts
        lines={[
          [
            translate('resources.listings.fields.name'),
            <MuiLink key="listing" component={Link} to={`/listings/${listingId}/show`}>
              {name || sku}
            </MuiLink>,
          ],
          [translate('resources.listings.fields.sku'), sku],
          [translate('resources.listings.fields.state'), <State key="state" row={listing} />],
          [translate('listings.where'), translate(`listings.place.${place}`)],
          [translate('listings.asked'), money(price)],
        ]}
      />
    </Section>
  );
}

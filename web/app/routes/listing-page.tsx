import { Suspense, useMemo } from 'react';
import { CategoryPage, type CategoryPageProps } from '../features/catalog/category-page.tsx';
import type { Listing } from '../features/catalog/listing.ts';
import { lazyPart } from '../lib/page/lazy-part.ts';
import { type Packed, unpack } from '../lib/page/packed.ts';
import { laterTexts } from '../lib/text/later-texts.ts';
import type { LoadedListing, WishOutcome } from './load-listing.server.ts';

// Rendered on the server, hydrated after the tiles.
const FreeDates = lazyPart(async () => ({ default: (await import('../features/rental/free-dates.tsx')).FreeDates }));
const NothingFree = lazyPart(async () => {
  const [{ NothingFree: Inner }] = await Promise.all([import('../features/rental/nothing-free.tsx'), laterTexts()]);
  return { default: Inner };
});

/** A listing in the form sent with the page. */
export type PackedListing = Packed<LoadedListing & { listing: Listing }>;

type PackedListingPageProps = Pick<CategoryPageProps, 'category' | 'trail'> & { list: PackedListing };

export function PackedListingPage({ list, ...page }: PackedListingPageProps) {
  const listing = useMemo(() => unpack(list), [list]);
  return <ListingPage {...page} {...listing} />;
}

/** A listing with the date filter; without a result it shows the nearest available dates. */
export function ListingPage({ outcome, ...page }: CategoryPageProps & { outcome: WishOutcome }) {
  const { wish = null } = page.listing;
  return (
    <CategoryPage
      {...page}
      dates={(hasRentals) =>
        hasRentals || wish ? (
          <Suspense>
            <FreeDates today={outcome.today} wish={wish} />
          </Suspense>
        ) : null
      }
      empty={
        wish ? (
          <Suspense>
            <NothingFree wish={wish} {...outcome} />
          </Suspense>
        ) : undefined
      }
    />
  );
}

import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { CategoryPage, type CategoryPageProps } from '../../features/catalog/listing/category-page.tsx';
import type { Listing } from '../../features/catalog/listing/listing.ts';
import type { BannerFile } from '../../features/content/banners/banners.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { type Packed, unpack } from '../../lib/page/packed.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import type { LoadedListing } from './load-listing.server.ts';

// Rendered on the server, hydrated after the tiles.
const FreeDates = lazyPart(async () => ({
  default: (await import('../../features/rental/search/free-dates.tsx')).FreeDates,
}));
const BannerTile = lazyPart(() => import('../../features/content/banners/banner-tile.tsx'));
// Does nothing until the day is over.
const NextDay = lazyPart(() => import('../../features/content/banners/next-day.tsx'));
const NothingFree = lazyPart(async () => {
  const [{ NothingFree: Inner }] = await Promise.all([
    import('../../features/rental/search/nothing-free.tsx'),
    laterTexts(),
  ]);
  return { default: Inner };
});

/** A listing in the form sent with the page. */
export type PackedListing = Packed<LoadedListing & { listing: Listing }>;

interface After {
  /** Content below the list. */
  after?: ReactNode;
}

type PackedListingPageProps = Pick<CategoryPageProps, 'category' | 'trail'> & After & { list: PackedListing };

export function PackedListingPage({ list, ...page }: PackedListingPageProps) {
  const listing = useMemo(() => unpack(list), [list]);
  return <ListingPage {...page} {...listing} />;
}

/** A listing with the date filter and its banners; without a result it shows the nearest available dates. */
export function ListingPage({
  outcome,
  banners,
  after,
  ...page
}: CategoryPageProps & After & Pick<LoadedListing, 'outcome' | 'banners'>) {
  const { wish = null } = page.listing;
  const [later, setLater] = useState<{ banners: unknown; file: BannerFile }>();
  const shown = later?.banners === banners ? later?.file.productBanners : banners;
  const between = shown?.map((banner) => (
    <Suspense key={`${banner.order} ${banner.urlDesktop}`}>
      <BannerTile banner={banner} today={outcome.today} />
    </Suspense>
  ));
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
      between={between}
      after={
        <>
          {after}
          {banners ? (
            <Suspense>
              <NextDay today={outcome.today} onRead={(file) => setLater({ banners, file })} />
            </Suspense>
          ) : null}
        </>
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

import { createElement, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type Banner, type BannerFile, shownOn } from '../../../../proto/src/content/banners.ts';
import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import { ProductTile } from '../../features/catalog/tiles/product-tile.tsx';
import { Tiles } from '../../features/catalog/tiles/tiles.tsx';
import { BannerList, BannerSection } from '../../features/content/banners/banner-list.tsx';
import { useToday } from '../../features/content/banners/use-today.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { bannerPlaces } from './banner-places.ts';
import type { HomePart } from './built-in-order.server.ts';
import type { Home, Shelf } from './load-home.server.ts';

// Rendered on the server, hydrated last.
const DateFinder = lazyPart(async () => ({
  default: (await import('../../features/rental/search/date-finder.tsx')).DateFinder,
}));
const Ways = lazyPart(async () => (await Promise.all([import('./home-ways.tsx'), laterTexts()]))[0]);
// Does nothing until the day is over.
const NextDay = lazyPart(() => import('../../features/content/banners/next-day.tsx'));
const OtherSection = lazyPart(() => import('./other-section.tsx'));

/** Garments of the first shelf, which are taller. */
const FIRST_SHELF = 6;

/** The parts of the home page in their order; those of the first view without the sections of other pages. */
export function HomeView({ home }: { home: Home }) {
  const { parts, today } = home;
  const [later, setLater] = useState<{ home: Home; file: BannerFile }>();
  const banners = later?.home === home ? later.file : home.banners;
  const day = useToday(today);
  const head = shownOn(banners.headImage, day);
  const places = bannerPlaces(parts, {
    mainBanners: shownOn(banners.mainBanners, day),
    smallBanners: shownOn(banners.smallBanners, day),
  });
  const firstShelf = parts.findIndex(({ type }) => type === 'rail');
  const show = (part: HomePart, index: number) => {
    switch (part.type) {
      case 'hero':
        return isOpening(part, index) ? <Opening section={part} home={home} head={head} /> : other(index);
      case 'finder':
        return <Suspense>{home.rent ? <DateFinder today={today} path={home.rent} /> : null}</Suspense>;
      case 'banners':
        return <BannerSection banners={places.at(index)} group={part.group} />;
      case 'rail':
        return <ShelfOf title={part.title} shelf={home.shelves[index]} isTall={index === firstShelf} />;
      case 'categories':
        return <Categories title={part.title} list={home.lists[index] ?? []} />;
      case 'ways':
        return (
          <Suspense>
            <Ways secondHand={home.secondHand} />
          </Suspense>
        );
      default:
        return other(index);
    }
  };
  const other = (index: number) => (
    <Suspense>
      <OtherSection home={home} index={index} />
    </Suspense>
  );
  const [opening, ...rest] = parts.map(show);
  const [first] = parts;
  // Parts have no identity and do not move while the page is shown: they are children by position, without keys.
  return createElement(
    'main',
    { id: 'main', className: 'home' },
    first && isOpening(first, 0) ? null : <BannerSection banners={head} group="headImage" eager />,
    opening,
    <BannerSection banners={places.afterOpening} group="mainBanners" />,
    ...rest,
    <BannerSection banners={places.atTheEnd} group="smallBanners" />,
    <Suspense>
      <NextDay today={today} onRead={(file) => setLater({ home, file })} />
    </Suspense>,
  );
}

/** Whether the part is an opening with the head images above its words; on other pages they stand above everything. */
const isOpening = (part: HomePart, index: number): part is SectionOf<'hero'> =>
  index === 0 && part.type === 'hero' && !part.picture;

interface OpeningProps {
  section: SectionOf<'hero'>;
  home: Home;
  /** The head images that run. */
  head: readonly Banner[];
}

/** The headline beside a rail of garments, or below the banners of the group `headImage` that run. */
function Opening({ section, home, head }: OpeningProps) {
  const { title, emphasis, text } = section;
  return (
    <section className={head.length ? 'hero has-banner' : 'hero'}>
      {head.length ? <BannerList banners={head} group="headImage" eager /> : <HeroRail hero={home.hero} />}
      <div className="copy">
        <h1 className="t-hero">
          {title} {emphasis ? <em>{emphasis}</em> : null}
        </h1>
        {text ? <p>{text}</p> : null}
        {home.ways.map(({ label, path }) => (
          <Link key={label} className="btn alt" to={path}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}

function HeroRail({ hero }: { hero: { id: number; image: string }[] }) {
  return (
    <div className="hero-rail" aria-hidden="true">
      <div className="rail" />
      <ul>
        {hero.map(({ id, image }) => (
          <li key={id}>
            <Picture path={image} size="tile" alt="" eager />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Categories({ title, list }: { title: string; list: NonNullable<Home['lists'][number]> }) {
  if (!list.length) return null;
  return (
    <section className="wrap">
      <h2 className="t-2">{title}</h2>
      <ul className="occ">
        {list.map(({ name, path, count }) => (
          <li key={path}>
            <Link to={path}>
              {name}
              {count === null ? null : <span className="num">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShelfProps {
  title: string;
  shelf: Shelf | null | undefined;
  isTall: boolean;
}

function ShelfOf({ title, shelf, isTall }: ShelfProps) {
  if (!shelf?.total) return null;
  return (
    <section className="shelf">
      <div className="wrap head">
        <h2 className="t-2">{title}</h2>
      </div>
      <Tiles className={isTall ? 'six scroll' : ''}>
        {shelf.tiles.slice(0, isTall ? FIRST_SHELF : undefined).map((tile) => (
          <ProductTile key={tile.id} tile={tile} level={3} isTall={isTall} />
        ))}
      </Tiles>
    </section>
  );
}

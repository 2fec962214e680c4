import type { Banner, BannerGroup } from '../../../../../proto/src/content/banners.ts';
import { BannerLink } from './banner-link.tsx';

interface BannerListProps {
  /** Those that run today. */
  banners: readonly Banner[];
  group: BannerGroup;
  /** In the first view. */
  eager?: boolean;
}

/** The banners of a group below each other or side by side; nothing if there is none. */
export function BannerList({ banners, group, eager = false }: BannerListProps) {
  if (!banners.length) return null;
  return (
    <ul className={`banners banners-${group}`}>
      {banners.map((banner, index) => (
        <li key={`${banner.order} ${banner.urlDesktop}`}>
          <BannerLink banner={banner} group={group} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Banners in a part of a page of their own. */
export function BannerSection(list: BannerListProps) {
  if (!list.banners.length) return null;
  return (
    <section className="wrap banner-section">
      <BannerList {...list} />
    </section>
  );
}

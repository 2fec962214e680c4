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
        <li key={`${banner.order} ${banner.urlDesktop} ${banner.urlMobile}`}>
          <BannerLink banner={banner} group={group} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Banners in a part of a page of their own; a head image is as wide as the window. */
export function BannerSection(list: BannerListProps) {
  if (!list.banners.length) return null;
  return (
    <section className={`banner-section${list.group === 'headImage' ? '' : ' wrap'}`}>
      <BannerList {...list} />
    </section>
  );
}

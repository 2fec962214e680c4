import { type Banner, shownOn } from '../../../../../proto/src/content/banners.ts';
import type { Day } from '../../../lib/rental/days.ts';
import { BannerLink } from './banner-link.tsx';
import { useToday } from './use-today.ts';

/** A banner between the tiles of a listing; nothing on days on which it does not run. */
export default function BannerTile({ banner, today }: { banner: Banner; today: Day }) {
  if (!shownOn([banner], useToday(today)).length) return null;
  return (
    <li className="tile-banner">
      <BannerLink banner={banner} group="productBanners" />
    </li>
  );
}

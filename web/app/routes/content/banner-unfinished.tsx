import { useT } from '../../lib/text/i18n.ts';

/** Stands on the page of preview of a banner that cannot be shown. */
export default function BannerUnfinished() {
  return (
    <p className="notice" role="status">
      {useT()('home.bannerUnfinished')}
    </p>
  );
}

import { useContext, useState } from 'react';
import { preload } from 'react-dom';
import { BANNER_SIZES, type Banner, type BannerGroup } from '../../../../../proto/src/content/banners.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { useFollow } from '../../../ui/follow.ts';
import { Previewed } from './previewed.ts';

/** Screens that get the wide picture. */
const WIDE = '(min-width: 768px)';
const ofFirstView = { as: 'image', fetchPriority: 'high' } as const;

interface BannerLinkProps {
  banner: Banner;
  group: BannerGroup;
  /** In the first view. */
  eager?: boolean;
}

/**
 * A picture that leads somewhere, in a box of a fixed shape; with a link to nothing, the picture alone. Without its picture
 * there is no banner (CMS-046).
 */
export function BannerLink({ banner, group, eager = false }: BannerLinkProps) {
  const { urlDesktop, urlMobile, link, alt, text1 } = banner;
  const t = useT();
  const { store } = useShop();
  const follow = useFollow();
  const previewed = useContext(Previewed);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  const fail = () => {
    console.error('banners: a picture could not be loaded', urlDesktop);
    setHasFailed(true);
  };
  if (eager) {
    // React preloads the pictures of the first view, but none of a `picture`.
    preload(urlDesktop, { ...ofFirstView, media: WIDE });
    preload(urlMobile, { ...ofFirstView, media: `not all and ${WIDE}` });
  }
  const { desktop, mobile } = BANNER_SIZES[group];
  const isPreviewed = previewed?.banner === banner;
  const className = `banner banner-${group}${isPreviewed ? ' previewed' : ''}`;
  const ref = isPreviewed ? previewed.onShown : undefined;
  const content = (
    <>
      <picture>
        <source media={WIDE} srcSet={urlDesktop} width={desktop.width} height={desktop.height} />
        <img
          // A failure before hydration triggered no event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
          }}
          src={urlMobile}
          width={mobile.width}
          height={mobile.height}
          alt={alt}
          data-wide-focus={focusOf(urlDesktop)}
          data-narrow-focus={focusOf(urlMobile)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={fail}
        />
      </picture>
      {text1 ? <span className="banner-text">{text1}</span> : null}
    </>
  );
  const isOwn = link.startsWith('/');
  if (!isOwn && !link.startsWith('https://')) return <div {...{ className, ref }}>{content}</div>;
  return (
    <a
      {...{ className, ref }}
      href={isOwn ? shopPath(store, link) : link}
      onClick={isOwn ? follow : undefined}
      rel={isOwn ? undefined : 'noopener'}
      aria-label={alt || text1 ? undefined : t('home.look')}
    >
      {content}
    </a>
  );
}

/**
 * Height of the focal point in quarters of the picture, 0 = top (`…~50-30.webp`: 1). styles/banners.css has a rule for
 * each, because pages may have no styles in attributes; the styles cut heights only.
 */
function focusOf(address: string): number | undefined {
  const percent = /~\d+-(\d+)\.webp$/.exec(address)?.[1];
  return percent ? Math.round(Number(percent) / 25) : undefined;
}

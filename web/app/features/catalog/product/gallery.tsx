import type { Product } from '../../../api/wire/goods/product.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { pictureUrl } from '../../../ui/pictures/picture-address.ts';

/** Pictures of a product in the order rail, form, back, cloth, without duplicates. */
export function galleryPaths({ image, worn, gallery }: Product, childImage?: string): string[] {
  const all = [childImage, image, worn, ...gallery];
  return [...new Set(all.filter((path): path is string => Boolean(path) && path !== 'no_selection'))];
}

/** Side by side on wide screens, swipeable on phones. */
export function Gallery({ product, childImage }: { product: Product; childImage?: string | undefined }) {
  const t = useT();
  const paths = galleryPaths(product, childImage);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, so the keyboard must reach it.
    <section className={`gallery ${paths.length === 1 ? 'one' : ''}`} aria-label={t('product.pictures')} tabIndex={0}>
      {paths.map((path, index) => (
        <figure key={path}>
          {/* A press opens the largest available picture. */}
          <a href={pictureUrl(path, 'large')} target="_blank" rel="noreferrer">
            <Picture
              path={path}
              size="gallery"
              alt={t('product.picture', { name: product.name, number: index + 1 })}
              eager={index === 0}
            />
          </a>
          {paths.length > 1 ? (
            <figcaption className="ticket num" aria-hidden="true">
              {index + 1} / {paths.length}
            </figcaption>
          ) : null}
        </figure>
      ))}
    </section>
  );
}

import type { Picture as PictureField, SectionOf } from '../../../../../proto/src/content/sections.ts';
import { each } from '../../../ui/each.ts';
import { pagePicture } from './page-picture.ts';

/** Sections of one to three pictures. */

/** A picture of an editor, cut around its focal point. A decorative one has no text. */
export function EditorsPicture({
  picture,
  shape,
  eager = false,
}: {
  picture: PictureField;
  shape: Parameters<typeof pagePicture>[1];
  eager?: boolean;
}) {
  const { src, srcSet, width, height, sizes } = pagePicture(picture.path, shape);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={picture.decorative ? '' : (picture.alt ?? '')}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

const SHAPES = ['wide', 'half', 'third'] as const;

export const Pictures = ({ section }: { section: SectionOf<'pictures'> }) => {
  const shape = SHAPES[section.pictures.length - 1] ?? 'third';
  return (
    <section className={`pictures ${shape}`}>
      {each(section.pictures, (picture) => (
        <figure>
          <EditorsPicture picture={picture} shape={shape} />
          {picture.caption ? <figcaption className="t-note">{picture.caption}</figcaption> : null}
        </figure>
      ))}
    </section>
  );
};

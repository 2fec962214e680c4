import { useEffect, useState } from 'react';
import { type PictureSize, pictureUrl, sizes } from './picture-address.ts';

interface PictureProps {
  /** Path in the catalogue, for example `/w/d/wrap.jpg`. */
  path: string | null | undefined;
  size: PictureSize;
  alt: string;
  /** The first pictures of a page load eagerly, the others lazily. */
  eager?: boolean;
  className?: string;
}

/** `src` is the picture for 1x; it is repeated in srcSet, because React's preload uses srcSet only. */
const sharper = (path: string, size: PictureSize, preloads: boolean): string =>
  `${preloads ? `${pictureUrl(path, size)} 1x, ` : ''}${pictureUrl(path, size, 2)} 2x`;

/** Delays in milliseconds before another two attempts for a failed picture: the server may have been busy. */
const waits = [2_000, 8_000, 30_000];

/** A catalogue picture. It is tried twice (LIM-031); then it stays empty and is retried a few times later. */
export function Picture({ path, size, alt, eager = false, className }: PictureProps) {
  // A cycle of two attempts and a pause; the end of a pause counts like a failure.
  const [failures, setFailures] = useState(0);
  const rests = failures % 3 === 2;
  useEffect(() => {
    const wait = rests && waits[(failures - 2) / 3];
    const timer = wait ? setTimeout(() => setFailures(failures + 1), wait) : undefined;
    return () => clearTimeout(timer);
  }, [rests, failures]);
  if (!path || path === 'no_selection' || rests)
    return alt ? (
      <span className={`no-picture ${className ?? ''}`} role="img" aria-label={alt} />
    ) : (
      <span className={`no-picture ${className ?? ''}`} />
    );
  const [width, height] = sizes[size];
  const sharp = width * 2 <= 2200 && height * 2 <= 2200;
  return (
    <img
      key={failures}
      // A failure before hydration triggered no event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailures((count) => count + 1);
      }}
      className={className}
      src={pictureUrl(path, size)}
      srcSet={sharp ? sharper(path, size, eager) : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailures((count) => count + 1)}
    />
  );
}

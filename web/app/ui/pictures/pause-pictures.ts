/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * Pauses pending pictures: a browser has six connections per host, and pictures that are being drawn use all of them,
 * which would delay requests of a panel. Returns a function that resumes them.
 */
export function pausePictures(page: ParentNode = document): () => void {
  const paused = [...page.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete }) => !complete)
    .map((picture) => {
      const [src, srcset] = [picture.getAttribute('src'), picture.getAttribute('srcset')];
      picture.removeAttribute('srcset');
      picture.src = nothing;
      return { picture, src, srcset };
    });
  return () => {
    for (const { picture, src, srcset } of paused) {
      if (picture.getAttribute('src') !== nothing) continue;
      if (srcset !== null) picture.setAttribute('srcset', srcset);
      if (src !== null) picture.setAttribute('src', src);
    }
  };
}

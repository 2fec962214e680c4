/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * Pictures of the page that are not there yet step aside: a browser keeps six connections to a shop, and pictures that are being drawn
 * hold them all, so what is typed would wait for what lies under the veil. The answer lets them go on.
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

/** `resize` fits inside the box and never enlarges, `fit` covers it (wire-contract 7.6). */
export type PictureAction = 'resize' | 'fit';

/**
 * Address of a picture in a box of pixels; a side of 0 follows from the other one. Documents, carts, banners and pages
 * hold the path of the file as it is named (`/w/a nice dress.jpg`); it is percent-encoded where an address is written:
 * here, and in the storefront's own `pictureUrl` and `pagePicture`.
 */
export function pictureAddress(path: string, width: number, height: number, action: PictureAction): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `/img/${width}/${height}/${action}${encoded.startsWith('/') ? '' : '/'}${encoded}`;
}

/** The file of a picture: a focal point in the path (`~50-30`) is another cut of the same file. */
export const withoutFocus = (path: string): string => path.replace(/~\d{1,3}-\d{1,3}(?=\.[a-z]+$)/, '');

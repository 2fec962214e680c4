/** The picture types of the documents (wire-contract 7.6), determined by the file name. */
export type NamedType = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

/** Types of answers. */
export type AnsweredType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const BY_EXTENSION: Readonly<Record<string, NamedType>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
};

export const MIME: Record<NamedType | AnsweredType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  avif: 'image/avif',
};

export const namedType = (path: string): NamedType | undefined =>
  BY_EXTENSION[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];

/**
 * Types that a client accepts. Better types are used only if the client names them; a bare wildcard gets the type of
 * the file name.
 */
export interface Accepted {
  avif: boolean;
  webp: boolean;
  /** The client names picture types, and WebP is not among them. */
  refusesWebp: boolean;
}

export function accepted(header: string | undefined): Accepted {
  const offers = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const takes = (mime: string): boolean =>
    offers.some(([name, ...rest]) => name === mime && !rest.some((part) => /^q=0(\.0*)?$/.test(part)));
  const webp = takes('image/webp');
  return {
    avif: takes('image/avif'),
    webp,
    refusesWebp: !webp && header !== undefined && header !== '' && !takes('*/*') && !takes('image/*'),
  };
}

/**
 * The type of an answer without AVIF: WebP when the client or the file name names it, else the type of the file name.
 */
export function answeredType(name: NamedType, takes: Accepted): AnsweredType {
  if (takes.webp) return 'webp';
  if (name === 'webp') return takes.refusesWebp ? 'jpeg' : 'webp';
  return name === 'svg' ? 'png' : name;
}

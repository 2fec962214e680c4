/** The picture types of the documents (wire-contract 7.6), judged by the file name. */
export type NamedType = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

/** What we answer with. */
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

/** What a client takes. Only types it names count for better ones; a bare wildcard gets what the name promises. */
export interface Accepted {
  avif: boolean;
  webp: boolean;
  /** It names picture types, and WebP is not among them. */
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

/** The type of an answer without AVIF: WebP where the client says so or the name does, else what the name promises. */
export function answeredType(name: NamedType, takes: Accepted): AnsweredType {
  if (takes.webp) return 'webp';
  if (name === 'webp') return takes.refusesWebp ? 'jpeg' : 'webp';
  return name === 'svg' ? 'png' : name;
}

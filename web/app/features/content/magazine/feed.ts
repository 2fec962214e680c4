import type { PostCard } from '../../../api/wire/blog.ts';
import { fullAddress } from '../../../lib/page/full-address.ts';
import { feedPath, magazinePath, postPath } from '../../../lib/store/magazine-paths.ts';
import { languageTag, type StoreView } from '../../../lib/store/stores.ts';
import { escapeXml } from '../../../lib/text/escape-xml.ts';

interface FeedFacts {
  store: StoreView;
  /** Public address of the shop, without a path. */
  origin: string;
  title: string;
  posts: readonly PostCard[];
}

/** The newest posts of the magazine as an Atom feed (RFC 4287). */
export function atomFeed({ store, origin, title, posts }: FeedFacts): string {
  const address = (path: string): string => escapeXml(fullAddress(origin, path));
  const newest = posts.map(({ publishedAt }) => publishedAt).sort();
  const entries = posts.map((post) => {
    const link = address(postPath(store, post));
    return `<entry><id>${link}</id><title>${escapeXml(post.title)}</title><link href="${link}"/>
<updated>${escapeXml(post.publishedAt)}</updated><author><name>${escapeXml(post.author || 'Garderoba')}</name></author>
<summary>${escapeXml(post.excerpt)}</summary></entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(store.prefix)}">
<id>${address(magazinePath(store))}</id><title>${escapeXml(title)}</title>
<link rel="self" type="application/atom+xml" href="${address(feedPath(store))}"/>
<link rel="alternate" type="text/html" href="${address(magazinePath(store))}"/>
<updated>${escapeXml(newest.at(-1) ?? '1970-01-01T00:00:00Z')}</updated>
${entries.join('')}</feed>
`;
}

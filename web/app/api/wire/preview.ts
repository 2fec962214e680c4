import type { Api } from '../api.ts';
import { ApiProblem } from '../problem.ts';
import { fileOf } from './banners.ts';
import type { PreviewedPost } from './blog.ts';
import { pageOf } from './content.ts';
import type { WireCmsPage, WirePreview } from './goods/documents.ts';

/** A text that is not published. `post` is set for posts, `page` for pages and for blocks with their sections. */
export type Preview = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

/** The text behind the token of a preview link; 404 is undefined. Not read through shared answers. */
export async function findPreview(api: Api, token: string) {
  const found = await api.get(`/api/ext/previews/${encodeURIComponent(token)}`).catch(orNothing);
  if (!found) return undefined;
  const document = found.document as WirePreview;
  const { title = '', identifier = '', publish_time, sections = '[]', links = '{}', facts = '{}' } = document;
  const post: PreviewedPost | undefined =
    publish_time === undefined
      ? undefined
      : {
          ...{ title, excerpt: document.excerpt ?? '', slug: identifier, publishedAt: publish_time },
          picture: document.picture ?? null,
          ...{ sections, links, facts, shared: (found.shared ?? {}) as PreviewedPost['shared'] },
        };
  return {
    kind: found.kind,
    language: found.language,
    expiresAt: found.expires_at,
    title,
    post,
    lead: document.excerpt ?? document.description ?? '',
    page: post || document.sections === undefined ? undefined : pageOf(document as WireCmsPage),
    items: document.type === 'cms_block' ? itemsOf(document.content) : [],
    nodes: (document.nodes ?? []).map(({ node_id, parent_node_id, label }) => ({
      id: node_id,
      parent: parent_node_id,
      label,
    })),
  };
}

/** A store view on a day, with a banner that is being written, by its token; 404 is undefined. Not read through shared answers. */
export async function findBannerPreview(api: Api, token: string) {
  const found = await api.get(`/api/ext/banner-previews/${encodeURIComponent(token)}`).catch(orNothing);
  return found && { ...found, banners: fileOf(found.banners) };
}

function orNothing(error: unknown): undefined {
  if (error instanceof ApiProblem && error.code === 404) return undefined;
  throw error;
}

/** Highlights of a block (CMS-026). */
const itemsOf = (content = '{}') =>
  ((JSON.parse(content) as { items?: { title: string; text: string }[] }).items ?? []).map(({ title, text }) => ({
    title,
    text,
  }));

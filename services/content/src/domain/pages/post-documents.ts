import type { SharedBody, TextBody } from '@garderoba/contracts/content/entries';
import type { Language } from '@garderoba/contracts/languages';
import { ours, pictureIn, rendering, type Source, type Surroundings } from './documents.js';
import { sectionsHtml } from './html/sections.js';
import { typeset } from './typesetting.js';

/** Code of the category whose posts are the articles of the press (CMS-054, CMS-055). */
export const PRESS = 'prasa';
/** The list of all posts that are not of the press. */
export const MAGAZINE = '*';

/** What a list shows of a post. Categories, products and other posts are named; who reads it looks them up. */
export interface PostCard {
  readonly code: string;
  readonly metaTitle: string;
  readonly description: string;
  readonly excerpt: string;
  readonly picture: { readonly path: string; readonly alt: string } | null;
  /** Codes; the first one is the post's own. */
  readonly categories: readonly string[];
  readonly relatedSkus: readonly string[];
  /** Codes. */
  readonly relatedPosts: readonly string[];
  readonly noindex: boolean;
  readonly author: string;
  /** Where an article of the press stands; '' for a post of ours. */
  readonly source: string;
  readonly createdAt: string;
  /** Slug of every language in which the post is visible. */
  readonly alternates: Readonly<Partial<Record<Language, string>>>;
}

/** What the page of a post shows besides: markup, and the sections with what their links and facts resolve to. */
export interface PostWhole {
  readonly content: string;
  /** JSON texts, as in the documents of pages. */
  readonly sections: string;
  readonly links: string;
  readonly facts: string;
}

/** A visible post in one language. */
export interface PostDocument {
  readonly language: Language;
  readonly postId: number;
  readonly slug: string;
  readonly title: string;
  readonly includeInRecent: boolean;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly card: PostCard;
  readonly whole: PostWhole;
  /** Lists in which it stands. */
  readonly lists: readonly string[];
}

export interface PostFacts {
  readonly slug: string;
  readonly shared: SharedBody<'post'> | undefined;
  readonly alternates: Readonly<Partial<Record<Language, string>>>;
  /** When a text in this language was visible first. */
  readonly firstPublishedAt: Date;
}

/** A post of which only a text is published. */
const UNSHARED: SharedBody<'post'> = {
  noindex: false,
  categories: [],
  relatedSkus: [],
  relatedPosts: [],
  includeInRecent: false,
};

export function postDocument(
  source: Source,
  body: TextBody<'post'>,
  { slug, shared = UNSHARED, alternates, firstPublishedAt }: PostFacts,
  around: Surroundings,
): PostDocument {
  const set = typeset(body.sections, source.lang);
  const { sections, links, facts } = ours(source, set, around);
  const { noindex, picture, categories, relatedSkus, relatedPosts, includeInRecent } = shared;
  return {
    language: source.language,
    postId: source.documentId,
    ...{ slug, title: body.title, includeInRecent },
    publishedAt: firstPublishedAt,
    updatedAt: source.publishedAt,
    card: {
      code: source.code,
      metaTitle: body.metaTitle ?? body.title,
      description: body.description ?? '',
      excerpt: body.excerpt ?? body.description ?? '',
      picture: pictureIn(picture, source.language, around),
      ...{ categories, relatedSkus, relatedPosts, noindex },
      author: shared.author ?? '',
      source: shared.source ?? '',
      createdAt: source.createdAt.toISOString(),
      alternates,
    },
    whole: { content: sectionsHtml(set, rendering(source, around)), sections, links, facts },
    lists: listsOf(categories),
  };
}

/** The lists of its categories, and that of the magazine unless it is of the press. */
export const listsOf = (categories: readonly string[]): string[] => [
  ...new Set([...(categories.includes(PRESS) ? [] : [MAGAZINE]), ...categories]),
];

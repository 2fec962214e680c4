import { isDeepStrictEqual } from 'node:util';
import { SHARED, type SharedBody, type TextBody } from '@garderoba/contracts/content/entries';
import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Source, Surroundings } from '../../domain/pages/documents.js';
import { blogPath } from '../../domain/pages/paths.js';
import { type PostDocument, PRESS, postDocument } from '../../domain/pages/post-documents.js';
import { type SearchText, searchTextsOf } from '../../domain/pages/search-texts.js';
import type { VisibleText } from '../../persistence/pages/documents.repository.js';
import { PostsRepository } from '../../persistence/pages/posts.repository.js';
import { SearchRepository } from '../../persistence/pages/search.repository.js';
import type { EntryRow } from '../../persistence/pages/texts.repository.js';

/** Brings what readers see of a post up to date with its visible texts. A language without a text does not show it. */
@Injectable()
export class RenderPosts {
  constructor(
    private readonly posts: PostsRepository,
    private readonly search: SearchRepository,
  ) {}

  /**
   * The caller holds the entry's lock.
   *
   * @returns whether an address appeared, changed or went: links to the post are rendered again
   */
  async execute(tx: Tx, entry: EntryRow, texts: readonly VisibleText[], around: Surroundings): Promise<boolean> {
    const before = await this.posts.of(tx, entry.entryId);
    const first = await this.posts.firstPublished(tx, entry.entryId);
    const shared = texts.find(({ language }) => language === SHARED)?.body as SharedBody<'post'> | undefined;
    const shown = shownPosts(entry, texts);
    const wanted = documents(shown, shared, first, around);
    const gone = before.filter((old) => !wanted.some(({ language }) => language === old.language));
    if (gone.length > 0)
      await this.posts.hide(
        tx,
        entry.entryId,
        gone.map(({ language }) => language),
      );
    await this.search.save(tx, entry.entryId, found(shown, shared, around));
    let moved = gone.length > 0;
    for (const post of wanted) {
      const old = before.find(({ language }) => language === post.language);
      const { lists: _lists, ...stored } = post;
      if (old && isDeepStrictEqual(plain(old), plain(stored))) continue;
      await this.posts.save(tx, entry.entryId, post);
      moved ||= old?.slug !== post.slug || !isDeepStrictEqual(old.card.categories, post.card.categories);
    }
    return moved;
  }
}

interface ShownPost {
  readonly source: Source;
  readonly body: TextBody<'post'>;
  readonly slug: string;
}

/** The visible texts of a post, each shown in its own language only. */
const shownPosts = (entry: EntryRow, texts: readonly VisibleText[]): ShownPost[] =>
  LANGUAGES.flatMap((language: Language) => {
    const text = texts.find((one) => one.language === language);
    if (!text || text.slug === null) return [];
    const source = { ...entry, publishedAt: text.publishedAt, language, lang: language };
    return [{ source, body: text.body as TextBody<'post'>, slug: text.slug }];
  });

function documents(
  shown: readonly ShownPost[],
  shared: SharedBody<'post'> | undefined,
  first: ReadonlyMap<string, Date>,
  around: Surroundings,
): PostDocument[] {
  const alternates = Object.fromEntries(shown.map(({ source, slug }) => [source.language, slug]));
  return shown.map(({ source, body, slug }) => {
    const firstPublishedAt = first.get(source.language) ?? source.publishedAt;
    return postDocument(source, body, { slug, shared, alternates, firstPublishedAt }, around);
  });
}

function found(
  shown: readonly ShownPost[],
  shared: SharedBody<'post'> | undefined,
  around: Surroundings,
): SearchText[] {
  const isPress = shared?.categories.includes(PRESS) === true;
  return shown.flatMap(({ source, body, slug }) =>
    searchTextsOf('post', source, body, blogPath('post', slug, isPress), around),
  );
}

/** As JSON has it: what is undefined is absent, times are texts. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

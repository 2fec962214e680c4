import { slugSchema } from '@garderoba/contracts/content/entries';
import { WireError } from '@garderoba/edge/wire-error';
import { type DocumentNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { ContentClient } from '../../clients/content.client.js';
import { BLOG } from '../../wire/content/blog.schema.js';
import { CategoryTree, type Post, type Site } from '../../wire/content/blog.wire.js';
import type { PostsSearch } from '../../wire/content/blog-search.wire.js';
import { GraphqlRequest } from '../door/graphql-answer.js';

/** Lists and single posts of one request; far above the needs of any client. */
const MAX_CALLS = 30;
/** Posts that all lists of one request may return together. */
const MAX_POSTS = 500;
/** Related posts that are asked for at once: their codes stand in one URL. */
const MAX_NAMED = 100;

/** Fields of a post that lists do not need: they are read only if the query has one of them. */
const OF_WHOLE = new Set(['content', 'filtered_content', 'post_content', 'sections', 'links', 'facts']);

/** One GraphQL request for the magazine: what it has asked of content, so that nothing is asked twice. */
export class BlogRequest extends GraphqlRequest {
  private readonly whole: boolean;
  private calls = 0;
  private posts = 0;
  private categories: Promise<CategoryTree> | undefined;
  private readonly named = new Map<string, Promise<Post | undefined>>();
  private waiting: { readonly codes: Set<string>; readonly answer: Promise<readonly Post[]> } | undefined;

  constructor(
    private readonly content: ContentClient,
    readonly site: Site,
    document: DocumentNode,
  ) {
    super();
    this.whole = wantsWhole(document);
  }

  /** A page of posts. */
  async list({ query, size }: PostsSearch): Promise<{ readonly items: readonly Post[]; readonly total: number }> {
    this.posts += size;
    await this.counted();
    if (this.posts > MAX_POSTS) throw new WireError(400, `at most ${MAX_POSTS} posts at once, in all lists together`);
    return query ? this.content.posts(this.language, this.withParts(query)) : { items: [], total: 0 };
  }

  /** @param ref address or number; what is neither is not asked for */
  async one(ref: string): Promise<Post | undefined> {
    await this.counted();
    if (!slugSchema.safeParse(ref).success) return undefined;
    return this.content.post(this.language, ref);
  }

  tree(): Promise<CategoryTree> {
    this.categories ??= this.content.postCategories(this.language).then((all) => new CategoryTree(all));
    return this.categories;
  }

  /** Posts by their codes, those that are visible: of all posts of an answer in one call. */
  async related(codes: readonly string[]): Promise<Post[]> {
    for (const code of codes) {
      if (this.named.has(code)) continue;
      if (!this.waiting || this.waiting.codes.size >= MAX_NAMED) this.waiting = this.collect();
      this.waiting.codes.add(code);
      const { answer } = this.waiting;
      this.named.set(
        code,
        answer.then((posts) => posts.find(({ card }) => card.code === code)),
      );
    }
    const found = await Promise.all(codes.map((code) => this.named.get(code)));
    return found.filter((post) => post !== undefined);
  }

  /** Continues after every post of the answer has named its related ones. */
  private collect() {
    const codes = new Set<string>();
    const ask = async (): Promise<readonly Post[]> => {
      await Promise.resolve();
      this.waiting = undefined;
      const query = new URLSearchParams([...codes].map((code): [string, string] => ['code', code]));
      query.set('limit', String(MAX_NAMED));
      return (await this.content.posts(this.language, this.withParts(query))).items;
    };
    return { codes, answer: ask() };
  }

  /** Continues after every call of the request is counted, before the first one is made. */
  private async counted(): Promise<void> {
    this.calls += 1;
    await Promise.resolve();
    if (this.calls > MAX_CALLS) throw new WireError(400, `at most ${MAX_CALLS} lists and posts at once`);
  }

  private withParts(query: URLSearchParams): URLSearchParams {
    return this.whole ? new URLSearchParams([...query, ['whole', 'true']]) : query;
  }

  private get language() {
    return this.site.store.language;
  }
}

function wantsWhole(document: DocumentNode): boolean {
  const info = new TypeInfo(BLOG);
  let isWanted = false;
  const Field = ({ name }: { readonly name: { readonly value: string } }): void => {
    const parent = info.getParentType()?.name;
    isWanted ||= (parent === 'BlogPost' || parent === 'Post') && OF_WHOLE.has(name.value);
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return isWanted;
}

import type { PostCategoriesDto, PostDto, PostPageDto } from '@garderoba/contracts/rest/content';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, Pages, page } from '../pages.js';

// The magazine as the gateway reads it: visible posts of one language, their lists and categories.

let pages: Pages;
beforeAll(async () => {
  pages = await Pages.start();
});
afterAll(() => pages.stop());

const asGateway = async <T>(path: string): Promise<T> =>
  accepted(await pages.content.call<T>('GET', path, undefined, { as: 'gateway' }));
const list = (query = '', language = 'en') => asGateway<PostPageDto>(`/v1/posts?language=${language}${query}`);
const codes = async (query = '', language = 'en') => (await list(query, language)).items.map(({ card }) => card.code);
const read = (ref: string, language = 'en') =>
  pages.content.call<PostDto>('GET', `/v1/posts/${ref}?language=${language}`, undefined, { as: 'gateway' });

interface Written {
  readonly categories?: readonly string[];
  readonly recent?: boolean;
  readonly related?: readonly string[];
  readonly languages?: readonly string[];
}

/** A visible post; with its number. */
async function post(code: string, { categories = [], recent = false, related = [], languages = ['en'] }: Written = {}) {
  const { entryId, documentId } = await pages.create(code, 'post', languages[0]);
  const shared = {
    noindex: false,
    categories,
    relatedSkus: ['DRS-10'],
    relatedPosts: related,
    includeInRecent: recent,
  };
  await pages.save(entryId, '*', shared);
  await pages.publish(entryId, '*');
  for (const language of languages) {
    await pages.save(entryId, language, page(`${code} in ${language}`), { slug: `${code}-${language}` });
    await pages.publish(entryId, language);
  }
  return { entryId, documentId };
}

async function category(code: string, title: string, position: number, parent?: string): Promise<string> {
  const { entryId } = await pages.create(code, 'category');
  await pages.save(entryId, '*', { position, ...(parent && { parent }) });
  await pages.publish(entryId, '*');
  await pages.save(entryId, 'en', { title });
  await pages.publish(entryId, 'en');
  return entryId;
}

describe('lists of posts', () => {
  beforeAll(async () => {
    await category('style', 'Style', 1);
    await category('prasa', 'Press', 9);
    await post('plain', { categories: ['style'] });
    await post('flagged', { categories: ['style'], recent: true });
    await post('clipping', { categories: ['prasa'] });
    await post('both', { categories: ['style', 'prasa'], languages: ['en', 'de'] });
    await post('newest', { related: ['plain', 'gone'] });
  });

  it('[CMS-053] have flagged posts first, then the newest number', async () => {
    expect(await codes()).toEqual(['flagged', 'newest', 'plain']);
    expect(await codes('&order=ASC')).toEqual(['plain', 'newest', 'flagged']);
  });

  it('[CMS-054] [CMS-055] leave out the press, unless its category is asked for', async () => {
    expect(await codes('&category=prasa')).toEqual(['both', 'clipping']);
    expect(await codes('&notCategory=style')).toEqual(['newest']);
    expect(await codes('&anyCategory=true')).toHaveLength(5);
  });

  it('[CMS-056] of a category are found by its address, code or number', async () => {
    const { items } = await asGateway<PostCategoriesDto>('/v1/post-categories?language=en');
    const style = items.find(({ code }) => code === 'style');
    expect(style).toMatchObject({ title: 'Style', slug: 'style', posts: 3, parentId: 0, position: 1 });
    for (const ref of ['style', String(style?.categoryId)])
      expect(await codes(`&category=${ref}`)).toEqual(['flagged', 'both', 'plain']);
    expect(await list('&category=hats')).toEqual({ total: 0, items: [] });
  });

  it('[CMS-052] are paged, nine by default', async () => {
    expect(await list('&limit=1&offset=2')).toMatchObject({ total: 3, items: [{ card: { code: 'plain' } }] });
    const refused = (query: string) =>
      pages.content.call('GET', `/v1/posts?language=en${query}`, undefined, { as: 'gateway' });
    for (const query of ['&limit=101', '&limit=0', '&offset=-1', '&sort=views', '&language=xx'])
      expect((await refused(query)).status).toBe(400);
  });

  it('are filtered by names, words and time, and sorted by them', async () => {
    expect(await codes('&code=plain&code=clipping')).toEqual(['clipping', 'plain']);
    expect(await codes('&slug=plain')).toEqual(['plain']);
    expect(await codes('&title=NEWEST')).toEqual(['newest']);
    expect(await codes('&search=flagged%20in')).toEqual(['flagged']);
    expect(await codes('&title=%25')).toEqual([]);
    expect(await codes('&sort=title&order=ASC')).toEqual(['flagged', 'newest', 'plain']);
    expect(await codes(`&from=${new Date(pages.content.clock.now().getTime() + 60_000).toISOString()}`)).toEqual([]);
  });

  it('have no markup unless it is asked for', async () => {
    expect((await list('&limit=1')).items[0]?.whole).toBeNull();
    expect((await list('&limit=1&whole=true')).items[0]?.whole?.content).toContain('<p>flagged in en</p>');
  });

  it('of a language have the posts that it has texts of, and no others', async () => {
    expect(await codes('&anyCategory=true', 'de')).toEqual(['both']);
    expect(await codes('&anyCategory=true', 'pl')).toEqual([]);
  });
});

describe('a post', () => {
  it('[CMS-029] [CMS-051] is read by its address, by a former one, and by its number', async () => {
    const { entryId, documentId } = await post('renamed', { languages: ['en', 'de'] });
    accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'renamed-twice' }));
    for (const ref of ['renamed-twice', 'renamed', String(documentId)])
      expect(accepted(await read(ref))).toMatchObject({
        ...{ postId: documentId, slug: 'renamed-twice', title: 'renamed in en' },
        card: { alternates: { en: 'renamed-twice', de: 'renamed-de' }, relatedSkus: ['DRS-10'] },
      });
    expect((await read('renamed', 'de')).status).toBe(404);
    expect(accepted(await read('renamed-de', 'de')).title).toBe('renamed in de');
  });

  it('is not visible before it is published nor after it is withdrawn', async () => {
    const { entryId } = await pages.create('hidden', 'post');
    expect((await read('hidden')).status).toBe(404);
    await pages.publish(entryId, 'en');
    expect((await read('hidden')).status).toBe(200);
    await pages.save(entryId, 'en', page('Draft'));
    expect(accepted(await read('hidden')).title).toBe('hidden');
    accepted(await pages.verb(entryId, 'en', 'withdraw'));
    expect((await read('hidden')).status).toBe(404);
    expect(await codes('&code=hidden')).toEqual([]);
  });

  it('moves between lists with its categories', async () => {
    const { entryId } = await post('moving', { categories: ['style'] });
    await pages.save(entryId, '*', {
      ...{ noindex: false, categories: ['prasa'], relatedSkus: [], relatedPosts: [], includeInRecent: false },
    });
    expect(await codes('&category=style&code=moving')).toEqual(['moving']);
    await pages.publish(entryId, '*');
    expect(await codes('&category=style&code=moving')).toEqual([]);
    expect(await codes('&category=prasa&code=moving')).toEqual(['moving']);
  });

  it('links to other posts where they are, also after they moved', async () => {
    const { entryId: target } = await post('linked-to');
    const { entryId } = await pages.create('linking', 'post');
    const link = { to: 'entry', kind: 'post', code: 'linked-to' };
    const content = [{ type: 'text', text: 'there', link }];
    await pages.save(entryId, 'en', {
      ...{ title: 'Linking', sections: [{ type: 'text', text: [{ type: 'paragraph', content }] }] },
    });
    await pages.publish(entryId, 'en');
    expect(accepted(await read('linking')).whole?.content).toContain('href="/blog/post/linked-to"');
    accepted(await pages.verb(target, 'en', 'rename', { slug: 'elsewhere' }));
    await eventually(async () =>
      expect(accepted(await read('linking')).whole?.content).toContain('href="/blog/post/elsewhere"'),
    );
  });
});

describe('categories', () => {
  it('[CMS-030] [CMS-057] have their parent and their former addresses, and stand in their order', async () => {
    const shoes = await category('shoes', 'Shoes', 0, 'style');
    accepted(await pages.verb(shoes, 'en', 'rename', { slug: 'boots' }));
    const { items } = await asGateway<PostCategoriesDto>('/v1/post-categories?language=en');
    const style = items.find(({ code }) => code === 'style');
    expect(items.map(({ code }) => code)).toEqual(['shoes', 'style', 'prasa']);
    expect(items[0]).toMatchObject({ slug: 'boots', formerSlugs: ['shoes'], parentId: style?.categoryId, posts: 0 });
    expect(await asGateway('/v1/post-categories?language=se')).toEqual({ items: [] });
  });
});

describe('10,000 posts', () => {
  it('the deepest page of the magazine is found in the index', async () => {
    const { db } = pages.content;
    const { entryId } = await pages.create('many', 'post');
    await db.rows(
      `INSERT INTO post_document (language, post_id, entry_id, slug, title, include_in_recent, published_at, updated_at, card, whole)
       SELECT 'nl', n, $1, 'post-' || n, 'Post ' || n, n % 100 = 0, now(), now(), '{"code":"x","categories":[]}', '{}'
         FROM generate_series(100001, 110000) n`,
      [entryId],
    );
    await db.rows(
      `INSERT INTO post_listing (language, list, include_in_recent, post_id)
       SELECT language, '*', include_in_recent, post_id FROM post_document WHERE language = 'nl'`,
    );
    await db.rows('ANALYZE post_document, post_listing');
    const last = await list('&offset=9999', 'nl');
    expect(last).toMatchObject({ total: 10_000, items: [{ postId: 100_001 }] });
    const plan = await db.rows<Record<string, string>>(
      `EXPLAIN SELECT post_id FROM post_listing WHERE language = 'nl' AND list = '*'
        ORDER BY include_in_recent DESC, post_id DESC OFFSET 9990 LIMIT 9`,
    );
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('Index Only Scan Backward using post_listing_pkey');
    expect(lines).not.toContain('Sort');
  });
});

describe('the picture of a post', () => {
  const path = '/upload/ab/post.webp';
  const texts = { pl: 'Wieszak', de: 'Stange', en: 'A rail', se: 'Stång', nl: 'Rek' };
  const described = (body: object) => pages.call<{ version: number }>('PUT', '/v1/picture-texts', { path, ...body });

  it('has the text of the library in each language, also in its preview, and follows a change', async () => {
    const { entryId } = await post('described', { languages: ['en', 'nl'] });
    const picture = { path: path.replace('.webp', '~20-30.webp'), alt: 'Of the post' };
    const shared = {
      noindex: false,
      categories: [],
      relatedSkus: [],
      relatedPosts: [],
      includeInRecent: false,
      picture,
    };
    await pages.save(entryId, '*', shared);
    await pages.publish(entryId, '*');
    const slugs = { en: 'described', nl: 'described-nl' };
    const alt = async (language: 'en' | 'nl') => (await read(slugs[language], language)).body.card.picture?.alt;
    expect(await alt('nl')).toBe('Of the post');
    expect(accepted(await described({ decorative: false, texts, version: 0 }))).toMatchObject({ version: 1 });
    await eventually(async () => expect([await alt('en'), await alt('nl')]).toEqual(['A rail', 'Rek']));
    const share = `/v1/entries/${entryId}/texts/nl/previews`;
    const { token } = accepted(await pages.call<{ token: string }>('POST', share, { use: 'link' }));
    const shown = await pages.content.call<{ document: object }>('GET', `/v1/previews/${token}`, undefined, {
      as: 'gateway',
    });
    expect(accepted(shown).document).toMatchObject({ picture: { path: picture.path, alt: 'Rek' } });
    accepted(await described({ decorative: true, texts: {}, version: 1 }));
    await eventually(async () => expect(await alt('en')).toBe(''));
  });

  it('is not described in some languages only, nor over a newer text', async () => {
    const path = '/upload/ab/other.webp';
    const { pl, ...others } = texts;
    expect(await described({ path, decorative: false, texts: others, version: 0 })).toMatchObject({
      ...{ status: 422, body: { code: 'content.picture_text_refused', details: { problems: [{ path: 'texts.pl' }] } } },
    });
    expect((await described({ path, decorative: false, texts, version: 0 })).status).toBe(200);
    expect(await described({ path, decorative: true, texts: { pl }, version: 0 })).toMatchObject({
      ...{ status: 409, body: { code: 'content.picture_text_changed', details: { version: 1 } } },
    });
    const found = await pages.call('POST', '/v1/picture-texts:of', { paths: [path, '/upload/ab/none.webp'] });
    expect(found.body).toEqual({ items: [{ path, decorative: false, texts, version: 1 }] });
  });
});

describe('an imported post', () => {
  const bring = async (title: string) => {
    const text = { language: 'en', slug: 'from-elsewhere', body: page(title), publishAt: '2025-03-04T09:00:00Z' };
    const entry = { kind: 'post', code: 'from-elsewhere', sourceLanguage: 'en', texts: [text] };
    accepted(await pages.content.call('PUT', '/v1/entries:bulk', { entries: [entry] }, { as: 'importer' }));
    return (await read('from-elsewhere')).body;
  };

  it('keeps the day of its first publication elsewhere, also when it changes', async () => {
    expect(await bring('A first')).toMatchObject({ title: 'A first', publishedAt: '2025-03-04T09:00:00.000Z' });
    expect(await bring('A second')).toMatchObject({ title: 'A second', publishedAt: '2025-03-04T09:00:00.000Z' });
  });
});

import pg from 'pg';
import { shopFromEnvironment } from '../catalogue/import/services.ts';
import { proportionalMemory } from '../local/processes/memory.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load, percentiles } from './measure/load.ts';
import { paced, pacedFigure } from './measure/paced.ts';
import type { Figure } from './measure/report.ts';
import { rendering } from './pages.ts';

const GROUP = 'content';
const LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'] as const;
/** Above the numbers of all real posts. */
const FIRST_POST = 1_000_000;
const PUBLICATIONS = 20;

/** Sizes of a filled magazine. */
export interface ContentSize {
  readonly posts: number;
  readonly pages: number;
}

/** Adds copies of the demo's posts in all their languages, and pages through the ordinary bulk call. Run once before contentFigures. */
export async function fillContent(shop: Stack, { posts, pages }: ContentSize): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl('content') });
  await client.connect();
  try {
    for (const statement of COPIES) await client.query(statement.replaceAll('POSTS', String(posts)));
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  const importer = shopFromEnvironment(shop.toolEnv);
  for (let at = 0; at < pages; at += 10) {
    const entries = Array.from({ length: Math.min(10, pages - at) }, (_, n) => pageEntry(at + n, 'as it was'));
    await importer.call('content', 'PUT', '/v1/entries:bulk', { entries });
  }
}

/** Like a restored backup: rows of the same kind as a publication writes, copied from the demo's published posts in turn. */
const COPIES = [
  `CREATE TEMP TABLE copies AS
     WITH base AS (SELECT entry_id, row_number() OVER (ORDER BY document_id) - 1 AS at, count(*) OVER () AS of
                     FROM entry WHERE kind = 'post' AND document_id < ${FIRST_POST} AND entry_id NOT IN
                            (SELECT entry_id FROM entry_text WHERE published_no IS NULL))
     SELECT gen_random_uuid() AS id, n, ${FIRST_POST} + n AS number, base.entry_id AS base
       FROM generate_series(1, POSTS) AS n JOIN base ON base.at = n % base.of`,
  `INSERT INTO entry (entry_id, kind, code, document_id, source_language, created_at, updated_at)
   SELECT id, kind, 'bench-' || n, number, source_language, created_at, updated_at FROM copies JOIN entry ON entry_id = base`,
  `INSERT INTO entry_revision (entry_id, language, no, body, digest, created_at, written_at, sealed_at, published_at)
   SELECT id, language, no, body, digest, created_at, written_at, sealed_at, published_at
     FROM copies JOIN entry_revision ON entry_id = base`,
  `INSERT INTO entry_text (entry_id, language, kind, slug, title, state, version, draft_no, published_no, published_at, updated_at)
   SELECT id, language, kind, slug || '-' || n, title, state, version, draft_no, published_no, published_at, updated_at
     FROM copies JOIN entry_text ON entry_id = base`,
  `INSERT INTO post_document (language, post_id, entry_id, slug, title, include_in_recent, published_at, updated_at, card, whole)
   SELECT language, number, id, slug || '-' || n, title, include_in_recent, published_at, updated_at,
          card || jsonb_build_object('code', 'bench-' || n, 'alternates',
            (SELECT jsonb_object_agg(key, value || '-' || n) FROM jsonb_each_text(card -> 'alternates'))), whole
     FROM copies JOIN post_document ON entry_id = base`,
  `INSERT INTO post_listing (language, list, include_in_recent, post_id)
   SELECT d.language, l.list, l.include_in_recent, c.number FROM copies c JOIN post_document d ON d.entry_id = c.base
     JOIN post_listing l ON l.language = d.language AND l.post_id = d.post_id`,
  `INSERT INTO search_text (entry_id, language, part, kind, title, excerpt, path, lang, changed_at, folded, title_words, words)
   SELECT id, language, part, kind, title, excerpt, path || '-' || n, lang, changed_at, folded, title_words, words
     FROM copies JOIN search_text ON entry_id = base`,
];

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function pageEntry(n: number, words: string) {
  const text = (language: string) => ({
    language,
    slug: `bench-page-${n}`,
    body: {
      title: `Bench ${n} ${words}`,
      sections: [
        { type: 'hero', title: `Bench ${n} ${words}`, text: 'A page among hundreds.', actions: [] },
        ...Array.from({ length: 4 }, (_, at) => ({
          type: 'text',
          text: [paragraph(`Paragraph ${at} of page ${n}. `.repeat(12))],
        })),
        { type: 'faq', items: [{ question: `What is page ${n}?`, answer: [paragraph(`Page ${n} of many.`)] }] },
      ],
    },
  });
  return { kind: 'page', code: `bench-page-${n}`, sourceLanguage: 'pl', texts: LANGUAGES.map(text) };
}

/** Reads and publications with that many posts and pages. */
export async function contentFigures(
  shop: Stack,
  gateway: Caller,
  seconds: number,
  size: ContentSize,
): Promise<Figure[]> {
  const of = `${size.posts.toLocaleString('en')} posts in five languages, ${size.pages} pages`;
  const memory = shop.pids().content;
  return [
    ...(await posts(gateway, seconds, of)),
    await search(gateway, seconds, of),
    await consoleList(shop, seconds, of),
    await published(shop, of),
    await sitemap(shop),
    ...(memory ? [memoryFigure(memory, of)] : []),
  ];
}

/** Pages of the editors, rendered anew by the storefront. */
export const contentPageFigures = (shop: Stack, seconds: number, callers: number): Promise<Figure[]> =>
  rendering(shop, {
    ...{ group: GROUP, what: 'page of sections rendered anew', promised: '≥ 300', seconds, callers },
    env: { WEB_PAGE_CACHE_MS: '0' },
    paths: Array.from({ length: 12 }, (_, n) => `/pl/i/bench-page-${n}`),
  });

interface First {
  readonly data: { readonly blogPosts: { total_count: number; items: { identifier: string }[] } };
}

async function posts(gateway: Caller, seconds: number, of: string): Promise<Figure[]> {
  const ask = async (query: string): Promise<void> => {
    const { errors } = await gateway.json<{ errors?: unknown }>('POST', '/graphql/blog?storeCode=pln_pl', { query });
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
  };
  const fields =
    'total_count items { identifier title excerpt publish_time picture { path } categories { identifier title } }';
  const asked = { query: '{ blogPosts(pageSize: 100) { total_count items { identifier } } }' };
  const { data } = await gateway.json<First>('POST', '/graphql/blog?storeCode=pln_pl', asked);
  const { total_count: total, items } = data.blogPosts;
  const pages = Math.floor(total / 9);
  // Every call asks for another page: the gateway has no answer kept.
  const list = (n: number) => ask(`{ blogPosts(currentPage: ${1 + ((n * 7_919) % pages)}) { ${fields} } }`);
  const deepest = (n: number) => ask(`{ blogPosts(currentPage: ${pages - (n % 20)}) { ${fields} } }`);
  const bySlug = (n: number) =>
    ask(`{ blogPost(identifier: "${items[n % items.length]?.identifier}") { title content sections meta_title } }`);
  await paced(10, 2, list); // compiled code
  return [
    pacedFigure(GROUP, `nine posts by GraphQL, not kept, at 50/s, p95 (${of})`, '≤ 30', await paced(50, seconds, list)),
    pacedFigure(GROUP, `the deepest pages of posts at 10/s, p95 (${of})`, '≤ 60', await paced(10, seconds, deepest)),
    pacedFigure(GROUP, `a post by its address at 50/s, p95 (${of})`, '≤ 15', await paced(50, seconds, bySlug)),
  ];
}

const WORDS = [
  'sukienka',
  'zwrot',
  'len',
  'jak prać wełnę',
  'jedwab',
  'wesele',
  'przymiarka w domu',
  'sukeinka',
  'dostawa',
];

async function search(gateway: Caller, seconds: number, of: string): Promise<Figure> {
  const work = async (n: number): Promise<void> => {
    const query = new URLSearchParams({ q: WORDS[n % WORDS.length] as string, storeCode: 'pln_pl' });
    await gateway.json('GET', `/api/ext/text-search?${query}`);
  };
  await paced(5, 2, work);
  return pacedFigure(GROUP, `search of texts at 20/s, p95 (${of})`, '≤ 50', await paced(20, seconds, work));
}

/** Scattered pages of the console's list. */
async function consoleList(shop: Stack, seconds: number, of: string): Promise<Figure> {
  const backoffice = new Caller(shop.url('backoffice'));
  const staff = { email: 'admin@example.com', password: 'Garderoba1!' };
  const { token } = await backoffice.json<{ token: string }>('POST', '/api/admin/login', staff);
  const work = async (n: number): Promise<void> => {
    const from = ((n * 7_919) % 40) * 25;
    const query = new URLSearchParams({
      range: JSON.stringify([from, from + 24]),
      sort: JSON.stringify(['updatedAt', 'DESC']),
    });
    await backoffice.json('GET', `/api/admin/posts?${query}`, undefined, { authorization: `Bearer ${token}` });
  };
  const { p50, p95, failed } = await load({ callers: 2, seconds, work });
  await backoffice.close();
  const note = `p50 ${p50.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`;
  return {
    group: GROUP,
    name: `the console's list of posts, any page, p95 (${of})`,
    value: p95,
    unit: 'ms',
    promised: '≤ 200',
    note,
  };
}

/** From the answer that a page is published until the storefront shows it. */
async function published(shop: Stack, of: string): Promise<Figure> {
  const web = new Caller(shop.url('web'));
  const importer = shopFromEnvironment(shop.toolEnv);
  const times: number[] = [];
  for (let n = 0; n < PUBLICATIONS; n += 1) {
    const words = `changed ${Date.now()}`;
    await importer.call('content', 'PUT', '/v1/entries:bulk', { entries: [pageEntry(n, words)] });
    const at = performance.now();
    while (!(await web.text('GET', `/pl/i/bench-page-${n}`)).includes(words)) {
      if (performance.now() - at > 20_000) throw new Error(`page ${n} is not shown as it was published`);
      await new Promise((later) => setTimeout(later, 20));
    }
    times.push(performance.now() - at);
  }
  await web.close();
  const { p50, p99 } = percentiles(times);
  const note = `p50 ${p50.toFixed(0)} ms of ${PUBLICATIONS}`;
  return {
    group: GROUP,
    name: `published → visible in the storefront, p99 (${of})`,
    value: p99,
    unit: 'ms',
    promised: '≤ 2000',
    note,
  };
}

/** All files of the sitemap, read one after the other, per 60,000 addresses. */
async function sitemap(shop: Stack): Promise<Figure> {
  const web = new Caller(shop.url('web'));
  const begin = performance.now();
  const files = [...(await web.text('GET', '/sitemap.xml')).matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path);
  let addresses = 0;
  for (const file of files) addresses += (await web.text('GET', file)).split('<loc>').length - 1;
  const seconds = (performance.now() - begin) / 1_000;
  await web.close();
  const note = `${addresses} addresses in ${seconds.toFixed(1)} s`;
  return {
    group: GROUP,
    name: 'the whole sitemap, per 60,000 addresses',
    value: (seconds * 60_000) / addresses,
    unit: 's',
    promised: '≤ 7',
    note,
  };
}

const memoryFigure = (pid: number, of: string): Figure => ({
  ...{ group: GROUP, name: `memory of content after these calls (${of})`, unit: 'MB', promised: '≤ 220' },
  value: proportionalMemory(pid) / 2 ** 20,
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { found } from '../../../test/fake-gateway/answers.ts';
import { createSitemaps } from './sitemaps.server.ts';

const POSTS = 60_000;
const PER_PAGE = 100;

interface Asked {
  query: string;
  variables: { currentPage?: number; filter?: { category_id?: { eq: string } } };
}

/** A gateway with 60,000 posts in every language; `asked` counts its pages. */
function gatewayWithPosts() {
  const asked: number[] = [];
  const post = (n: number) => ({
    ...{ identifier: `post-${n}`, noindex: n % 1_000 === 7, update_time: '2026-11-01 10:00:00' },
    // Every tenth post has no German text.
    alternates: { pl: `wpis-${n}`, en: `post-${n}`, ...(n % 10 > 0 && { de: `beitrag-${n}` }) },
  });
  const answer = ({ query, variables: { currentPage = 1, filter } }: Asked): unknown => {
    if (query.includes('blogCategories')) return { blogCategories: { items: [] } };
    if (filter) return { blogPosts: { total_pages: 1, items: [] } };
    asked.push(currentPage);
    const items = Array.from({ length: PER_PAGE }, (_, at) => post((currentPage - 1) * PER_PAGE + at));
    return { blogPosts: { total_pages: POSTS / PER_PAGE, items } };
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const body = (await new Request(input, init).json()) as Asked;
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ data: answer(body) }), { headers });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('the sitemap of 60,000 posts', () => {
  it('has every post that search engines may show once, in order', { timeout: 60_000 }, async () => {
    gatewayWithPosts();
    const sitemaps = createSitemaps({ gatewayUrl: 'http://gateway.test', origin: 'https://shop.example' });
    let [count, last] = [0, -1];
    for await (const part of sitemaps.file('en-posts') ?? [])
      for (const [, number] of part.matchAll(/<loc>[^<]*\/en\/blog\/post\/post-(\d+)<\/loc>/g)) {
        expect(Number(number)).toBeGreaterThan(last);
        last = Number(number);
        count += 1;
      }
    expect(count).toBe(POSTS - POSTS / 1_000);
  });

  it('is read only a few pages ahead of what is sent, so memory does not grow with it', async () => {
    const asked = gatewayWithPosts();
    const file = createSitemaps({ gatewayUrl: 'http://gateway.test', origin: 'https://shop.example' }).file('en-posts');
    let sent = 0;
    let most = 0;
    for await (const part of file ?? []) {
      if (part.includes('/blog/post/')) sent += 1;
      // A slow reader: everything that is read meanwhile has been read then.
      await new Promise((later) => setImmediate(later));
      most = Math.max(most, asked.length - sent);
      if (sent === 60) break;
    }
    expect(sent).toBe(60);
    expect(most).toBeLessThanOrEqual(5);
  });

  it('names other languages only where the post is published', async () => {
    gatewayWithPosts();
    const file = createSitemaps({ gatewayUrl: 'http://gateway.test', origin: 'https://shop.example' }).file('en-posts');
    for await (const part of file ?? []) {
      if (!part.includes('post-11<')) continue;
      const entry = (n: number) => new RegExp(`<url><loc>[^<]*post-${n}<.*?</url>`).exec(part)?.[0] ?? '';
      expect([...entry(11).matchAll(/hreflang="(\w+)"/g)].map(([, language]) => language)).toEqual(['pl', 'de', 'en']);
      expect([...entry(10).matchAll(/hreflang="(\w+)"/g)].map(([, language]) => language)).toEqual(['pl', 'en']);
      break;
    }
  });
});

it('a page at an address of its own is listed there, not where it would be redirected from', async () => {
  const alternates = { pl: 'praca', en: 'careers' };
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { url } = new Request(input);
    const pages = [
      { identifier: 'careers', code: 'careers', alternates },
      { identifier: 'placepozniej', code: 'placepozniej', alternates: { pl: 'placepozniej', en: 'placepozniej' } },
      { identifier: 'faq', code: 'faq', alternates: { pl: 'pytania', en: 'faq' } },
    ];
    return found(url.includes('cms_page') ? pages : []);
  });
  const file = createSitemaps({ gatewayUrl: 'http://gateway.test', origin: 'https://shop.example' });
  let text = '';
  for await (const part of file.file('en-categories') ?? []) text += part;
  const listed = [...text.matchAll(/<loc>https:\/\/shop\.example([^<]*)/g)].map(([, path]) => path);
  expect(listed).toEqual(['/en', '/en/career', '/en/placepozniej', '/en/i/faq']);
  expect(text).toContain('hreflang="pl" href="https://shop.example/pl/kariera"');
});

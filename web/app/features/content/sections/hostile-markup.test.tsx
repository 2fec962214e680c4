import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Section } from '../../../../../proto/src/content/sections.ts';
import { asHtml } from '../../../../../services/content/src/domain/mail/mail-content.ts';
import { sectionsHtml } from '../../../../../services/content/src/domain/pages/html/sections.ts';
import { safeHtml } from '../../../../../services/content/src/use-cases/pages/safe-html.ts';
import { HOSTILE_MARKUP } from '../../../../../services/content/test/hostile-markup.ts';
import { store } from '../../../../test/render-shop.tsx';
import { atomFeed } from '../magazine/feed.ts';
import { SectionProvider } from './context.ts';
import { Sections } from './sections.tsx';

// What an import or an editor brought in, as browsers and feed readers parse it: nothing runs, loads from elsewhere or
// styles, wherever it is shown. The preview of the console is the page of the shop.

const ALLOWED = new Set(
  'p br hr h1 h2 h3 h4 ul ol li blockquote div span b strong i em u s sup sub a img figure figcaption table thead tbody tr th td section'
    .split(' ')
    .concat(['details', 'summary', 'main', 'header']),
);
const ATTRIBUTES = new Set(['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan']);
/** Added by our own components. */
const OURS = new Set([
  'class',
  'rel',
  'srcset',
  'sizes',
  'loading',
  'decoding',
  'fetchpriority',
  'scope',
  'tabindex',
  'aria-label',
  'id',
]);

const parser = new DOMParser();

/** What is dangerous in parsed markup; parsed twice, because a second parser may read otherwise what the first one wrote. */
function dangers(markup: string, attributes: ReadonlySet<string> = ATTRIBUTES): string[] {
  const once = parser.parseFromString(markup, 'text/html').body.innerHTML;
  return (once === markup ? [markup] : [markup, once]).flatMap((text) => {
    const { head, body } = parser.parseFromString(text, 'text/html');
    // React announces the picture of the opening.
    if (attributes.has('srcset'))
      for (const part of [head, body])
        for (const link of part.querySelectorAll('link[rel=preload][as=image]')) link.remove();
    const found = [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].flatMap((element) => [
      ...(ALLOWED.has(element.localName) && element.namespaceURI?.endsWith('xhtml') ? [] : [`<${element.localName}>`]),
      ...[...element.attributes].flatMap(({ name, value }) =>
        attributes.has(name) && (!['href', 'src'].includes(name) || isOurs(value)) ? [] : [`${name}=${value}`],
      ),
    ]);
    return /\{\{|\}\}/.test(body.textContent ?? '') ? [...found, 'a directive'] : found;
  });
}

/** Addresses that neither run nor load by themselves from a place that the text chose. */
function isOurs(address: string): boolean {
  const { protocol, host } = new URL(address, 'https://shop.example/a/');
  return (
    ['mailto:', 'tel:'].includes(protocol) ||
    (/^https?:$/.test(protocol) && (host === 'shop.example' || host === 'a.example'))
  );
}

const withOurs = new Set([...ATTRIBUTES, ...OURS]);
const rendering = { language: 'en', href: () => null, fact: () => '', safeHtml } as const;
const slots = { rail: () => null, posts: () => null, form: () => null };
const shown = (sections: readonly Section[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SectionProvider value={{ href: () => null, fact: () => '' }}>
        <Sections sections={sections} slots={slots} />
      </SectionProvider>
    </MemoryRouter>,
  );

/** The same words where an editor types them: everywhere in a page. */
const typed = (words: string): Section[] => {
  const picture = { path: '/upload/ab/c.webp', alt: words, caption: words };
  const text = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words, bold: true as const }] }];
  return [
    {
      type: 'hero',
      title: words,
      text: words,
      picture,
      actions: [{ label: words, target: { to: 'product', sku: words } }],
    },
    { type: 'text', text },
    { type: 'quote', text: words, by: words },
    { type: 'pictures', pictures: [picture] },
    { type: 'faq', title: words, items: [{ question: words, answer: text }] },
    { type: 'table', title: words, columns: [words, words], rows: [[words, words]], note: words },
    { type: 'steps', title: words, steps: [{ title: words, text }] },
    { type: 'links', links: [{ label: words, text: words, target: { to: 'product', sku: words } }] },
  ];
};

describe(`${HOSTILE_MARKUP.length} hostile markups`, () => {
  it('are at least 300, and every one of them is seen as dangerous when nothing cleans it', () => {
    expect(new Set(HOSTILE_MARKUP).size).toBeGreaterThanOrEqual(300);
    const unseen = HOSTILE_MARKUP.filter((markup) => dangers(markup).length === 0);
    // Some are harmless as they are: an attribute that holds them, or an address that browsers take for a path.
    expect(unseen.length).toBeLessThan(HOSTILE_MARKUP.length / 4);
  });

  it.each(HOSTILE_MARKUP)('leave nothing that runs of an imported page: %s', (markup) => {
    const html = safeHtml(markup);
    expect(dangers(html)).toEqual([]);
    expect(safeHtml(html)).toBe(html);
    const section: Section = { type: 'html', html };
    expect(dangers(shown([section]), withOurs)).toEqual([]);
    expect(dangers(sectionsHtml([{ type: 'html', html: markup }], rendering))).toEqual([]);
  });

  it('are words where an editor or a visitor types them: in a page, a mail, a feed', { timeout: 60_000 }, () => {
    for (const words of HOSTILE_MARKUP) {
      const sections = typed(words);
      expect(markupIn(shown(sections), withOurs), words).toEqual([]);
      expect(markupIn(sectionsHtml(sections, rendering), ATTRIBUTES), words).toEqual([]);
      expect(mailOf(words).querySelectorAll('script, img, svg, iframe, [onerror], [onload]'), words).toHaveLength(0);
      const feed = parser.parseFromString(feedWith(words), 'application/xml');
      expect(feed.querySelector('parsererror'), words).toBeNull();
      expect(feed.querySelector('entry title')?.children, words).toHaveLength(0);
    }
  });
});

/** Dangers besides words that name a directive, which are only words there. */
const markupIn = (markup: string, attributes: ReadonlySet<string>): string[] =>
  dangers(markup, attributes).filter((danger) => danger !== 'a directive');

function mailOf(words: string): Document {
  const content = {
    ...{
      greeting: words,
      heading: words,
      paragraphs: [words],
      goodbye: words,
      sums: [{ label: words, amount: words }],
    },
    ...{ lines: [{ name: words, details: words, amount: words }], blocks: [{ title: words, rows: [words] }] },
    link: { label: words, url: 'https://shop.example/a' },
  };
  return parser.parseFromString(asHtml(content, 'pl-PL'), 'text/html');
}

function feedWith(words: string): string {
  const post = {
    ...{ id: 1, slug: 'a', title: words, excerpt: words, author: words, publishedAt: '2026-11-01T00:00:00Z' },
    ...{ picture: null, isPress: false, source: '', topic: null },
  };
  return atomFeed({ store: store('en'), origin: 'https://shop.example', title: words, posts: [post] });
}

import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../../../infra/catalogue/seed/content/entries.ts';
import { withCategoryIds } from '../../../../../infra/catalogue/seed/content/write.ts';
import { type Section, sectionSchema } from '../../../../../proto/src/content/sections.ts';
import { LANGUAGES, type Language } from '../../../../../proto/src/languages.ts';
import type { Rendering } from '../../../../../services/content/src/domain/pages/html/rendering.ts';
import { sectionsHtml } from '../../../../../services/content/src/domain/pages/html/sections.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../../test/render-shop.tsx';
import { ShopProvider } from '../../../lib/store/shop.ts';
import { createI18n, I18nProvider } from '../../../lib/text/i18n.ts';
import { catalogues } from '../../../lib/text/messages.server.ts';
import { type SectionContext, SectionProvider } from './context.ts';
import Job from './job.tsx';
import Place from './place.tsx';
import { RandomSections } from './random-sections.ts';
import { type SectionSlots, Sections } from './sections.tsx';
import { To } from './to.tsx';
import Video from './video.tsx';
import { Title } from './words.tsx';

// Pages have two renderers: the storefront's components, and content's markup for clients of the public API. Both must say
// the same: words, headings, links and descriptions of pictures, in the same order.

const href: SectionContext['href'] = (target) => {
  if (target.to === 'address') return target.href;
  if (target.to === 'product') return target.sku === 'GONE' ? null : `/p/${target.sku}`;
  if (target.to === 'category') return target.id === 404 ? null : `/c/${target.id}`;
  return target.code === 'gone' ? null : `/${target.kind}/${target.code}`;
};
const context: SectionContext = { href, fact: (name) => `${name} <&>` };
const rendering = (language: Language): Rendering => ({ ...context, language, safeHtml: (markup) => markup });

/** Garments and posts are no markup: of them the title and the link remain. A client of the API has forms of its own. */
const slots: SectionSlots = {
  rail: ({ title, link }) => (
    <section>
      <Title text={title} />
      {link ? <To target={link.target}>{link.label}</To> : null}
    </section>
  ),
  posts: ({ title }) => <Title text={title} />,
  form: () => <i />,
};

const rendered = (page: React.ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider value={createI18n(store('en'), catalogues.en)}>
      <ShopProvider value={shopWith(createFakeGateway())}>
        <MemoryRouter>
          <SectionProvider value={context}>
            <Suspense>{page}</Suspense>
          </SectionProvider>
        </MemoryRouter>
      </ShopProvider>
    </I18nProvider>,
  );

const inShop = (sections: readonly Section[]): string => rendered(<Sections sections={sections} slots={slots} />);

interface Said {
  words: string;
  headings: string[];
  links: string[];
  pictures: string[];
}

const flat = (text: string | null): string => (text ?? '').replace(/[^\S\u00a0]+/g, ' ').trim();
const parser = new DOMParser();

/** What a reader gets of markup. Elements are apart from each other, so that words of two of them do not join. */
function said(markup: string): Said {
  const { body } = parser.parseFromString(markup, 'text/html');
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  const words: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.nodeValue ?? '');
    else node.childNodes.forEach(visit);
    if (node.nodeType === Node.ELEMENT_NODE && !INLINE.has(node.nodeName)) words.push(' ');
  };
  visit(body);
  return {
    words: flat(words.join('')),
    // A question is a heading in markup, and the visible part of a disclosure in the shop.
    headings: all('h1, h2, h3, h4, summary').map(({ textContent }) => flat(textContent)),
    links: all('a').map((link) => `${link.getAttribute('href')} ${flat(link.textContent)}`),
    pictures: all('img').map((picture) => picture.getAttribute('alt') ?? 'without a description'),
  };
}
const INLINE = new Set(['A', 'B', 'STRONG', 'I', 'EM', 'SPAN']);

/** Their words differ on purpose: the shop asks before it loads a film, and names each hour and each fact of a job. */
const OTHERS = ['video', 'place', 'opening'];

function expectTheSame(sections: readonly Section[], language: Language, what: string): void {
  const same = sections.filter(({ type }) => !OTHERS.includes(type));
  expect(said(inShop(same)), what).toEqual(said(sectionsHtml(same, rendering(language))));
  for (const section of sections) {
    if (section.type === 'place') {
      const [shop, markup] = [
        said(rendered(<Place section={section} />)),
        said(sectionsHtml([section], rendering('en'))),
      ];
      expect({ ...shop, words: '', links: shop.links.length }, what).toEqual({
        ...markup,
        words: '',
        links: markup.links.length,
      });
      for (const fact of ['showroom_address', 'hours_weekdays', 'hours_saturday'] as const)
        for (const { words } of [shop, markup]) expect(words, what).toContain(flat(context.fact(fact)));
    }
    if (section.type === 'opening') {
      const [shop, markup] = [
        said(rendered(<Job section={section} />)),
        said(sectionsHtml([section], rendering('en'))),
      ];
      for (const fact of [section.place, section.pay, section.begins])
        for (const { words } of [shop, markup]) expect(words, what).toContain(flat(fact ?? ''));
    }
    if (section.type === 'video') {
      const [shop, markup] = [
        said(rendered(<Video section={section} />)),
        said(sectionsHtml([section], rendering('en'))),
      ];
      expect(shop.pictures, what).toEqual(markup.pictures);
      for (const { words } of [shop, markup]) expect(words, what).toContain(flat(section.title));
    }
  }
}

const SEED = Number(process.env.TEST_SEED ?? 20_261_126);
/** Random pages: few in the gate, all in `make test-all`. */
const PAGES = process.env.TESTS === 'all' ? 5_000 : 1_000;

describe('the two renderers of pages say the same', () => {
  it('of every page, block and post of the demo, in every language', { timeout: 240_000 }, () => {
    let pages = 0;
    for (const { kind, code, texts } of ENTRIES)
      for (const language of LANGUAGES) {
        const body = texts[language]?.body as { sections?: readonly Section[] } | undefined;
        if (!body?.sections?.length) continue;
        expectTheSame(
          withCategoryIds(body.sections, () => 7),
          language,
          `${kind} ${code} (${language})`,
        );
        pages += 1;
      }
    expect(pages).toBeGreaterThan(150);
  });

  it(`of ${PAGES} random pages (TEST_SEED=${SEED})`, { timeout: 240_000 }, () => {
    const random = new RandomSections(SEED);
    const types = new Set<string>();
    for (let round = 0; round < PAGES; round += 1) {
      const sections = random.page();
      for (const section of sections) {
        types.add(section.type);
        if (round < 200) sectionSchema.parse(section);
      }
      expectTheSame(sections, 'en', `TEST_SEED=${SEED}, page ${round}: ${JSON.stringify(sections)}`);
    }
    expect(types.size).toBe(sectionSchema.options.length);
  });

  it('and this test sees a word, a link, a heading or a picture that one of them leaves out', () => {
    const whole = '<h2>A</h2><p>b <a href="/c">d</a></p><img alt="e">';
    for (const part of ['<h2>A</h2>', 'b ', ' href="/c"', '<img alt="e">', '2'])
      expect(said(whole.replaceAll(part, '')), part).not.toEqual(said(whole));
  });
});

import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Section } from '../../../../../proto/src/content/sections.ts';
import { type SectionContext, SectionProvider } from './context.ts';
import { Sections } from './sections.tsx';

const slots = { rail: () => <p>rail</p>, posts: () => <p>posts</p>, form: () => <p>form</p> };

/** On this page links to the page `delivery` and to the garment A-1 work, and no others. */
const context: SectionContext = {
  href: (target) => {
    if (target.to === 'address') return target.href;
    if (target.to === 'product' && target.sku === 'A-1') return '/en/p/A-1/dress';
    return target.to === 'entry' && target.code === 'delivery' ? '/en/i/delivery' : null;
  },
  fact: (name) => `<${name}>`,
};

function markup(...sections: Section[]): string {
  const page = (
    <MemoryRouter>
      <SectionProvider value={context}>
        <Sections sections={sections} slots={slots} />
      </SectionProvider>
    </MemoryRouter>
  );
  return renderToStaticMarkup(page);
}

const paragraph = (...content: object[]) => ({ type: 'text', text: [{ type: 'paragraph', content }] }) as Section;

describe('a text of an editor', () => {
  it('escapes markup that somebody typed', () =>
    expect(markup(paragraph({ type: 'text', text: '<script>alert(1)</script>' }))).toContain(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ));

  it('has links that lead to what exists', () =>
    expect(
      markup(
        paragraph({
          type: 'text',
          text: 'Delivery',
          bold: true,
          link: { to: 'entry', kind: 'page', code: 'delivery' },
        }),
      ),
    ).toContain('<a href="/en/i/delivery"><strong>Delivery</strong></a>'));

  it('shows a link to a product that is gone as plain text', () =>
    expect(markup(paragraph({ type: 'text', text: 'the dress', link: { to: 'product', sku: 'GONE' } }))).toContain(
      '<span>the dress</span>',
    ));

  it('states facts of the shop', () =>
    expect(markup(paragraph({ type: 'fact', name: 'return_days' }))).toContain('&lt;return_days&gt;'));
});

describe('a section', () => {
  it('that opens the page has the heading of the page; a later one does not', () => {
    const hero: Section = { type: 'hero', title: 'Worn once', actions: [] };
    expect(markup(hero)).toContain('<h1');
    expect(markup({ type: 'quote', text: 'a' }, hero)).not.toContain('<h1');
  });

  it('of pictures has their texts, and an empty one for decoration', () => {
    const shown = markup({
      type: 'pictures',
      pictures: [
        { path: '/upload/ab/one~50-30.webp', alt: 'A rail' },
        { path: '/upload/ab/two.webp', decorative: true },
      ],
    });
    expect(shown).toContain('alt="A rail"');
    expect(shown).toContain('alt=""');
    expect(shown).toContain('/img/640/800/fit/upload/ab/one~50-30.webp');
  });

  it('of a table names its rows and columns', () => {
    const shown = markup({ type: 'table', columns: ['Size', 'Chest'], rows: [['36', '84 cm']] });
    expect(shown).toContain('<th scope="col">Chest</th>');
    expect(shown).toContain('<th scope="row">36</th>');
  });

  it('of questions is readable without scripts', () =>
    expect(
      markup({
        type: 'faq',
        items: [
          { question: 'When?', answer: [{ type: 'list', ordered: true, items: [[{ type: 'text', text: 'Today' }]] }] },
        ],
      }),
    ).toContain('<summary>When?</summary><div class="prose" id="q-when">'));

  it('of a question that the address names is unfolded, and no other', () => {
    const answer = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Soon' }] }];
    const faq: Section = { type: 'faq', items: ['Skąd łosoś?', 'When?'].map((question) => ({ question, answer })) };
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    render(
      <MemoryRouter initialEntries={[`/#${encodeURI('q-skad-łosos')}`]}>
        <Sections sections={[faq]} slots={slots} />
      </MemoryRouter>,
    );
    const [named, other] = screen.getAllByRole('group') as HTMLDetailsElement[];
    expect([named?.open, other?.open]).toEqual([true, false]);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('of garments is rendered by the route', () =>
    expect(markup({ type: 'rail', title: 'New', source: { from: 'skus', skus: ['A-1'] }, limit: 4 })).toBe(
      '<p>rail</p>',
    ));

  it('of a link to another site opens there; of a script nothing', () =>
    expect(
      markup({
        type: 'call',
        title: 'Map',
        action: { label: 'Open', target: { to: 'address', href: 'https://maps.example' } },
      }),
    ).toContain('<a class="btn" href="https://maps.example" rel="noopener">Open</a>'));
});

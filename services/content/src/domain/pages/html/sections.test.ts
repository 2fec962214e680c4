import type { Section } from '@garderoba/contracts/content/sections';
import { describe, expect, it } from '@jest/globals';
import type { Rendering } from './rendering.js';
import { sectionsHtml } from './sections.js';

const rendering: Rendering = {
  language: 'en',
  href: (target) => (target.to === 'address' ? target.href : target.to === 'entry' ? `/i/${target.code}` : null),
  fact: (name) => `<${name}>`,
  safeHtml: (markup) => markup.replace(/<script.*?<\/script>/g, ''),
};
const html = (...sections: Section[]): string => sectionsHtml(sections, rendering);
const evil = `"><img src=x onerror=alert(1)>'&`;
const escapedEvil = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;';
const page = { to: 'entry', kind: 'page', code: 'returns' } as const;
const gone = { to: 'product', sku: 'GONE' } as const;
const picture = { path: '/upload/ab/c.webp', alt: evil, caption: evil };

describe('sections as markup', () => {
  it.each<[string, Section, string]>([
    [
      'text',
      {
        type: 'text',
        text: [
          { type: 'heading', level: 2, content: [{ type: 'text', text: 'A' }] },
          { type: 'heading', level: 3, content: [{ type: 'text', text: 'B', italic: true }] },
          {
            type: 'paragraph',
            content: [
              { type: 'fact', name: 'return_days', bold: true },
              { type: 'break' },
              { type: 'text', text: 'C', bold: true, italic: true, link: page },
              { type: 'text', text: 'D', link: gone },
            ],
          },
          { type: 'list', ordered: true, items: [[{ type: 'text', text: 'E' }]] },
          { type: 'list', ordered: false, items: [[{ type: 'text', text: 'F' }]] },
        ],
      },
      '<h2>A</h2><h3><em>B</em></h3><p><strong>&lt;return_days&gt;</strong><br>' +
        '<a href="/i/returns"><em><strong>C</strong></em></a>D</p><ol><li>E</li></ol><ul><li>F</li></ul>',
    ],
    ['quote', { type: 'quote', text: 'A', by: 'B' }, '<blockquote><p>A</p><p>B</p></blockquote>'],
    [
      'table',
      { type: 'table', columns: ['A', 'B'], rows: [['1', '2']], note: 'N' },
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>N</p>',
    ],
    [
      'call',
      { type: 'call', title: 'A', action: { label: 'B', target: page } },
      '<h2>A</h2><p><a href="/i/returns">B</a></p>',
    ],
    ['a dead link', { type: 'call', title: 'A', action: { label: 'B', target: gone } }, '<h2>A</h2><p>B</p>'],
    [
      'place',
      { type: 'place', title: 'A', map: 'https://maps.example/?a=1&b=2' },
      '<h2>A</h2><p>&lt;showroom_address&gt;</p><p>Mon-Fri &lt;hours_weekdays&gt;<br>Sat &lt;hours_saturday&gt;<br>' +
        'Sunday closed</p><p><a href="tel:">&lt;contact_phone&gt;</a> <a href="mailto:&lt;contact_email&gt;">&lt;contact_email&gt;</a></p>' +
        '<p><a href="https://maps.example/?a=1&amp;b=2">Map</a></p>',
    ],
    [
      'video',
      {
        type: 'video',
        title: 'A',
        poster: { path: '/upload/ab/c.webp', decorative: true },
        provider: 'vimeo',
        id: '12345',
      },
      '<h2>A</h2><figure><img src="/img/1024/0/resize/upload/ab/c.webp" alt=""></figure>' +
        '<p><a href="https://vimeo.com/12345">A</a></p>',
    ],
    [
      'opening',
      { type: 'opening', employment: 'part_time', place: 'A', pay: '<1', postedOn: '2026-11-02' },
      '<ul><li>Part time</li><li>A</li><li>&lt;1</li></ul>',
    ],
    ['form', { type: 'form', form: 'contact' }, ''],
    ['html', { type: 'html', html: '<p>A</p><script>alert(1)</script>' }, '<p>A</p>'],
  ])('%s', (_name, section, markup) => expect(html(section)).toBe(markup));

  it('never contain a text of an editor unescaped', () => {
    const action = { label: evil, target: page };
    const item = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: evil, link: page }] };
    const markup = html(
      { type: 'hero', title: evil, text: evil, picture, actions: [action] },
      { type: 'rail', title: evil, source: { from: 'collection', name: 'bestsellers' }, limit: 4, link: action },
      { type: 'text', text: [item] },
      { type: 'quote', text: evil, by: evil },
      { type: 'pictures', pictures: [picture] },
      { type: 'faq', title: evil, items: [{ question: evil, answer: [item] }] },
      { type: 'table', title: evil, columns: [evil, evil], rows: [[evil, evil]], note: evil },
      { type: 'steps', title: evil, steps: [{ title: evil, text: [item] }] },
      { type: 'tags', title: evil, tags: [{ label: evil, note: evil, target: page }] },
      { type: 'links', title: evil, links: [{ label: evil, text: evil, target: page }] },
      { type: 'place', title: evil, text: [{ type: 'text', text: evil }] },
      { type: 'opening', employment: 'contract', place: evil, pay: evil, begins: evil, postedOn: '2026-11-02' },
      { type: 'posts', title: evil, source: { from: 'latest' }, limit: 3 },
      { type: 'video', title: evil, poster: picture, provider: 'vimeo', id: '12345' },
      { type: 'call', title: evil, text: evil, action },
    );
    expect(markup).not.toMatch(/<img src=x|onerror=alert\(1\)>'/);
    expect(markup.split(escapedEvil).length).toBeGreaterThan(30);
  });
});

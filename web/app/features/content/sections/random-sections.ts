import {
  type Inline,
  isReadable,
  type RichText,
  saysSomething,
  type Target,
  type TextBlock,
} from '../../../../../proto/src/content/rich-text.ts';
import type { Picture, Section } from '../../../../../proto/src/content/sections.ts';

/** Random sections of every type; the same seed gives the same ones. */
export class RandomSections {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  page(): Section[] {
    return this.some(1, 6, () => this.section());
  }

  /** mulberry32: numbers from 0 to 1. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  private int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  private of<Value>(values: readonly Value[]): Value {
    return values[this.int(0, values.length - 1)] as Value;
  }

  private some<Value>(from: number, to: number, make: () => Value): Value[] {
    return Array.from({ length: this.int(from, to) }, make);
  }

  private maybe<Name extends string, Value>(name: Name, make: () => Value): { [Key in Name]?: Value } {
    return (this.next() < 0.5 ? { [name]: make() } : {}) as { [Key in Name]?: Value };
  }

  /** Words with signs that markup, attributes and templates give a meaning to. */
  private words(most = 4): string {
    const words = this.some(1, most, () => this.of(WORDS)).join(' ');
    return isReadable(words) ? words : `${words}a`;
  }

  private target(): Target {
    return this.of<() => Target>([
      () => ({ to: 'product', sku: this.of(['A-1', 'GONE']) }),
      () => ({ to: 'category', id: this.of([7, 404]) }),
      () => ({ to: 'entry', kind: this.of(['page', 'post', 'category'] as const), code: this.of(['here', 'gone']) }),
      () => ({
        to: 'address',
        href: this.of(['/search?a=1&b=2', 'https://a.example/?q=x&y=%22', 'mailto:a@b.example']),
      }),
    ])();
  }

  private inline(): Inline {
    const marks = { ...this.maybe('bold', () => true as const), ...this.maybe('italic', () => true as const) };
    return this.of<() => Inline>([
      () => ({ type: 'text', text: this.words(), ...marks, ...this.maybe('link', () => this.target()) }),
      () => ({ type: 'text', text: this.words() }),
      () => ({ type: 'break' }),
      () => ({
        type: 'fact',
        name: this.of(['return_days', 'commission']),
        ...this.maybe('bold', () => true as const),
      }),
    ])();
  }

  private inlines = (): Inline[] => this.some(0, 4, () => this.inline());

  private block(): TextBlock {
    return this.of<() => TextBlock>([
      () => ({ type: 'paragraph', content: this.inlines() }),
      () => ({ type: 'heading', level: this.of([2, 3] as const), content: this.inlines() }),
      () => ({ type: 'list', ordered: this.next() < 0.5, items: this.some(1, 3, this.inlines) }),
    ])();
  }

  /** With words at its end if its blocks have none. */
  private text = (): RichText => {
    const blocks = this.some(1, 4, () => this.block());
    return saysSomething(blocks)
      ? blocks
      : [...blocks, { type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }];
  };

  private picture = (): Picture => ({
    path: '/upload/ab/c~50-30.webp',
    ...(this.next() < 0.5 ? { alt: `Picture ${this.words()}` } : { decorative: true as const }),
    ...this.maybe('caption', () => this.words()),
  });

  /** Of at most 60 letters. */
  private action = () => ({ label: this.words(2), target: this.target() });

  private section(): Section {
    const title = () => this.words();
    const maybeTitle = this.maybe('title', title);
    return this.of<() => Section>([
      () => ({
        ...{ type: 'hero' as const, title: title(), actions: this.some(0, 2, this.action) },
        ...{ ...this.maybe('emphasis', title), ...this.maybe('text', title), ...this.maybe('picture', this.picture) },
      }),
      () => ({
        ...{ type: 'rail' as const, title: title(), source: { from: 'skus' as const, skus: ['A-1'] }, limit: 4 },
        ...this.maybe('link', this.action),
      }),
      () => ({ type: 'text', text: this.text() }),
      () => ({ type: 'quote', text: this.words(), ...this.maybe('by', title) }),
      () => ({ type: 'pictures', pictures: this.some(1, 3, this.picture) }),
      () => ({
        type: 'faq',
        ...maybeTitle,
        items: this.some(1, 3, () => ({ question: title(), answer: this.text() })),
      }),
      () => ({
        ...{ type: 'table' as const, ...maybeTitle, columns: [title(), title()], ...this.maybe('note', title) },
        rows: this.some(1, 3, () => [title(), title()]),
      }),
      () => ({ type: 'steps', ...maybeTitle, steps: this.some(1, 3, () => ({ title: title(), text: this.text() })) }),
      () => ({
        ...{ type: 'tags' as const, ...maybeTitle },
        tags: this.some(1, 3, () => ({ label: this.words(1), ...this.maybe('note', title), target: this.target() })),
      }),
      () => ({
        ...{ type: 'links' as const, ...maybeTitle },
        links: this.some(1, 3, () => ({ label: title(), ...this.maybe('text', title), target: this.target() })),
      }),
      () => ({ type: 'posts', ...maybeTitle, source: { from: 'latest' }, limit: 3 }),
      () => ({ type: 'form', form: 'contact' }),
      () => ({ type: 'banners', group: 'mainBanners' }),
      () => ({ type: 'finder' }),
      () => ({ type: 'categories', title: title(), id: 7 }),
      () => ({ type: 'call', title: title(), ...this.maybe('text', title), action: this.action() }),
      () => ({ type: 'html', html: `<p>${this.of(['a', '<b>b</b>', 'c &amp; d'])}</p><ul><li>e</li></ul>` }),
      () => ({
        ...{ type: 'place' as const, title: title(), ...this.maybe('text', this.inlines) },
        ...{ ...this.maybe('picture', this.picture), ...this.maybe('map', () => 'https://maps.example/?a=1&b=2') },
      }),
      () => ({
        ...{ type: 'opening' as const, employment: this.of(['full_time', 'part_time', 'contract'] as const) },
        ...{ place: title(), postedOn: '2026-11-02', ...this.maybe('pay', title), ...this.maybe('begins', title) },
      }),
      () => ({ type: 'video', title: title(), poster: this.picture(), provider: 'vimeo', id: '12345' }),
    ])();
  }
}

const WORDS = [
  ...['Sukienka', 'żółć', 'Größe', '&', '<b>', '</p>', '"', "'", '&amp;', '<script>alert(1)</script>', '{{x}}', '%7B'],
  ...['-->', ']]>', 'a\u00a0b', '💃', 'a\u0301', '…', '<img src=x onerror=alert(1)>', 'https://a.example', '0', 'null'],
];

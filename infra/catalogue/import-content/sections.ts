import { type Inline, isReadable, saysSomething, type TextBlock } from '@garderoba/contracts/content/rich-text';
import type { Picture, Section, SectionOf } from '@garderoba/contracts/content/sections';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { type Links, linkTo } from './links.ts';
import { type Note, RAIL } from './resolve.ts';

/** Markup that no section has: the page becomes a section of sanitised markup. */
class NotPlain extends Error {}

/** What is dropped, because it runs, loads or styles something. */
const DROPPED = new Set([
  ...['script', 'style', 'link', 'meta', 'base', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'select'],
  ...['textarea', 'video', 'audio', 'svg', 'math', 'template', 'noscript'],
]);
const WRAPPERS = new Set(['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'center', 'html', 'body']);
const INLINE = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'span',
  'font',
  'small',
  'br',
  'sup',
  'sub',
  's',
  'abbr',
  'label',
]);

/** What the elements of markup become. */
export interface Around {
  readonly links: Links;
  readonly rails: readonly SectionOf<'rail'>[];
  /** Path in the shop of a picture of the file; undefined = it is missing, which is reported already. */
  readonly picture: (src: string, line: number) => string | undefined;
  readonly note: Note;
}

/** The markup as sections; undefined if it has something for which there is no section. */
export function asSections(markup: string, around: Around): Section[] | undefined {
  const plain = new PlainPage(around, markup);
  try {
    plain.blocks(parseDocument(markup, { withStartIndices: true }).children);
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
  return plain.done();
}

/** Reports what is dropped from the markup, each kind of styling once. */
export function noteDropped(markup: string, note: Note): void {
  let styled = 0;
  const visit = (nodes: readonly AnyNode[]): void => {
    for (const node of nodes)
      if (isTag(node)) {
        if ('style' in node.attribs || 'class' in node.attribs) styled += 1;
        if (DROPPED.has(node.name)) note(lineAt(markup, node), `<${node.name}> is not kept`);
        else visit(node.children);
      }
  };
  visit(parseDocument(markup, { withStartIndices: true }).children);
  if (styled > 0) note(1, `styles and classes of ${styled} elements are not kept`);
}

const lineAt = (markup: string, { startIndex }: AnyNode): number => markup.slice(0, startIndex ?? 0).split('\n').length;

class PlainPage {
  private readonly sections: Section[] = [];
  private text: TextBlock[] = [];
  private line: Inline[] = [];
  private readonly around: Around;
  private readonly markup: string;

  constructor(around: Around, markup: string) {
    this.around = around;
    this.markup = markup;
  }

  done(): Section[] {
    this.endText();
    return this.sections;
  }

  blocks(nodes: readonly AnyNode[]): void {
    for (const node of nodes) {
      if (isText(node)) this.words(node.data);
      else if (isTag(node) && !DROPPED.has(node.name)) this.block(node);
    }
  }

  private words(data: string): void {
    const [before = '', rail, after] = data.split(RAIL);
    this.line.push(...inlineText(before));
    if (rail === undefined) return;
    this.add(this.around.rails[Number(rail)] as Section);
    this.words(after ?? '');
  }

  private block(element: Element): void {
    const { name, children } = element;
    if (INLINE.has(name)) {
      // An inline element around a picture or a rail is a wrapper.
      if (has(element, (inner) => (isTag(inner) ? inner.name === 'img' : isText(inner) && RAIL.test(inner.data))))
        this.blocks(children);
      else this.line.push(...this.inlines([element]));
    } else if (WRAPPERS.has(name) || name === 'p') {
      this.endLine();
      this.blocks(children);
      this.endLine();
    } else if (/^h[1-6]$/.test(name)) this.heading(element);
    else if (name === 'ul' || name === 'ol') this.list(element);
    else if (name === 'img' || name === 'figure' || name === 'picture') this.picture(element);
    else if (name === 'details') this.question(element);
    else if (name === 'dl') this.definitions(element);
    else if (name === 'table') this.table(element);
    else if (name === 'blockquote') this.quote(element);
    else if (name === 'hr') this.endLine();
    else throw new NotPlain(name);
  }

  private heading(element: Element): void {
    this.endLine();
    const content = trimmed(this.inlines(element.children));
    if (content.length > 0) this.text.push({ type: 'heading', level: element.name < 'h3' ? 2 : 3, content });
  }

  private list(element: Element): void {
    this.endLine();
    const items = tags(element).map((item) => {
      if (item.name !== 'li' || has(item, (inner) => isTag(inner) && ['ul', 'ol', 'table', 'img'].includes(inner.name)))
        throw new NotPlain('list');
      return trimmed(this.inlines(item.children));
    });
    const filled = items.filter((item) => item.length > 0);
    if (filled.length > 0) this.text.push({ type: 'list', ordered: element.name === 'ol', items: filled });
  }

  private picture(element: Element): void {
    const image = element.name === 'img' ? element : find(element, 'img');
    const src = image?.attribs.src;
    if (!image || !src) return;
    const path = this.around.picture(src, lineAt(this.markup, image));
    if (!path) return;
    const caption = words(find(element, 'figcaption')).slice(0, 300);
    const alt = (image.attribs.alt ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
    const picture: Picture = { path, ...(alt ? { alt } : { decorative: true }), ...(caption && { caption }) };
    this.endText();
    const last = this.sections.at(-1);
    if (last?.type === 'pictures' && last.pictures.length < 3) last.pictures.push(picture);
    else this.sections.push({ type: 'pictures', pictures: [picture] });
  }

  private question(element: Element): void {
    const summary = find(element, 'summary');
    const rest = element.children.filter((child) => child !== summary);
    this.ask(words(summary), rest);
  }

  private definitions(element: Element): void {
    const parts = tags(element);
    for (let at = 0; at < parts.length; at += 2) {
      const [term, answer] = [parts[at], parts[at + 1]];
      if (term?.name !== 'dt' || answer?.name !== 'dd') throw new NotPlain('dl');
      this.ask(words(term), answer.children);
    }
  }

  private ask(question: string, nodes: readonly AnyNode[]): void {
    const inner = new PlainPage(this.around, this.markup);
    inner.blocks(nodes);
    const [answer, ...others] = inner.done();
    if (!question || question.length > 300 || answer?.type !== 'text' || others.length > 0)
      throw new NotPlain('question');
    this.endText();
    const item = { question, answer: answer.text };
    const last = this.sections.at(-1);
    if (last?.type === 'faq') last.items.push(item);
    else this.sections.push({ type: 'faq', items: [item] });
  }

  private table(element: Element): void {
    if (isReadable(textContent(element))) this.add(table(element));
  }

  private quote(element: Element): void {
    const text = words(element);
    if (text.length > 600 || has(element, (inner) => isTag(inner) && !INLINE.has(inner.name) && inner.name !== 'p'))
      throw new NotPlain('blockquote');
    if (text) this.add({ type: 'quote', text });
  }

  private inlines(nodes: readonly AnyNode[], marks: Pick<Marks, 'bold' | 'italic' | 'link'> = {}): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      if (isText(node)) return inlineText(node.data).map((inline) => ({ ...inline, ...marks }));
      if (!isTag(node) || DROPPED.has(node.name)) return [];
      const { name, children, attribs } = node;
      if (name === 'br') return [{ type: 'break' }];
      if (!INLINE.has(name) && name !== 'p') throw new NotPlain(name);
      const link = name === 'a' && attribs.href ? linkTo(attribs.href, this.around.links) : undefined;
      if (link === null)
        this.around.note(lineAt(this.markup, node), `the link to ${attribs.href?.slice(0, 80)} is not kept`);
      return this.inlines(children, {
        ...marks,
        ...(['b', 'strong'].includes(name) && { bold: true as const }),
        ...(['i', 'em'].includes(name) && { italic: true as const }),
        ...(link && { link }),
      });
    });
  }

  private add(section: Section): void {
    this.endText();
    this.sections.push(section);
  }

  private endLine(): void {
    const content = trimmed(this.line);
    if (content.length > 0) this.text.push({ type: 'paragraph', content });
    this.line = [];
  }

  private endText(): void {
    this.endLine();
    for (let at = 0; at < this.text.length; at += BLOCKS) {
      const text = this.text.slice(at, at + BLOCKS);
      if (saysSomething(text)) this.sections.push({ type: 'text', text });
    }
    this.text = [];
  }
}

/** Blocks of a text section at most. */
const BLOCKS = 200;

type Marks = Extract<Inline, { type: 'text' }>;

const inlineText = (data: string): Marks[] => {
  const text = data.replace(/[\s\u00a0]+/g, (blank) => (blank === '\u00a0' ? blank : ' ')).slice(0, 5_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts of sections have none
  const clean = text.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
  return clean ? [{ type: 'text', text: clean }] : [];
};

/** Without blanks and breaks at both ends. */
function trimmed(line: readonly Inline[]): Inline[] {
  const isBlank = (inline: Inline | undefined): boolean =>
    inline?.type === 'break' || (inline?.type === 'text' && inline.text.trim() === '');
  let [first, end] = [0, line.length];
  while (first < end && isBlank(line[first])) first += 1;
  while (end > first && isBlank(line[end - 1])) end -= 1;
  return line.slice(first, end).map((inline, at, all) => {
    if (inline.type !== 'text') return inline;
    const start = at === 0 ? inline.text.trimStart() : inline.text;
    return { ...inline, text: at === all.length - 1 ? start.trimEnd() : start };
  });
}

const tags = (element: Element): Element[] => element.children.filter(isTag);
const words = (element: Element | undefined): string =>
  element ? textContent(element).replace(/\s+/g, ' ').trim() : '';

function find(element: Element, name: string): Element | undefined {
  for (const child of tags(element)) {
    const found = child.name === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

const has = (element: Element, test: (node: AnyNode) => boolean): boolean =>
  element.children.some((child) => test(child) || (isTag(child) && has(child, test)));

/** A table of plain cells with a row of headings. */
function table(element: Element): SectionOf<'table'> {
  const rows = rowsOf(element).map((row) => tags(row));
  const [head, ...body] = rows;
  const isPlain = rows.flat().every((cell) => !cell.attribs.colspan && !cell.attribs.rowspan && !find(cell, 'table'));
  if (!head?.every(({ name }) => name === 'th') || body.length === 0 || !isPlain) throw new NotPlain('table');
  const title = words(find(element, 'caption')).slice(0, 200);
  return {
    type: 'table',
    ...(title && { title }),
    columns: head.map(words),
    rows: body.map((row) => row.map(words)),
  };
}

const rowsOf = (element: Element): Element[] =>
  tags(element).flatMap((child) =>
    child.name === 'tr' ? [child] : ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [],
  );

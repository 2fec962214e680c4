/** Copied within an editor of ours: it has our own nodes and keeps them. */
const OWN = /data-pm-slice/;
const HEADING = /^H[1-6]$/;
const LIST = /^[OU]L$/;
/** Word writes lists as paragraphs whose style names the list and the level. */
const WORD_ITEM = /mso-list:\s*l\d+\s+level\d+/i;
/** The mark of a numbered item of Word: `1.`, `a)`, `iv.` */
const NUMBERED = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

/**
 * What is kept of markup that is pasted from Word, Google Docs or a page: paragraphs, headings, lists of one level, and
 * links; no colours, fonts, tables, pictures or comments.
 */
export function cleanPasted(markup: string): string {
  if (OWN.test(markup)) return markup;
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const blocks = new Blocks();
  for (const node of body.childNodes) blocks.add(node);
  return blocks.markup();
}

class Blocks {
  private readonly done: string[] = [];
  private inline = '';
  private list: { ordered: boolean; items: string[] } | undefined;

  add(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) this.inline += escaped(spaced(node.textContent ?? ''));
    else if (node instanceof Element) this.element(node);
  }

  markup(): string {
    this.endParagraph();
    this.endList();
    return this.done.join('');
  }

  private element(element: Element): void {
    const { tagName } = element;
    if (/^(SCRIPT|STYLE|HEAD|TITLE|META|LINK|XML|O:P)$/.test(tagName)) return;
    if (tagName === 'BR') this.inline += '<br>';
    else if (HEADING.test(tagName)) this.block(tagName === 'H1' || tagName === 'H2' ? 'h2' : 'h3', inlineOf(element));
    else if (LIST.test(tagName)) this.items(element, tagName === 'OL');
    else if (tagName === 'P' && isWordItem(element)) this.wordItem(element);
    else if (tagName === 'P' || tagName === 'TR') this.block('p', inlineOf(element));
    else if (holdsBlocks(element)) {
      this.endParagraph();
      for (const child of element.childNodes) this.add(child);
      this.endParagraph();
    } else this.inline += inlineOf(element.tagName === 'A' ? wrapped(element) : element);
  }

  private block(tag: string, content: string): void {
    this.endParagraph();
    this.endList();
    const text = trimmed(content);
    if (text) this.done.push(`<${tag}>${text}</${tag}>`);
  }

  /** Items of inner lists follow their item, because lists are not nested. */
  private items(list: Element, ordered: boolean): void {
    this.endParagraph();
    for (const item of list.children) {
      if (LIST.test(item.tagName)) this.items(item, ordered);
      if (item.tagName !== 'LI') continue;
      const inner = [...item.querySelectorAll(':scope > ul, :scope > ol')];
      for (const one of inner) one.remove();
      this.item(inlineOf(item), ordered);
      for (const one of inner) this.items(one, ordered);
    }
  }

  private wordItem(paragraph: Element): void {
    const mark = [...paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')];
    const ordered = NUMBERED.test(mark.map(({ textContent }) => textContent).join(''));
    for (const one of mark) one.remove();
    this.endParagraph();
    this.item(inlineOf(paragraph), ordered);
  }

  private item(content: string, ordered: boolean): void {
    if (this.list && this.list.ordered !== ordered) this.endList();
    this.list ??= { ordered, items: [] };
    const text = trimmed(content);
    if (text) this.list.items.push(text);
  }

  private endParagraph(): void {
    const content = trimmed(this.inline);
    this.inline = '';
    if (!content) return;
    this.endList();
    this.done.push(`<p>${content}</p>`);
  }

  private endList(): void {
    const { list } = this;
    this.list = undefined;
    if (!list || list.items.length === 0) return;
    const tag = list.ordered ? 'ol' : 'ul';
    this.done.push(`<${tag}>${list.items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`);
  }
}

/** Without spaces and line breaks at both ends. */
const trimmed = (content: string): string => content.replaceAll(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');

const isWordItem = (element: Element): boolean =>
  WORD_ITEM.test(element.getAttribute('style') ?? '') || /MsoListParagraph/.test(element.className);

const holdsBlocks = (element: Element): boolean =>
  element.querySelector('p,h1,h2,h3,h4,h5,h6,ul,ol,table,div,tr') !== null ||
  /^(DIV|TABLE|SECTION|ARTICLE)$/.test(element.tagName);

/** An element around a copy of this one, so that it is part of its own content. */
function wrapped(element: Element): Element {
  const around = element.ownerDocument.createElement('span');
  around.append(element.cloneNode(true));
  return around;
}

/** Text and links of an element. */
function inlineOf(element: Element): string {
  let content = '';
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) content += escaped(spaced(node.textContent ?? ''));
    if (!(node instanceof Element) || /^(SCRIPT|STYLE|O:P)$/.test(node.tagName)) continue;
    const href = node.tagName === 'A' ? linkOf(node) : undefined;
    const inner = inlineOf(node);
    if (node.tagName === 'BR') content += '<br>';
    else if (href && inner.trim()) content += `<a href="${escaped(href)}">${inner}</a>`;
    else content += /^(P|DIV|TD|TH)$/.test(node.tagName) && content ? ` ${inner}` : inner;
  }
  return content;
}

function linkOf(element: Element): string | undefined {
  const href = element.getAttribute('href') ?? '';
  return /^(https:\/\/|mailto:|tel:)/.test(href) ? href : undefined;
}

const spaced = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

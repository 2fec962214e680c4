import type { SectionOf } from '@garderoba/contracts/content/sections';
import { type Directive, withDirectives } from './directives.ts';
import type { Item } from './read-file.ts';

/** Tells what could not be kept. `line`: of the content of the page. */
export type Note = (line: number, what: string) => void;

export interface Resolved {
  /** Markup without directives. A rail is a word of its own, `railMark`. */
  readonly markup: string;
  readonly rails: readonly SectionOf<'rail'>[];
}

/** Pictures of the media folder have this address until they are uploaded. */
export const MEDIA = '/media/';

// Private characters, which no text has, so that a rail is found again in the parsed markup.
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
export const RAIL = new RegExp(`${OPEN}(\\d+)${CLOSE}`);
const railMark = (number: number): string => `${OPEN}${number}${CLOSE}`;

const DEEPEST = 5;

/** Resolves the directives of a page or block, with the blocks of the same language in their places. */
export function resolved(item: Item, blocks: readonly Item[], note: Note): Resolved {
  const rails: SectionOf<'rail'>[] = [];
  const markup = (content: string, within: readonly string[], lineOf: (line: number) => number): string =>
    withDirectives(content.replace(/[\ue000-\uf8ff]/g, ''), (directive) => {
      const line = lineOf(directive.line);
      const lost = (why = 'is not known here'): string => {
        note(line, `{{${directive.source.trim().slice(0, 80)}}} ${why}`);
        return '';
      };
      const put = (reference: string | undefined): string => {
        const block = blocks.find(({ id, identifier }) => reference && (reference === id || reference === identifier));
        if (!block?.isActive) return lost('names a block that is not in the file');
        if (within.includes(block.code) || within.length >= DEEPEST) return lost('contains itself');
        return markup(block.content, [...within, block.code], () => line);
      };
      return replaced(directive, { put, lost, rails });
    });
  return { markup: markup(item.content, item.kind === 'block' ? [item.code] : [], (line) => line), rails };
}

interface Around {
  /** The content of a block. */
  readonly put: (reference: string | undefined) => string;
  /** Reports a directive and leaves nothing of it. */
  readonly lost: (why?: string) => string;
  readonly rails: SectionOf<'rail'>[];
}

function replaced(directive: Directive, around: Around): string {
  const { name, arguments: given, source } = directive;
  switch (name) {
    case 'media':
      return pathAfter(MEDIA, given.get('url')) ?? around.lost('has no path of a file');
    case 'store':
      return pathAfter('/', given.get('direct_url') ?? given.get('url')) ?? around.lost('has no path of the shop');
    case 'block':
      return around.put(given.get('id') ?? given.get('block_id'));
    case 'trans':
      return escaped(/["'](.*?)["']/s.exec(source)?.[1] ?? '');
    case 'widget':
      return widget(given, around);
    default:
      return around.lost();
  }
}

/** A path below a folder; queries and steps out of it are no path. */
function pathAfter(folder: string, given: string | undefined): string | undefined {
  const path = given?.trim().replace(/^\/+|\/+$/g, '');
  if (path === undefined || path.includes('..') || !/^[\w.~/-]*$/.test(path)) return undefined;
  return path === '' && folder === MEDIA ? undefined : `${folder}${path}`;
}

function widget(given: ReadonlyMap<string, string>, { put, lost, rails }: Around): string {
  const type = given.get('type') ?? '';
  if (type.endsWith('Widget\\Block')) return put(given.get('block_id'));
  if (type.endsWith('Widget\\Page\\Link')) {
    const path = pathAfter('/', given.get('href'));
    const label = given.get('anchor_text') ?? given.get('title');
    return path && label ? `<a href="${path}">${escaped(label)}</a>` : lost('names no page and label');
  }
  if (!type.endsWith('ProductsList')) return lost();
  const skus = skusOf(given);
  if (skus.length === 0) return lost('names no products by SKU');
  const limit = Math.min(24, Math.max(2, Number(given.get('products_count')) || skus.length));
  const title = given.get('title')?.trim().slice(0, 200) || given.get('name')?.trim().slice(0, 200);
  if (!title) return lost('has no title');
  rails.push({ type: 'rail', title, source: { from: 'skus', skus: skus.slice(0, 24) }, limit });
  return ` ${railMark(rails.length - 1)} `;
}

/** `attribute`:`sku` … `value`:`A, B` of the encoded conditions, or the plain option of the newer form. */
function skusOf(given: ReadonlyMap<string, string>): string[] {
  const encoded = (given.get('conditions_encoded') ?? given.get('conditions') ?? '').replaceAll('`', '"');
  const inConditions = [...encoded.matchAll(/"attribute":"sku"[^^\]}]*?"value":(?:"([^"]*)"|(\[[^\]]*\]))/g)];
  const found = inConditions.map(([, plain, list]) => plain ?? list?.replace(/["[\]]/g, '') ?? '');
  if (given.get('condition_option') === 'sku') found.push(given.get('condition_option_value') ?? '');
  const skus = found.flatMap((text) => text.split(',')).map((sku) => sku.trim());
  return [...new Set(skus.filter((sku) => sku !== '' && sku.length <= 64))];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] as string);

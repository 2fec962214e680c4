import type { Inline } from '../../../../proto/src/content/rich-text.ts';
import type { Block } from '../../api/wire/blocks.ts';
import { languageTag, type StoreView } from '../../lib/store/stores.ts';
import type { BlockWords, WordPart } from '../../ui/words.tsx';
import { contentOf, sectionContext } from './page-document.ts';
import type { SectionContext } from './sections/context.ts';

/** The words of a block outside of pages: a line per paragraph, heading and item of a list. Null without any. */
export function wordsOf(block: Block | undefined, store: StoreView): BlockWords | null {
  const content = block && contentOf(block, store);
  if (!content) return null;
  const context = sectionContext(content, store);
  const lines = content.sections
    .flatMap((section) => (section.type === 'text' ? section.text : []))
    .flatMap((part) => (part.type === 'list' ? part.items : [part.content]))
    .map((inlines) => lineOf(inlines, context));
  if (lines.length === 0) return null;
  return { title: block.title, ...(content.lang && { lang: languageTag(content.lang) }), lines };
}

/** Adjacent words without links are one part. */
function lineOf(inlines: readonly Inline[], { href, fact }: SectionContext): WordPart[] {
  const parts: WordPart[] = [];
  for (const inline of inlines) {
    const text = inline.type === 'break' ? ' ' : inline.type === 'fact' ? fact(inline.name) : inline.text;
    const path = inline.type === 'text' && inline.link ? href(inline.link) : null;
    const last = parts.at(-1);
    if (path !== null) parts.push({ text, path });
    else if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  }
  return parts;
}

import type { JSONContent } from '@tiptap/core';
import type { FactName } from '../../../../../../proto/src/content/facts.ts';
import type { Inline, RichText, Target, TextBlock } from '../../../../../../proto/src/content/rich-text.ts';

// Converts the editor's document to the tree that content stores, and back.

type Mark = NonNullable<JSONContent['marks']>[number];

export const toDocument = (text: RichText): JSONContent => ({
  type: 'doc',
  content: text.length > 0 ? text.map(nodeOf) : [{ type: 'paragraph' }],
});

function nodeOf(block: TextBlock): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: block.content.map(inlineNode) };
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.content.map(inlineNode) };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: item.map(inlineNode) }],
        })),
      };
  }
}

function inlineNode(inline: Inline): JSONContent {
  switch (inline.type) {
    case 'break':
      return { type: 'hardBreak' };
    case 'fact':
      return { type: 'fact', attrs: { name: inline.name }, ...(inline.bold && { marks: [{ type: 'bold' }] }) };
    case 'text': {
      const marks: Mark[] = [
        ...(inline.link ? [{ type: 'target', attrs: { target: inline.link } }] : []),
        ...(inline.bold ? [{ type: 'bold' }] : []),
        ...(inline.italic ? [{ type: 'italic' }] : []),
      ];
      return { type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) };
    }
  }
}

export const fromDocument = ({ content = [] }: JSONContent): TextBlock[] => content.flatMap(blocksOf);

function blocksOf({ type, attrs, content = [] }: JSONContent): TextBlock[] {
  switch (type) {
    case 'heading':
      return [{ type: 'heading', level: attrs?.level === 3 ? 3 : 2, content: inlinesOf(content) }];
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ordered: type === 'orderedList', items: content.map(itemOf) }];
    case 'paragraph':
      return [{ type: 'paragraph', content: inlinesOf(content) }];
    default:
      return [];
  }
}

const itemOf = ({ content = [] }: JSONContent): Inline[] => inlinesOf(content.flatMap((part) => part.content ?? []));

/** The inline content of one paragraph: a document of which only the first block counts. */
export const fromLine = ({ content = [] }: JSONContent): Inline[] => inlinesOf(content[0]?.content ?? []);
export const toLine = (inlines: readonly Inline[]): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: inlines.map(inlineNode) }],
});

const inlinesOf = (nodes: readonly JSONContent[]): Inline[] => nodes.flatMap(inlineOf);

function inlineOf({ type, text = '', attrs, marks = [] }: JSONContent): Inline[] {
  const has = (name: string) => marks.some((mark) => mark.type === name);
  if (type === 'hardBreak') return [{ type: 'break' }];
  if (type === 'fact')
    return [{ type: 'fact', name: attrs?.name as FactName, ...(has('bold') && { bold: true as const }) }];
  if (type !== 'text' || text === '') return [];
  const link = marks.find((mark) => mark.type === 'target')?.attrs?.target as Target | undefined;
  return [
    {
      type: 'text',
      text,
      ...(has('bold') && { bold: true as const }),
      ...(has('italic') && { italic: true as const }),
      ...(link && { link }),
    },
  ];
}

import type { ReactNode } from 'react';
import type { Inline, RichText, TextBlock } from '../../../../../proto/src/content/rich-text.ts';
import { each } from '../../../ui/each.ts';
import { useSections } from './context.ts';
import { To } from './to.tsx';

/** The document tree of a text as elements: the other renderer of the same tree is content's, for the public API. */
export function RichTextView({ text }: { text: RichText }) {
  return each(text, (block) => <Block block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading>
          <Inlines content={block.content} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {each(block.items, (item) => (
            <li>
              <Inlines content={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

export function Inlines({ content }: { content: readonly Inline[] }) {
  return each(content, (inline) => inlineView(inline));
}

function inlineView(inline: Inline): ReactNode {
  if (inline.type === 'break') return <br />;
  const words = inline.type === 'fact' ? <Fact name={inline.name} /> : inline.text;
  const strong = inline.bold ? <strong>{words}</strong> : words;
  if (inline.type === 'fact') return strong;
  const styled = inline.italic ? <em>{strong}</em> : strong;
  return inline.link ? <To target={inline.link}>{styled}</To> : styled;
}

function Fact({ name }: { name: Parameters<ReturnType<typeof useSections>['fact']>[0] }) {
  return <span className="num">{useSections().fact(name)}</span>;
}

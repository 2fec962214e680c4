import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { FACT_NAMES } from '../../../../../../proto/src/content/facts.ts';
import { type Target, targetSchema } from '../../../../../../proto/src/content/rich-text.ts';

/** A value that is kept once for the whole shop; shown by its name, which is not editable. */
const Fact = Node.create<{ label: (name: string) => string }>({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  marks: 'bold',
  addOptions: () => ({ label: (name) => name }),
  addAttributes: () => ({
    name: {
      parseHTML: (element: HTMLElement) => element.getAttribute('data-fact'),
      renderHTML: ({ name }: { name: string }) => ({ 'data-fact': name }),
    },
  }),
  parseHTML: () => FACT_NAMES.map((name) => ({ tag: `span[data-fact="${name}"]` })),
  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), this.options.label(node.attrs.name as string)];
  },
  renderText({ node }) {
    return this.options.label(node.attrs.name as string);
  },
});

/** A link: what it leads to, never an address of ours. The anchor has no address, so that nothing is followed. */
const TargetMark = Mark.create({
  name: 'target',
  inclusive: false,
  addAttributes: () => ({
    target: {
      parseHTML: targetOf,
      renderHTML: ({ target }: { target: Target }) => ({ 'data-target': JSON.stringify(target) }),
    },
  }),
  parseHTML: () => [{ tag: 'a', getAttrs: (element: HTMLElement) => (targetOf(element) ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

/** The target of a pasted link: our own, or an address outside. */
function targetOf(element: HTMLElement): Target | null {
  const own = element.getAttribute('data-target');
  const { success, data } = targetSchema.safeParse(
    own ? parsed(own) : { to: 'address', href: element.getAttribute('href') },
  );
  return success ? data : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Exactly what the tree has (`proto/src/content/rich-text.ts`). `factLabel`: the name of a fact for people. */
export const extensionsOf = (factLabel: (name: string) => string): Extensions => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
    listItem: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
  }),
  // Items are lines: one paragraph, no inner list.
  ListItem.extend({ content: 'paragraph' }),
  Fact.configure({ label: factLabel }),
  TargetMark,
];

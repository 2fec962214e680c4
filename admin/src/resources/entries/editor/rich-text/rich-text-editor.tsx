import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo } from 'react';
import type { Inline, RichText } from '../../../../../../proto/src/content/rich-text.ts';
import { useWords } from '../../words.ts';
import { extensionsOf } from './extensions.ts';
import { cleanPasted } from './paste.ts';
import { Toolbar } from './toolbar.tsx';
import { fromDocument, fromLine, toDocument, toLine } from './tree.ts';

interface RichTextEditorProps {
  label: string;
  value: RichText;
  onChange: (value: RichText) => void;
  problem?: string | undefined;
}

/** Rich text: a document tree in, a document tree out (docs/decisions/0057). `value` is read once; `key` starts anew. */
export function RichTextEditor({ label, value, onChange, problem }: RichTextEditorProps) {
  const content = toDocument(value);
  return (
    <Editing
      {...{ label, problem, content }}
      onUpdate={(document) => onChange(fromDocument(document) as RichText)}
      blocks
    />
  );
}

/** One paragraph with links and facts. */
export function InlineEditor({
  label,
  value,
  onChange,
  problem,
}: Omit<RichTextEditorProps, 'value' | 'onChange'> & {
  value: readonly Inline[];
  onChange: (value: Inline[]) => void;
}) {
  return (
    <Editing {...{ label, problem }} content={toLine(value)} onUpdate={(document) => onChange(fromLine(document))} />
  );
}

interface EditingProps {
  label: string;
  content: ReturnType<typeof toDocument>;
  onUpdate: (document: ReturnType<typeof toDocument>) => void;
  problem?: string | undefined;
  blocks?: boolean;
}

function Editing({ label, content, onUpdate, problem, blocks = false }: EditingProps) {
  const { facts } = useWords();
  const extensions = useMemo(() => extensionsOf((name) => facts[name as keyof typeof facts] ?? name), [facts]);
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false, // the page's policy refuses styles without its nonce; they are below
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(problem && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => onUpdate(changed.getJSON()),
  });
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 0.5 }} aria-hidden>
        {label}
      </Box>
      <Box sx={[frame, problem ? { borderColor: 'error.main' } : {}]}>
        <Toolbar editor={editor} blocks={blocks} />
        <EditorContent editor={editor} />
      </Box>
      {problem && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13, mt: 0.5 }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& .tiptap': {
    minHeight: 96,
    px: 1.5,
    py: 1,
    whiteSpace: 'break-spaces',
    wordBreak: 'break-word',
    fontVariantLigatures: 'none',
    outlineOffset: -2,
  },
  '& .tiptap p': { my: 0.75 },
  '& .tiptap h2': { fontSize: 20, my: 1 },
  '& .tiptap h3': { fontSize: 17, my: 1 },
  '& .tiptap ul, & .tiptap ol': { pl: 3, my: 0.75 },
  '& .tiptap a': { textDecoration: 'underline', textDecorationStyle: 'dotted', color: 'secondary.main' },
  '& .tiptap [data-fact]': { bgcolor: 'action.selected', px: 0.5, borderRadius: '2px', fontSize: '.92em' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'text.primary' },
  '& .ProseMirror-separator, & .ProseMirror-gapcursor': { display: 'none' },
};

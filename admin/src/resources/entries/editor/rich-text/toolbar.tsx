import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { FACT_NAMES } from '../../../../../../proto/src/content/facts.ts';
import type { Target } from '../../../../../../proto/src/content/rich-text.ts';
import { LinkPicker } from '../../../links/link-picker.tsx';
import { useWords } from '../../words.ts';

/** Buttons of a rich text. All are reached with Tab; Ctrl+B, Ctrl+I work in the text. */
export function Toolbar({ editor, blocks }: { editor: Editor | null; blocks: boolean }) {
  const { rich } = useWords();
  const [linking, setLinking] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: current }) => (current ? stateOf(current) : null) });
  if (!editor || !state) return null;
  const run = () => editor.chain().focus();
  const asksText = editor.state.selection.empty && !state.target;
  const setTarget = (target: Target, text: string) => {
    setLinking(false);
    if (asksText)
      run()
        .insertContent({ type: 'text', text, marks: [{ type: 'target', attrs: { target } }] })
        .run();
    else run().extendMarkRange('target').setMark('target', { target }).run();
  };
  return (
    <Box
      role="toolbar"
      aria-label={rich.toolbar}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      {blocks && (
        <>
          <Toggle label={rich.heading2} on={state.level === 2} press={() => run().toggleHeading({ level: 2 }).run()}>
            H2
          </Toggle>
          <Toggle label={rich.heading3} on={state.level === 3} press={() => run().toggleHeading({ level: 3 }).run()}>
            H3
          </Toggle>
          <Toggle label={rich.bullets} on={state.bullets} press={() => run().toggleBulletList().run()}>
            <FormatListBulletedIcon fontSize="small" />
          </Toggle>
          <Toggle label={rich.numbers} on={state.numbers} press={() => run().toggleOrderedList().run()}>
            <FormatListNumberedIcon fontSize="small" />
          </Toggle>
        </>
      )}
      <Toggle label={rich.bold} on={state.bold} press={() => run().toggleBold().run()}>
        <FormatBoldIcon fontSize="small" />
      </Toggle>
      <Toggle label={rich.italic} on={state.italic} press={() => run().toggleItalic().run()}>
        <FormatItalicIcon fontSize="small" />
      </Toggle>
      <Toggle label={rich.link} on={state.target !== null} press={() => setLinking(true)}>
        <LinkIcon fontSize="small" />
      </Toggle>
      {state.target && (
        <Toggle label={rich.unlink} on={false} press={() => run().extendMarkRange('target').unsetMark('target').run()}>
          <LinkOffIcon fontSize="small" />
        </Toggle>
      )}
      <FactMenu insert={(name) => run().insertContent({ type: 'fact', attrs: { name } }).run()} />
      {linking && (
        <LinkPicker value={state.target} asksText={asksText} onPick={setTarget} onClose={() => setLinking(false)} />
      )}
    </Box>
  );
}

const stateOf = (editor: Editor) => ({
  level: editor.isActive('heading') ? (editor.getAttributes('heading').level as number) : 0,
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  target: (editor.getAttributes('target').target as Target | undefined) ?? null,
});

interface ToggleProps {
  label: string;
  on: boolean;
  press: () => void;
  children: ReactNode;
}

const Toggle = ({ label, on, press, children }: ToggleProps) => (
  <IconButton
    aria-label={typeof children === 'string' ? undefined : label} // a written button is called as it looks
    title={label}
    aria-pressed={on}
    onMouseDown={(event) => event.preventDefault()} // the text keeps its selection
    onClick={press}
    sx={{ fontSize: 14, fontWeight: 600, ...(on && { bgcolor: 'action.selected', color: 'text.primary' }) }}
  >
    {children}
  </IconButton>
);

/** Values that are kept once: hours, days, prices. */
function FactMenu({ insert }: { insert: (name: string) => void }) {
  const { rich, facts } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="small" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {rich.fact}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FACT_NAMES.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              insert(name);
            }}
          >
            {facts[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

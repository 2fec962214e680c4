import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, ButtonBase, FormHelperText, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { MAX_SECTIONS, SECTION_TYPES, type SectionType } from '../../../../../proto/src/content/sections.ts';
import { visuallyHidden } from '../../../ui/fields/visually-hidden.ts';
import { fill, useWords } from '../words.ts';
import { Problems } from './field-frame.tsx';
import { NEW_SECTION } from './fields.ts';
import { problemAt } from './problems.ts';

export type SectionValue = Readonly<Record<string, unknown>> & { readonly type: SectionType };

interface SectionsPanelProps {
  sections: readonly SectionValue[];
  /** -1: the fields of the text itself. */
  chosen: number;
  onChoose: (index: number) => void;
  onChange: (sections: readonly SectionValue[], chosen: number) => void;
}

/** The sections of a text in their order: chosen, added, copied, removed, and moved by drag, buttons or Alt and arrow keys. */
export function SectionsPanel({ sections, chosen, onChoose, onChange }: SectionsPanelProps) {
  const { form } = useWords();
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<number>(undefined);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= sections.length || from === to) return;
    const next = [...sections];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next, to);
    setTold(`${form.moved} ${to + 1}`);
    moved.current = to;
  };
  // Places keep their buttons, sections do not: the focus follows the section that was moved.
  useEffect(() => {
    if (moved.current === undefined) return;
    list.current?.children[moved.current]?.querySelector('button')?.focus();
    moved.current = undefined;
  });
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  const add = (type: keyof typeof NEW_SECTION) => {
    const at = chosen + 1 || sections.length;
    onChange(sections.toSpliced(at, 0, { type, ...NEW_SECTION[type] }), at);
  };
  const key = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  return (
    <Box component="nav" aria-label={form.sections}>
      <Line chosen={chosen === -1} onClick={() => onChoose(-1)}>
        {form.basics}
      </Line>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sections.map((section, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity of their own
            key={index}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
            onDrop={(event: DragEvent) => drop(event, index)}
            sx={{ borderTop: 1, borderColor: 'divider', opacity: dragged === index ? 0.5 : 1 }}
          >
            <Line
              chosen={chosen === index}
              path={`sections.${index}`}
              onClick={() => onChoose(index)}
              onKeyDown={(event) => key(event, index)}
            >
              {`${index + 1}. ${form.types[section.type]}`}
              <Excerpt section={section} />
            </Line>
            {chosen === index && (
              <Tools
                index={index}
                last={sections.length - 1}
                full={sections.length >= MAX_SECTIONS}
                move={(by) => move(index, index + by)}
                copy={() => onChange(sections.toSpliced(index + 1, 0, structuredClone(section)), index + 1)}
                remove={() => onChange(sections.toSpliced(index, 1), Math.min(index, sections.length - 2))}
              />
            )}
          </Box>
        ))}
      </Box>
      <AddSection full={sections.length >= MAX_SECTIONS} add={add} />
      <Box role="status" sx={visuallyHidden}>
        {told}
      </Box>
    </Box>
  );
}

interface LineProps {
  chosen: boolean;
  path?: string;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: React.ReactNode;
}

function Line({ chosen, path = '', onClick, onKeyDown, children }: LineProps) {
  const { form } = useWords();
  const problems = useContext(Problems);
  const problem = path !== '' && problemAt(problems, path, true);
  return (
    <ButtonBase
      onClick={onClick}
      onKeyDown={onKeyDown}
      aria-current={chosen ? 'true' : undefined}
      sx={{
        display: 'block',
        width: '100%',
        minHeight: 44,
        px: 1,
        py: 1,
        textAlign: 'left',
        fontFamily: 'inherit',
        fontSize: 14,
        fontWeight: chosen ? 600 : 400,
        bgcolor: chosen ? 'action.selected' : undefined,
        color: problem ? 'error.main' : 'text.primary',
      }}
    >
      {children}
      {problem && (
        <Box component="span" sx={{ fontSize: 12, display: 'block' }}>
          {form.hasProblem}
        </Box>
      )}
    </ButtonBase>
  );
}

/** The first words of a section, by which it is recognised. */
function Excerpt({ section }: { section: SectionValue }) {
  const text = firstText(section);
  if (!text) return null;
  return (
    <Typography component="span" variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}

function firstText(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > 6) return '';
  const object = value as Record<string, unknown>;
  for (const name of ['title', 'question', 'text', 'label', 'alt'])
    if (typeof object[name] === 'string' && object[name]) return object[name];
  for (const inner of Object.values(object)) {
    const found = firstText(inner, depth + 1);
    if (found) return found;
  }
  return '';
}

interface ToolsProps {
  index: number;
  last: number;
  full: boolean;
  move: (by: number) => void;
  copy: () => void;
  remove: () => void;
}

function Tools({ index, last, full, move, copy, remove }: ToolsProps) {
  const { form } = useWords();
  const of = `${form.section} ${index + 1}`;
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton aria-label={`${form.list.up}: ${of}`} disabled={index === 0} onClick={() => move(-1)}>
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${form.list.down}: ${of}`} disabled={index === last} onClick={() => move(1)}>
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${form.copy}: ${of}`} disabled={full} onClick={copy}>
        <ContentCopyIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${form.list.remove}: ${of}`} onClick={remove}>
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const OFFERED = SECTION_TYPES.filter((type) => type !== 'html') as (keyof typeof NEW_SECTION)[];

function AddSection({ full, add }: { full: boolean; add: (type: keyof typeof NEW_SECTION) => void }) {
  const { form } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={full}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mt: 1 }}
      >
        {form.add}
      </Button>
      {full && <FormHelperText>{fill(form.full, { limit: MAX_SECTIONS })}</FormHelperText>}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {OFFERED.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              add(type);
            }}
          >
            {form.types[type]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

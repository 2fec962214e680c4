import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { EntryKind } from '../../../../../proto/src/content/entries.ts';
import { useIsPhone } from '../../../ui/pages/use-is-phone.ts';
import { SHARED } from '../entry.ts';
import { useWords } from '../words.ts';
import { FieldsOf } from './field.tsx';
import { Problems, TextLanguage, useProblem } from './field-frame.tsx';
import { hasSections, SECTION_FIELDS, SHARED_FIELDS, TEXT_FIELDS } from './fields.ts';
import { SectionsPanel, type SectionValue } from './sections-panel.tsx';
import { type TextDraft } from './text-draft.ts';
import { useDraft } from './use-entry.ts';

interface TextFormProps {
  kind: EntryKind;
  language: string;
  draft: TextDraft;
}

/** Sections left, the form of the chosen one right of them; on a phone below. */
export function TextForm({ kind, language, draft }: TextFormProps) {
  const { body, problems, epoch } = useDraft(draft);
  const [chosen, setChosen] = useState(-1);
  const isPhone = useIsPhone();
  const form = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    setChosen(index);
    // Its form is below the list there.
    if (isPhone) requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'start' }));
  };
  const sections = (body.sections ?? []) as readonly SectionValue[];
  const inSections = language !== SHARED && hasSections(kind);
  const index = Math.min(chosen, sections.length - 1);
  const section = sections[index];
  const set = (more: object) => draft.change({ ...draft.read().body, ...more });
  const basics = language === SHARED ? SHARED_FIELDS[kind] : TEXT_FIELDS[kind];
  return (
    <TextLanguage value={language}>
      <Problems value={problems}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: inSections ? '210px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
          }}
        >
          {inSections && (
            <SectionsPanel
              sections={sections}
              chosen={index}
              onChoose={choose}
              onChange={(next, to) => {
                choose(to);
                set({ sections: next });
              }}
            />
          )}
          <Box ref={form} key={`${epoch}.${index}.${section?.type ?? ''}`} sx={{ minWidth: 0 }}>
            {section ? (
              <SectionForm
                section={section}
                index={index}
                onChange={(next) => set({ sections: sections.map((one, nth) => (nth === index ? next : one)) })}
                onBack={() => setChosen(-1)}
              />
            ) : (
              <FieldsOf fields={basics} value={body} onChange={(next) => draft.change(next)} path="" />
            )}
          </Box>
        </Box>
      </Problems>
    </TextLanguage>
  );
}

interface SectionFormProps {
  section: SectionValue;
  index: number;
  onChange: (section: SectionValue) => void;
  onBack: () => void;
}

function SectionForm({ section, index, onChange, onBack }: SectionFormProps) {
  const { form } = useWords();
  const problem = useProblem(`sections.${index}`);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {`${index + 1}. ${form.types[section.type]}`}
        </Typography>
        <Button size="small" onClick={onBack}>
          {form.basics}
        </Button>
      </Box>
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <FieldsOf
        fields={SECTION_FIELDS[section.type]}
        value={section}
        onChange={(next) => onChange({ ...next, type: section.type })}
        path={`sections.${index}.`}
      />
    </>
  );
}

import { Box, Button, FormHelperText } from '@mui/material';
import { useState } from 'react';
import type { Target } from '../../../../../proto/src/content/rich-text.ts';
import { LinkPicker } from '../../links/link-picker.tsx';
import { targetText } from '../../links/target.ts';
import { useWords } from '../words.ts';

interface TargetFieldProps {
  label: string;
  value: Target | undefined;
  onChange: (value: Target | undefined) => void;
  problem?: string | undefined;
  optional: boolean;
}

/** What a button or a line of a list leads to. */
export function TargetField({ label, value, onChange, problem, optional }: TargetFieldProps) {
  const { link } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ my: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => setOpen(true)}
        sx={{ maxWidth: '100%', overflow: 'hidden' }}
      >
        {`${label}: ${value ? targetText(value, link.kinds) : link.none}`}
      </Button>
      {value && optional && (
        <Button size="small" onClick={() => onChange(undefined)}>
          {link.remove}
        </Button>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {open && (
        <LinkPicker
          value={value ?? null}
          onClose={() => setOpen(false)}
          onPick={(target) => {
            setOpen(false);
            onChange(target);
          }}
        />
      )}
    </Box>
  );
}

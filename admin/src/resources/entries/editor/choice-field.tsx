import { MenuItem, TextField } from '@mui/material';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

/** One of a few values. */
export const Choice = ({ label, value, options, names, onChange }: ChoiceProps) => (
  <TextField
    select
    margin="dense"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
    sx={{ minWidth: 220, maxWidth: '100%' }}
  >
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {names[option] ?? option}
      </MenuItem>
    ))}
  </TextField>
);

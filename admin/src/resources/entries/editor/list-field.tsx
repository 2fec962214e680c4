import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { type ComponentType, useRef } from 'react';
import { fill, useWords } from '../words.ts';
import { fieldset, useProblem } from './field-frame.tsx';
import type { Field, Fields } from './fields.ts';
import { PictureField, type PictureValue } from './picture-field.tsx';

type Value = Readonly<Record<string, unknown>>;

interface ListFieldProps {
  name: string;
  label: string;
  field: Extract<Field, { kind: 'list' }>;
  value: readonly unknown[];
  onChange: (value: unknown) => void;
  path: string;
  /** Renders the fields of an item, which may be lists again. */
  Inner: ComponentType<{ fields: Fields; value: Value; onChange: (value: Value) => void; path: string }>;
}

/** A list of objects: questions, steps, links. Items are added, removed and moved by buttons. */
export function ListField({ name, label, field, value, onChange, path, Inner }: ListFieldProps) {
  const { form } = useWords();
  const problem = useProblem(path);
  // Items have no identity of their own: an item keeps its inputs while it is changed, also after the one before it left.
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < value.length) keys.current.push(next.current++);
  keys.current.length = value.length;

  const change = (index: number, item: unknown) => onChange(value.map((one, nth) => (nth === index ? item : one)));
  const remove = (index: number) => {
    keys.current.splice(index, 1);
    onChange(value.filter((_, nth) => nth !== index));
  };
  const move = (index: number, by: number) => {
    const order = [...value.keys()];
    order.splice(index + by, 0, ...order.splice(index, 1));
    keys.current = order.map((nth) => keys.current[nth] as number);
    onChange(order.map((nth) => value[nth]));
  };
  return (
    <Box component="fieldset" sx={{ ...fieldset, ...(problem && { borderColor: 'error.main' }) }}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      {value.map((item, index) => {
        const of = `${label} ${index + 1}`;
        return (
          <Box key={keys.current[index]} sx={{ borderBottom: 1, borderColor: 'divider', pb: 1, mb: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {index + 1}
              </Typography>
              <span>
                <IconButton
                  aria-label={`${form.list.up}: ${of}`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUpwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`${form.list.down}: ${of}`}
                  disabled={index === value.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDownwardIcon fontSize="small" />
                </IconButton>
                <IconButton aria-label={`${form.list.remove}: ${of}`} onClick={() => remove(index)}>
                  <DeleteOutlineIcon fontSize="small" />
                </IconButton>
              </span>
            </Box>
            {field.of === 'picture' ? (
              <PictureField
                label={of}
                value={item as PictureValue}
                onChange={(picture) => change(index, picture)}
                path={`${path}.${index}`}
                optional={false}
              />
            ) : (
              <Inner
                fields={field.of}
                value={item as Value}
                onChange={(changed) => change(index, changed)}
                path={`${path}.${index}.`}
              />
            )}
          </Box>
        );
      })}
      <Button
        variant="outlined"
        size="small"
        disabled={value.length >= field.max}
        onClick={() => onChange([...value, field.empty])}
      >
        {fill(form.list.addOne, { what: form.one[(field.one ?? name) as keyof typeof form.one] ?? label })}
      </Button>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}

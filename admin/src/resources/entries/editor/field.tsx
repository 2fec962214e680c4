import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import type { Inline, RichText, Target } from '../../../../../proto/src/content/rich-text.ts';
import { fill, useWords } from '../words.ts';
import { Choice } from './choice-field.tsx';
import { CategoryField, CodesField, SkusField } from './choices.tsx';
import { fieldset, useProblem } from './field-frame.tsx';
import type { Field, Fields } from './fields.ts';
import { ListField } from './list-field.tsx';
import { PictureField, type PictureValue } from './picture-field.tsx';
import { InlineEditor, RichTextEditor } from './rich-text/rich-text-editor.tsx';
import { TableFields } from './table-field.tsx';
import { TargetField } from './target-field.tsx';

type Value = Readonly<Record<string, unknown>>;

interface FieldsProps {
  fields: Fields;
  value: Value;
  onChange: (value: Value) => void;
  /** Path of the value in the body, with a dot at its end; '' for the body itself. */
  path: string;
}

/** The inputs of an object of the body. An emptied optional field is left out of it. */
export function FieldsOf({ fields, value, onChange, path }: FieldsProps) {
  const change = (name: string) => (next: unknown) => {
    const { [name]: _before, ...rest } = value;
    onChange(next === undefined ? rest : { ...rest, [name]: next });
  };
  return Object.entries(fields).map(([name, field]) =>
    field.kind === 'table' ? (
      <TableFields key={name} value={value} onChange={onChange} path={path} />
    ) : (
      <OneField key={name} {...{ name, field }} value={value[name]} onChange={change(name)} path={`${path}${name}`} />
    ),
  );
}

interface OneFieldProps {
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  path: string;
}

function OneField({ name, field, value, onChange, path }: OneFieldProps) {
  const { fields: labels, options } = useWords();
  const label = labels[name as keyof typeof labels] ?? name;
  const own = useProblem(path);
  const any = useProblem(path, true);
  switch (field.kind) {
    case 'line':
      return (
        <TextField
          fullWidth
          margin="dense"
          label={label}
          required={field.needed ?? false}
          multiline={field.lines !== undefined}
          minRows={field.lines}
          value={value ?? ''}
          error={own !== undefined}
          helperText={own}
          onChange={({ target }) => onChange(oneLine(target.value, field))}
          slotProps={{ htmlInput: { maxLength: field.max } }}
        />
      );
    case 'rich':
      return <RichTextEditor label={label} value={value as RichText} onChange={onChange} problem={any} />;
    case 'inline':
      return (
        <InlineEditor
          label={label}
          value={(value as Inline[] | undefined) ?? []}
          onChange={(inlines) => onChange(inlines.length > 0 ? inlines : undefined)}
          problem={any}
        />
      );
    case 'picture':
      return (
        <PictureField
          label={label}
          value={value as PictureValue | undefined}
          onChange={onChange}
          path={path}
          optional={!field.needed}
        />
      );
    case 'target':
      return (
        <TargetField
          {...{ label }}
          value={value as Target | undefined}
          onChange={onChange}
          problem={any}
          optional={!field.needed}
        />
      );
    case 'category':
      return <CategoryField label={label} value={value as number | undefined} onChange={onChange} problem={any} />;
    case 'codes':
      return (
        <CodesField
          label={label}
          of={field.of}
          one={field.one ?? false}
          value={value}
          onChange={onChange}
          problem={any}
        />
      );
    case 'skus':
      return (
        <SkusField label={label} value={(value as string[] | undefined) ?? []} onChange={onChange} problem={any} />
      );
    case 'number':
      return (
        <TextField
          type="number"
          margin="dense"
          sx={{ display: 'flex', maxWidth: 220 }}
          label={label}
          value={value ?? ''}
          error={own !== undefined}
          helperText={own}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
          slotProps={{ htmlInput: { min: field.min, max: field.max, step: 1 } }}
        />
      );
    case 'flag':
      return (
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={<Checkbox checked={value === true} onChange={(_, checked) => onChange(checked)} />}
          label={label}
        />
      );
    case 'choice':
      return (
        <Choice label={label} value={value as string} options={field.options} names={options} onChange={onChange} />
      );
    case 'group':
      return <GroupField {...{ label, field, value, onChange, path }} />;
    case 'list':
      return (
        <ListField
          {...{ name, label, field, path, onChange }}
          value={(value as unknown[] | undefined) ?? []}
          Inner={FieldsOf}
        />
      );
    case 'variant': {
      const by = (value as Value | undefined)?.[field.by] as string;
      return (
        <Box component="fieldset" sx={fieldset}>
          <Choice
            label={label}
            value={by}
            options={Object.keys(field.options)}
            names={options}
            onChange={(next) => onChange(field.options[next]?.empty)}
          />
          <FieldsOf
            key={by}
            fields={field.options[by]?.fields ?? {}}
            value={(value as Value | undefined) ?? {}}
            onChange={onChange}
            path={`${path}.`}
          />
        </Box>
      );
    }
    case 'markup':
      return <Imported markup={String(value ?? '')} />;
    case 'table':
      return null; // columns and rows are edited together, above
  }
}

/** Line breaks become spaces where a line is stored; an emptied optional field is no text. */
function oneLine(typed: string, { needed }: { needed?: true }): string | undefined {
  const text = typed.replaceAll(/\s*\n\s*/g, ' ');
  return text === '' && !needed ? undefined : text;
}

function GroupField({
  label,
  field,
  value,
  onChange,
  path,
}: Omit<OneFieldProps, 'name' | 'field'> & { label: string; field: Extract<Field, { kind: 'group' }> }) {
  const { list } = useWords().form;
  if (value === undefined)
    return (
      <Button variant="outlined" size="small" sx={{ my: 1 }} onClick={() => onChange(field.empty)}>
        {fill(list.addOne, { what: label })}
      </Button>
    );
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <FieldsOf fields={field.fields} value={value as Value} onChange={onChange} path={`${path}.`} />
      {path !== 'action' && (
        <Button size="small" onClick={() => onChange(undefined)}>
          {list.remove}
        </Button>
      )}
    </Box>
  );
}

/** Markup of an import is shown as text: it is replaced by sections, not edited. */
function Imported({ markup }: { markup: string }) {
  const { form } = useWords();
  return (
    <>
      <Typography variant="body2" sx={{ my: 1 }}>
        {form.imported}
      </Typography>
      <Box component="pre" tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto', whiteSpace: 'pre-wrap', fontSize: 12 }}>
        {markup}
      </Box>
    </>
  );
}

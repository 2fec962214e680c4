import { useState } from 'react';
import {
  BooleanInput,
  Create,
  type HttpError,
  maxLength,
  regex,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../stores.ts';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { codeOf } from './code.ts';
import { useWords } from './words.ts';

const CODE = /^[a-z0-9][a-z0-9-]{0,79}$/;
const WITH_ADDRESS = ['pages', 'posts', 'post-categories'];

/** A new entry: title, code and language; everything else is written in the editor, which opens next. */
export function EntryCreate() {
  const { create } = useWords();
  const resource = useResourceContext() ?? '';
  const [wasUsed, setWasUsed] = useState(false);
  // The form shows the message of every refusal.
  const refused = (error: unknown) => setWasUsed((error as HttpError).body?.meta?.reason === 'content.slug_was_used');
  return (
    <Create redirect="edit" transform={sent} mutationOptions={{ onError: refused }}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges sanitizeEmptyValues>
        <Title label={create.title} />
        <TextInput
          source="code"
          label={create.code}
          helperText={create.codeHelp}
          validate={[required(), regex(CODE, 'refusals.rule.address')]}
          fullWidth
        />
        <SelectInput
          source="language"
          label={create.language}
          defaultValue={DEFAULT_LANGUAGE}
          validate={required()}
          translateChoice={false}
          choices={LANGUAGES.map((language) => ({ id: language, name: language.toUpperCase() }))}
        />
        {WITH_ADDRESS.includes(resource) && <Address wasUsed={wasUsed} onChange={() => setWasUsed(false)} />}
      </SimpleForm>
    </Create>
  );
}

/** The address; a former address of another entry is taken over only after the server said that it is one. */
function Address({ wasUsed, onChange }: { wasUsed: boolean; onChange: () => void }) {
  const { create } = useWords();
  const { setValue } = useFormContext();
  return (
    <>
      <TextInput
        source="slug"
        label={create.slug}
        helperText={create.slugHelp}
        validate={maxLength(120)}
        fullWidth
        onChange={() => {
          setValue('takeOver', false);
          onChange();
        }}
      />
      {wasUsed && <BooleanInput source="takeOver" label={create.takeOver} defaultValue={false} />}
    </>
  );
}

/** The title proposes the code, until the code is typed. */
function Title({ label }: { label: string }) {
  const { setValue, getValues } = useFormContext();
  const [proposed, setProposed] = useState('');
  return (
    <TextInput
      source="title"
      label={label}
      validate={[required(), maxLength(200)]}
      fullWidth
      onChange={(event: { target?: { value?: string } }) => {
        const next = codeOf(event.target?.value ?? '');
        if ((getValues('code') ?? '') !== proposed) return;
        setValue('code', next, { shouldDirty: true });
        setProposed(next);
      }}
    />
  );
}

interface NewEntry {
  title: string;
  code: string;
  language: string;
  slug?: string | null;
  takeOver?: boolean;
}

const sent = ({ title, code, language, slug, takeOver }: NewEntry) => ({
  ...{ title, code, language },
  ...(slug && { slug }),
  ...(takeOver && { takeOver }),
});

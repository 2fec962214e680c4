import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useLocaleState, useRecordContext, useResourceContext } from 'react-admin';
import { textIn } from '../../../ui/format/texts.ts';
import { useAutocompleteTexts } from '../../../ui/inputs/autocomplete-texts.ts';

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  onChange: (value: unknown) => void;
  problem?: string | undefined;
}

interface Category {
  id: number;
  path: string;
  names: Record<string, string>;
}

/** A category of products, by its number. */
export function CategoryField({ label, value, onChange, problem }: ChoiceProps<number | undefined>) {
  const [locale] = useLocaleState();
  const texts = useAutocompleteTexts();
  const { data = [] } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'path', order: 'ASC' },
  });
  return (
    <Autocomplete<Category>
      {...texts}
      options={data}
      value={data.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ names, path }) => `${textIn(names, locale) || path} (${path})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, found) => onChange(found ? found.id : undefined)}
      renderInput={(props) => <Input {...{ props, label, problem }} />}
    />
  );
}

interface Entry {
  id: string;
  code: string;
  title: string;
}

interface CodesFieldProps extends ChoiceProps<unknown> {
  of: 'posts' | 'post-categories';
  /** One code instead of a list. */
  one: boolean;
}

/** Posts or categories of posts, by their codes. */
export function CodesField({ label, of, one, value, onChange, problem }: CodesFieldProps) {
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const record = useRecordContext<Entry>();
  // A post is not related to itself.
  const own = useResourceContext() === of ? record?.code : undefined;
  const { data = [] } = useGetList<Entry>(of, {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'updatedAt', order: 'DESC' },
    filter: typed ? { q: typed } : {},
  });
  const chosen = (one ? [value].filter(Boolean) : ((value as string[] | undefined) ?? [])) as string[];
  const titleOf = (code: string) => {
    const found = data.find((entry) => entry.code === code);
    return found ? `${found.title} · ${code}` : code;
  };
  const common = {
    ...texts,
    options: [...new Set([...data.map(({ code }) => code).filter((code) => code !== own), ...chosen])],
    getOptionLabel: titleOf,
    onInputChange: (_: unknown, text: string, reason: string) => void (reason === 'input' && setTyped(text)),
  };
  if (one)
    return (
      <Autocomplete<string>
        {...common}
        value={chosen[0] ?? null}
        onChange={(_, code) => onChange(code ?? undefined)}
        renderInput={(props) => <Input {...{ props, label, problem }} />}
      />
    );
  return (
    <Autocomplete<string, true>
      {...common}
      multiple
      value={chosen}
      onChange={(_, codes) => onChange(codes)}
      renderInput={(props) => <Input {...{ props, label, problem }} />}
    />
  );
}

interface Product {
  id: string;
  sku: string;
  name: string;
}

/** Products by their SKUs, in the chosen order. */
export function SkusField({ label, value, onChange, problem }: ChoiceProps<readonly string[]>) {
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const { data = [] } = useGetList<Product>('products', {
    pagination: { page: 1, perPage: 30 },
    sort: { field: 'updatedAt', order: 'DESC' },
    filter: typed ? { q: typed } : {},
  });
  return (
    <Autocomplete<string, true>
      {...texts}
      multiple
      options={[...new Set([...data.map(({ sku }) => sku), ...value])]}
      filterOptions={(options) => options}
      value={[...value]}
      getOptionLabel={(sku) => {
        const found = data.find((product) => product.sku === sku);
        return found ? `${found.name} · ${sku}` : sku;
      }}
      onInputChange={(_, text, reason) => void (reason === 'input' && setTyped(text))}
      onChange={(_, skus) => onChange(skus)}
      renderInput={(props) => <Input {...{ props, label, problem }} />}
    />
  );
}

const Input = ({ props, label, problem }: { props: object; label: string; problem?: string | undefined }) => (
  <TextField {...props} margin="dense" label={label} error={problem !== undefined} helperText={problem} />
);

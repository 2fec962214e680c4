import type { AttributeRecord } from '@garderoba/contracts/rest/backoffice';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  TextInput,
  useGetList,
  useLocaleState,
} from 'react-admin';
import { textIn } from '../../ui/format/texts.ts';
import { Grid } from '../../ui/inputs/grid.tsx';

/** One input per attribute of the catalogue, by its type. The form holds option ids. */
export function AttributeInputs() {
  const [locale] = useLocaleState();
  const { data = [] } = useGetList<AttributeRecord>('attributes', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
  });
  return (
    <Grid>
      {data.map((attribute) => (
        <AttributeInput key={attribute.id} attribute={attribute} language={locale} />
      ))}
    </Grid>
  );
}

function AttributeInput({ attribute, language }: { attribute: AttributeRecord; language: string }) {
  const { code, frontendInput, labels, options } = attribute;
  const named = { source: `attributes.${code}`, label: textIn(labels, language) || code };
  const choices = options.map(({ optionId, labels: words }) => ({ id: optionId, name: textIn(words, language) }));
  if (frontendInput === 'multiselect')
    return <AutocompleteArrayInput {...named} choices={choices} translateChoice={false} />;
  if (frontendInput === 'select')
    return (
      <AutocompleteInput
        {...named}
        choices={choices}
        translateChoice={false}
        format={(value: number[] | undefined) => value?.[0] ?? null}
        parse={(value: number | null) => (value === null || value === undefined ? [] : [value])}
      />
    );
  if (frontendInput === 'boolean') return <BooleanInput {...named} />;
  return <TextInput {...named} />;
}

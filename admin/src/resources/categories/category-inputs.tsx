import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useGetList,
  useLocaleState,
} from 'react-admin';
import { textIn } from '../../ui/format/texts.ts';
import type { Category } from './category.ts';

const all = { reference: 'categories', perPage: 1000, sort: { field: 'path', order: 'ASC' } } as const;

/** Label of a category in a picker: its name in the console's language, and its path in the tree. */
function useNames() {
  const [locale] = useLocaleState();
  const { data = [] } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: all.perPage },
    sort: all.sort,
  });
  const named = new Map(data.map(({ path, names }) => [path, textIn(names, locale)]));
  const nameOf = ({ names, path }: Category) => {
    const parts = path.split('/');
    const above = parts.slice(0, -1).map((part, nth) => named.get(parts.slice(0, nth + 1).join('/')) || part);
    const name = textIn(names, locale) || path;
    return above.length > 0 ? `${name} (${above.join(' / ')})` : name;
  };
  const matches = (typed: string, category: Category) =>
    `${nameOf(category)} ${category.path}`.toLocaleLowerCase(locale).includes(typed.toLocaleLowerCase(locale));
  return { optionText: nameOf, inputText: nameOf, matchSuggestion: matches as never };
}

/** One category. `alwaysOn` is read by the list that filters by it. */
export function CategoryInput({ source }: { source: string; alwaysOn?: boolean }) {
  return (
    <ReferenceInput source={source} {...all}>
      <AutocompleteInput label={`resources.products.fields.${source}`} {...useNames()} />
    </ReferenceInput>
  );
}

/** Several categories, as a field of products or of another resource. */
export function CategoriesInput({
  source,
  resource = 'products',
  helperText,
}: {
  source: string;
  resource?: string;
  helperText?: string;
}) {
  return (
    <ReferenceArrayInput source={source} {...all}>
      <AutocompleteArrayInput
        label={`resources.${resource}.fields.${source}`}
        {...(helperText && { helperText })}
        {...useNames()}
      />
    </ReferenceArrayInput>
  );
}

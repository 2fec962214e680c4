import {
  BooleanInput,
  Create,
  NumberInput,
  regex,
  required,
  SimpleForm,
  TextInput,
  useLocaleState,
  useRecordContext,
} from 'react-admin';
import { textIn } from '../../ui/format/texts.ts';
import { Grid } from '../../ui/inputs/grid.tsx';
import { LanguageTabs } from '../../ui/inputs/language-tabs.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type Category, changedCategory, sentCategory } from './category.ts';

const PATH = /^[a-z0-9][a-z0-9-]{0,59}(\/[a-z0-9][a-z0-9-]{0,59}){0,9}$/;

function CategoryForm({ isNew = false }: { isNew?: boolean }) {
  return (
    <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
      {isNew && (
        <TextInput
          source="path"
          validate={[required(), regex(PATH, 'refusals.rule.form')]}
          helperText="women/dresses"
          fullWidth
        />
      )}
      <LanguageTabs source="names">
        {(language) => (
          <>
            <TextInput source={`names.${language}`} label="resources.categories.fields.name" fullWidth />
            <TextInput source={`urlKeys.${language}`} label="resources.categories.fields.urlKey" fullWidth />
            <TextInput
              source={`description.${language}`}
              label="resources.categories.fields.description"
              multiline
              minRows={3}
              fullWidth
            />
          </>
        )}
      </LanguageTabs>
      <Grid>
        <NumberInput source="position" min={0} step={1} validate={required()} {...(isNew && { defaultValue: 0 })} />
        <BooleanInput source="includeInMenu" {...(isNew && { defaultValue: true })} />
        <BooleanInput source="isActive" {...(isNew && { defaultValue: true })} />
      </Grid>
    </SimpleForm>
  );
}

export function CategoryEdit() {
  return (
    <ConsoleEdit undo="categories" transform={changedCategory} title={<CategoryTitle />}>
      <CategoryForm />
    </ConsoleEdit>
  );
}

function CategoryTitle() {
  const record = useRecordContext<Category>();
  const [locale] = useLocaleState();
  return record ? <>{`${textIn(record.names, locale)} · ${record.path}`}</> : null;
}

/** The first name of a new category is the fallback for all languages. */
export function CategoryCreate() {
  return (
    <Create
      redirect="edit"
      transform={({ path, names, ...category }: Category) => ({
        ...sentCategory({
          ...category,
          path,
          names: { default: Object.values(names)[0] ?? path, ...names },
        } as Category),
        path: path.split('/'),
      })}
    >
      <CategoryForm isNew />
    </Create>
  );
}

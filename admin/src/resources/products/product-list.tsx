import {
  AutocompleteInput,
  DataTable,
  ReferenceInput,
  SelectInput,
  SimpleList,
  useCanAccess,
  useLocaleState,
} from 'react-admin';
import { StateBadge } from '../../ui/badge.tsx';
import { BulkVerbButton } from '../../ui/bulk-verb-button.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { csvExporter } from '../../ui/csv.ts';
import { figures } from '../../ui/figures.ts';
import { useFormats, writeAmount } from '../../ui/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Search } from '../../ui/search.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type ProductRow, STATUSES, statusTones, TYPES, VISIBILITIES } from './product.ts';
import { RebuildButton } from './rebuild-button.tsx';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.products.fields.q" />,
  <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
  <SelectInput key="type" source="type" choices={TYPES.map((id) => ({ id, name: id }))} translateChoice={false} />,
  <SelectInput key="visibility" source="visibility" choices={VISIBILITIES} />,
  <ReferenceInput
    key="categoryId"
    source="categoryId"
    reference="categories"
    perPage={1000}
    sort={{ field: 'path', order: 'ASC' }}
  >
    <AutocompleteInput optionText="path" label="resources.products.fields.categoryId" />
  </ReferenceInput>,
  <SelectInput
    key="stock"
    source="stock"
    choices={[{ id: 'low', name: 'console.dashboard.lowStock' }]}
    label="products.tabs.stock"
  />,
];

const price = (row: ProductRow, currency: string) => row.prices.find((one) => one.currency === currency)?.list;
const exporter = csvExporter<ProductRow>('products', [
  ['sku', (row) => row.sku],
  ['name', (row) => row.name],
  ['type', (row) => row.type],
  ['status', (row) => row.status],
  ...(['PLN', 'EUR', 'SEK'] as const).map(
    (currency) => [currency, (row: ProductRow) => writeAmount(price(row, currency))] as const,
  ),
  ['available', (row) => row.available],
  ['changed', (row) => row.updatedAt],
]);

/** Products with their pictures, prices and pieces; also those that no listing shows. */
export function ProductList() {
  const [locale] = useLocaleState();
  const isPhone = useIsPhone();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'products', action: 'edit' });
  return (
    <ConsoleList
      filters={filters}
      filter={{ language: locale }}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      exporter={exporter}
      hasCreate={mayEdit}
      tools={mayEdit && <RebuildButton />}
    >
      {isPhone ? <Cards mayEdit={mayEdit} /> : <Rows mayEdit={mayEdit} />}
    </ConsoleList>
  );
}

function Rows({ mayEdit }: { mayEdit: boolean }) {
  const { instant } = useFormats();
  return (
    <DataTable<ProductRow> rowClick={mayEdit ? 'edit' : false} bulkActionButtons={mayEdit && <BulkVerbs />}>
      <DataTable.Col source="picture" disableSort label=" " render={(row) => <Picture path={row.image} size={42} />} />
      <DataTable.Col source="sku">{mayEdit ? <RowLink source="sku" type="edit" /> : undefined}</DataTable.Col>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="type" disableSort />
      <DataTable.Col
        source="status"
        disableSort
        render={(row) => <StateBadge prefix="products.status" value={String(row.status)} tones={statusTones} />}
      />
      <DataTable.Col source="price" disableSort render={(row) => <Price row={row as ProductRow} />} sx={figures} />
      <DataTable.Col
        source="available"
        disableSort
        // A product in sizes has pieces only in each size.
        render={({ type, available }) => (type === 'configurable' ? '' : available)}
        sx={figures}
      />
      <DataTable.Col source="updatedAt" render={(row) => instant(row.updatedAt)} sx={{ whiteSpace: 'nowrap' }} />
    </DataTable>
  );
}

/** In the home currency; the reduced price in front of it where there is one. */
function Price({ row }: { row: ProductRow }) {
  const { money } = useFormats();
  const own = row.prices.find(({ currency }) => currency === 'PLN') ?? row.prices[0];
  if (own?.list === null || own?.list === undefined) return null;
  const list = money({ amount: own.list, currency: own.currency });
  return own.special === null ? (
    list
  ) : (
    <>
      {money({ amount: own.special, currency: own.currency })} <s>{list}</s>
    </>
  );
}

function Cards({ mayEdit }: { mayEdit: boolean }) {
  return (
    <SimpleList<ProductRow>
      linkType={mayEdit ? 'edit' : false}
      leftIcon={(row) => <Picture path={row.image} size={42} />}
      primaryText={(row) => row.name}
      secondaryText={(row) => row.sku}
      tertiaryText={(row) => <Price row={row} />}
    />
  );
}

function BulkVerbs() {
  return (['enable', 'disable'] as const).map((verb) => (
    <BulkVerbButton<ProductRow>
      key={verb}
      verb={verb}
      words={`products.${verb}`}
      nameOf={({ sku, name }) => `${sku} · ${name}`}
      danger={verb === 'disable'}
    />
  ));
}

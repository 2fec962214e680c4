import type { ProductRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, SelectInput, useCanAccess, useLocaleState, useTranslate } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { Picture } from '../../ui/fields/picture.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { CategoryInput } from '../categories/category-inputs.tsx';
import { STATUSES, statusTones, TYPES, VISIBILITIES } from './product.ts';
import { RebuildButton } from './rebuild-button.tsx';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.products.fields.q" />,
  <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
  <SelectInput key="type" source="type" choices={TYPES} />,
  <SelectInput key="visibility" source="visibility" choices={VISIBILITIES} />,
  <CategoryInput key="categoryId" source="categoryId" />,
  <SelectInput
    key="stock"
    source="stock"
    choices={[{ id: 'low', name: 'console.dashboard.lowStock' }]}
    label="products.tabs.stock"
  />,
];

/** Products with picture, price and stock, including unlisted ones. */
export function ProductList() {
  const [locale] = useLocaleState();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'products', action: 'edit' });
  return (
    <ConsoleList
      filters={filters}
      filter={{ language: locale }}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      hasCsv
      phone={<ProductCards mayEdit={mayEdit} />}
      hasCreate={mayEdit}
      tools={mayEdit && <RebuildButton />}
    >
      <Rows mayEdit={mayEdit} />
    </ConsoleList>
  );
}

function Rows({ mayEdit }: { mayEdit: boolean }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  return (
    <DataTable<ProductRow> rowClick={mayEdit ? 'edit' : false} bulkActionButtons={mayEdit && <BulkVerbs />}>
      <DataTable.Col source="picture" disableSort label=" " render={(row) => <Picture path={row.image} size={42} />} />
      <DataTable.Col source="sku">{mayEdit ? <RowLink source="sku" type="edit" /> : undefined}</DataTable.Col>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col
        source="type"
        disableSort
        render={({ type }) => translate(`products.type.${type}`, { _: type as string })}
      />
      <DataTable.Col
        source="status"
        disableSort
        render={(row) => <StateBadge prefix="products.status" value={String(row.status)} tones={statusTones} />}
      />
      <DataTable.Col source="price" disableSort render={(row) => <Price row={row as ProductRow} />} sx={figures} />
      <DataTable.Col
        source="available"
        disableSort
        // A configurable product has stock only in its variants.
        render={({ type, available }) => (type === 'configurable' ? '' : available)}
        sx={figures}
      />
      <DataTable.Col source="updatedAt" render={(row) => instant(row.updatedAt)} sx={{ whiteSpace: 'nowrap' }} />
    </DataTable>
  );
}

/** In the home currency; a special price precedes the regular one. */
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

const nameOf = ({ sku, name }: ProductRow) => `${sku} · ${name}`;

function ProductCards({ mayEdit }: { mayEdit: boolean }) {
  return (
    <Cards<ProductRow>
      opens={mayEdit ? 'edit' : undefined}
      picture={(row) => <Picture path={row.image} size={42} />}
      primary={(row) => row.name}
      secondary={(row) => row.sku}
      tertiary={(row) => <Price row={row} />}
      bulk={mayEdit && <BulkVerbs />}
      nameOf={nameOf}
    />
  );
}

function BulkVerbs() {
  return (['enable', 'disable'] as const).map((verb) => (
    <BulkVerbButton<ProductRow>
      key={verb}
      verb={verb}
      words={`products.${verb}`}
      nameOf={nameOf}
      danger={verb === 'disable'}
    />
  ));
}

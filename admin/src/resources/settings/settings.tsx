import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import { ConsoleList } from '../../ui/console-list.tsx';
import { useFormats, writeAmount } from '../../ui/format.ts';
import { Search } from '../../ui/search.tsx';
import { textIn } from '../../ui/texts.ts';

// How the shop is set up: shown as the services keep it.

type Texts = Record<string, string>;
type Amounts = Record<string, number>;
const table = { rowClick: false as const, bulkActionButtons: false as const };

export function StoreList() {
  const translate = useTranslate();
  return (
    <ConsoleList sort={{ field: 'storeId', order: 'ASC' }}>
      <DataTable {...table}>
        <DataTable.Col source="code" />
        <DataTable.Col source="language" disableSort />
        <DataTable.Col source="currency" disableSort />
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="prefix" disableSort />
        <DataTable.Col
          source="isLanguageDefault"
          disableSort
          render={({ isLanguageDefault }) => (isLanguageDefault ? translate('ra.boolean.true') : '')}
        />
      </DataTable>
    </ConsoleList>
  );
}

export function TaxRuleList() {
  return (
    <ConsoleList sort={{ field: 'id', order: 'ASC' }}>
      <DataTable {...table}>
        <DataTable.Col source="code" />
        <DataTable.Col source="productTaxClass" disableSort />
        <DataTable.Col
          source="rates"
          disableSort
          render={({ rates }) =>
            (rates as { country: string; bps: number }[])
              .map(({ country, bps }) => `${country} ${writeAmount(bps).replace(/\.00$/, '')}\u00a0%`)
              .join(' · ')
          }
        />
      </DataTable>
    </ConsoleList>
  );
}

export function ShippingMethodList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const { money } = useFormats();
  const amounts = (prices: Amounts) =>
    Object.entries(prices)
      .map(([currency, amount]) => money({ amount, currency }))
      .join(' · ');
  return (
    <ConsoleList sort={{ field: 'position', order: 'ASC' }}>
      <DataTable {...table}>
        <DataTable.Col
          source="carrier"
          disableSort
          render={({ carrierTitle }) => textIn(carrierTitle as Texts, locale)}
        />
        <DataTable.Col source="method" disableSort render={({ methodTitle }) => textIn(methodTitle as Texts, locale)} />
        <DataTable.Col
          source="price"
          disableSort
          render={({ tariffs }) =>
            (tariffs as { countries: string[] | null; prices: Amounts }[]).map(({ countries, prices }) => (
              <div key={String(countries)}>
                {countries?.join(', ') ?? translate('console.all')}: {amounts(prices)}
              </div>
            ))
          }
        />
      </DataTable>
    </ConsoleList>
  );
}

export function PaymentMethodList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  return (
    <ConsoleList sort={{ field: 'position', order: 'ASC' }}>
      <DataTable {...table}>
        <DataTable.Col source="title" disableSort render={({ title }) => textIn(title as Texts, locale)} />
        <DataTable.Col source="id" disableSort label="resources.payment-methods.fields.code" />
        <DataTable.Col
          source="kind"
          disableSort
          render={({ offline }) => translate(offline ? 'settings.offline' : 'settings.online')}
        />
      </DataTable>
    </ConsoleList>
  );
}

const attributeFilters = [<Search key="q" source="q" alwaysOn words="resources.attributes.fields.q" />];

export function AttributeList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  return (
    <ConsoleList filters={attributeFilters} sort={{ field: 'position', order: 'ASC' }}>
      <DataTable {...table}>
        <DataTable.Col source="code" />
        <DataTable.Col source="label" disableSort render={({ labels }) => textIn(labels as Texts, locale)} />
        <DataTable.Col source="frontendInput" disableSort />
        <DataTable.Col
          source="options"
          disableSort
          render={({ options }) =>
            (options as { labels: Texts }[]).map(({ labels }) => textIn(labels, locale)).join(', ')
          }
        />
        <DataTable.Col
          source="isFilterable"
          disableSort
          render={({ isFilterable }) => translate(`ra.boolean.${isFilterable}`)}
        />
      </DataTable>
    </ConsoleList>
  );
}

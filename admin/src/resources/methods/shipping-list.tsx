import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { Amounts, ShippingMethod } from './method.ts';
import { OfferedViews } from './offered-views.tsx';

/** Delivery methods: prices and store views. */
export function ShippingMethodList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const { money } = useFormats();
  const amounts = (prices: Amounts) =>
    Object.entries(prices)
      .flatMap(([currency, amount]) => (amount === null ? [] : [money({ amount, currency })]))
      .join('\u00a0· ');
  const free = (freeFrom: Amounts = {}) => {
    const limits = amounts(freeFrom);
    return limits && ` (${translate('methods.freeFrom')} ${limits})`;
  };
  const name = ({ carrierTitle, methodTitle }: ShippingMethod) =>
    `${textIn(carrierTitle, locale)} · ${textIn(methodTitle, locale)}`;
  const costs = ({ tariffs }: ShippingMethod) =>
    tariffs.map(({ countries, prices, freeFrom }) => (
      <span key={String(countries)} style={{ display: 'block' }}>
        {countries?.join(', ') ?? translate('console.all')}: {amounts(prices)}
        {free(freeFrom)}
      </span>
    ));
  return (
    <ConsoleList
      sort={{ field: 'position', order: 'ASC' }}
      phone={
        <Cards<ShippingMethod>
          opens="edit"
          primary={name}
          secondary={costs}
          tertiary={(method) => <OfferedViews method={method} />}
        />
      }
    >
      <DataTable<ShippingMethod> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="carrier" disableSort>
          <RowLink source="carrier" type="edit" text={(method) => name(method as ShippingMethod)} />
        </DataTable.Col>
        <DataTable.Col source="price" disableSort render={(method) => costs(method as ShippingMethod)} />
        <DataTable.Col
          source="offered"
          disableSort
          render={(method) => <OfferedViews method={method as ShippingMethod} />}
        />
      </DataTable>
    </ConsoleList>
  );
}

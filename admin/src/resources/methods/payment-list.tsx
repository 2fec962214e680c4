import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { Amounts, PaymentMethod } from './method.ts';
import { OfferedViews } from './offered-views.tsx';

/** Payment methods: fees and store views. */
export function PaymentMethodList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const { money } = useFormats();
  const fees = (fee: Amounts) =>
    Object.entries(fee)
      .flatMap(([currency, amount]) => (amount ? [money({ amount, currency })] : []))
      .join('\u00a0· ');
  const kind = (offline: boolean) => translate(offline ? 'methods.offline' : 'methods.online');
  return (
    <ConsoleList
      sort={{ field: 'position', order: 'ASC' }}
      phone={
        <Cards<PaymentMethod>
          opens="edit"
          primary={({ title }) => textIn(title, locale)}
          secondary={({ offline, fee }) => [kind(offline), fees(fee)].filter(Boolean).join(' · ')}
          tertiary={(method) => <OfferedViews method={method} />}
        />
      }
    >
      <DataTable<PaymentMethod> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort>
          <RowLink source="title" type="edit" text={({ title }) => textIn(title, locale)} />
        </DataTable.Col>
        <DataTable.Col source="id" disableSort label="resources.payment-methods.fields.code" />
        <DataTable.Col source="kind" disableSort render={({ offline }) => kind(offline as boolean)} />
        <DataTable.Col source="fee" disableSort render={({ fee }) => fees(fee as Amounts)} />
        <DataTable.Col
          source="offered"
          disableSort
          render={(method) => <OfferedViews method={method as PaymentMethod} />}
        />
      </DataTable>
    </ConsoleList>
  );
}

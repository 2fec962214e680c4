import { BooleanInput, DataTable, NullableBooleanInput } from 'react-admin';
import { StateBadge } from '../../ui/badge.tsx';
import { BulkVerbButton } from '../../ui/bulk-verb-button.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { csvExporter } from '../../ui/csv.ts';
import { figures } from '../../ui/figures.ts';
import { useFormats, writeAmount } from '../../ui/format.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Search } from '../../ui/search.tsx';
import { type Promotion, promotionTones } from './promotion.ts';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.promotions.fields.q" />,
  <NullableBooleanInput key="needsCoupon" source="needsCoupon" />,
  <BooleanInput key="running" source="running" label="promotions.state.running" defaultValue={true} />,
];

const exporter = csvExporter<Promotion>('coupons', [
  ['code', (row) => row.code],
  ['label', (row) => row.label],
  ['percent', (row) => writeAmount(row.percentBps)],
  ['PLN', (row) => writeAmount(row.amounts?.PLN)],
  ['EUR', (row) => writeAmount(row.amounts?.EUR)],
  ['SEK', (row) => writeAmount(row.amounts?.SEK)],
  ['from', (row) => row.startsAt],
  ['until', (row) => row.endsAt],
  ['uses', (row) => row.uses],
  ['limit', (row) => row.usesLimit],
]);

/** Coupons, and promotions that need no code. */
export function PromotionList() {
  const { instant, money } = useFormats();
  const off = ({ percentBps, amounts }: Promotion) =>
    percentBps !== null
      ? `${writeAmount(percentBps).replace(/\.00$/, '')}\u00a0%`
      : Object.entries(amounts ?? {})
          .filter(([, amount]) => amount !== null)
          .map(([currency, amount]) => money({ amount: amount as number, currency }))
          .join(' · ');
  return (
    <ConsoleList filters={filters} sort={{ field: 'code', order: 'ASC' }} exporter={exporter} hasCreate>
      <DataTable<Promotion>
        rowClick="edit"
        bulkActionButtons={
          <BulkVerbButton<Promotion>
            verb="end"
            words="promotions.end"
            nameOf={({ code, label }) => `${code} · ${label}`}
            may={({ state }) => state !== 'over'}
            danger
          />
        }
      >
        <DataTable.Col source="code">
          <RowLink source="code" type="edit" />
        </DataTable.Col>
        <DataTable.Col source="label" disableSort />
        <DataTable.Col source="off" disableSort render={(row) => off(row as Promotion)} />
        <DataTable.Col
          source="state"
          disableSort
          render={(row) => <StateBadge prefix="promotions.state" value={row.state} tones={promotionTones} />}
        />
        <DataTable.Col source="startsAt" disableSort render={(row) => instant(row.startsAt)} />
        <DataTable.Col source="endsAt" render={(row) => instant(row.endsAt)} />
        <DataTable.Col
          source="uses"
          render={(row) => (row.usesLimit === null ? row.uses : `${row.uses} / ${row.usesLimit}`)}
          sx={figures}
        />
      </DataTable>
    </ConsoleList>
  );
}

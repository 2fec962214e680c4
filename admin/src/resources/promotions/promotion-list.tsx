import { BooleanInput, DataTable, NullableBooleanInput } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats, writeAmount } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { type Promotion, promotionTones } from './promotion.ts';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.promotions.fields.q" />,
  <NullableBooleanInput key="needsCoupon" source="needsCoupon" />,
  <BooleanInput key="running" source="running" label="promotions.state.running" defaultValue={true} />,
];

const nameOf = ({ code, label }: Promotion) => `${code} · ${label}`;

const End = () => (
  <BulkVerbButton<Promotion>
    verb="end"
    words="promotions.end"
    nameOf={nameOf}
    may={({ state }) => state !== 'over'}
    danger
  />
);

const state = (row: Promotion) => <StateBadge prefix="promotions.state" value={row.state} tones={promotionTones} />;

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
    <ConsoleList
      filters={filters}
      sort={{ field: 'code', order: 'ASC' }}
      hasCsv
      hasCreate
      phone={
        <Cards<Promotion>
          opens="edit"
          primary={({ code }) => code}
          secondary={(row) => [row.label, off(row)].filter(Boolean).join(' · ')}
          tertiary={state}
          bulk={<End />}
          nameOf={nameOf}
        />
      }
    >
      <DataTable<Promotion> rowClick="edit" bulkActionButtons={<End />}>
        <DataTable.Col source="code">
          <RowLink source="code" type="edit" />
        </DataTable.Col>
        <DataTable.Col source="label" disableSort />
        <DataTable.Col source="off" disableSort render={(row) => off(row as Promotion)} />
        <DataTable.Col source="state" disableSort render={(row) => state(row as Promotion)} />
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

import { DataTable, SelectInput, SimpleList, useLocaleState } from 'react-admin';
import { StateBadge } from '../../ui/badge.tsx';
import { BulkVerbButton } from '../../ui/bulk-verb-button.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { csvExporter } from '../../ui/csv.ts';
import { figures } from '../../ui/figures.ts';
import { useFormats, writeAmount } from '../../ui/format.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { textIn } from '../../ui/texts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PLAN_TYPES, SUBSCRIPTION_STATES, type Subscription, subscriptionTones } from './subscription.ts';

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={SUBSCRIPTION_STATES.map((id) => ({ id, name: `subscriptions.status.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="planType"
    source="planType"
    choices={PLAN_TYPES.map((id) => ({ id, name: id }))}
    translateChoice={false}
    alwaysOn
  />,
];

const exporter = csvExporter<Subscription>('subscriptions', [
  ['customer', (row) => row.customerId],
  ['plan', (row) => row.planType],
  ['status', (row) => row.status],
  ['points left', (row) => row.pointsLeft],
  ['price', (row) => writeAmount(row.price)],
  ['currency', (row) => row.currency],
  ['period ends', (row) => row.periodEnd],
  ['since', (row) => row.createdAt],
]);

/** Who has which plan, newest first. */
export function SubscriptionList() {
  const isPhone = useIsPhone();
  return (
    <ConsoleList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} exporter={exporter}>
      {isPhone ? <Cards /> : <Rows />}
    </ConsoleList>
  );
}

function Rows() {
  const { instant, money } = useFormats();
  const [locale] = useLocaleState();
  return (
    <DataTable<Subscription> rowClick="show" bulkActionButtons={<BulkVerbs />}>
      <DataTable.Col source="planType" disableSort>
        <RowLink source="planType" text={(row) => textIn((row as Subscription).planNames, locale)} />
      </DataTable.Col>
      <DataTable.Col
        source="status"
        disableSort
        render={({ status }) => <StateBadge prefix="subscriptions.status" value={status} tones={subscriptionTones} />}
      />
      <DataTable.Col source="pointsLeft" disableSort sx={figures} />
      <DataTable.Col
        source="price"
        disableSort
        render={({ price, currency }) => money({ amount: price, currency })}
        sx={figures}
      />
      <DataTable.Col source="periodEnd" disableSort render={({ periodEnd }) => instant(periodEnd)} />
      <DataTable.Col source="createdAt" render={({ createdAt }) => instant(createdAt)} sx={{ whiteSpace: 'nowrap' }} />
    </DataTable>
  );
}

function Cards() {
  const { money } = useFormats();
  const [locale] = useLocaleState();
  return (
    <SimpleList<Subscription>
      linkType="show"
      primaryText={({ planNames }) => textIn(planNames, locale)}
      secondaryText={({ price, currency }) => money({ amount: price, currency })}
      tertiaryText={({ status }) => (
        <StateBadge prefix="subscriptions.status" value={status} tones={subscriptionTones} />
      )}
    />
  );
}

function BulkVerbs() {
  return ['pause', 'resume'].map((verb) => (
    <BulkVerbButton<Subscription>
      key={verb}
      verb={verb}
      words={`subscriptions.verbs.${verb}`}
      nameOf={({ planType, customerId }) => `${planType} · ${customerId}`}
      may={({ allowedActions }) => allowedActions.includes(verb)}
    />
  ));
}

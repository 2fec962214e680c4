import type { SubscriptionRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, SelectInput, useLocaleState } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { PLAN_TYPES, SUBSCRIPTION_STATES, subscriptionTones } from './subscription.ts';

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

/** Subscriptions with customer and plan, newest first. */
export function SubscriptionList() {
  return (
    <ConsoleList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} hasCsv phone={<SubscriptionCards />}>
      <Rows />
    </ConsoleList>
  );
}

function Rows() {
  const { instant, money } = useFormats();
  const [locale] = useLocaleState();
  return (
    <DataTable<SubscriptionRow> rowClick="show" bulkActionButtons={<BulkVerbs />}>
      <DataTable.Col source="planType" disableSort>
        <RowLink source="planType" text={(row) => textIn((row as SubscriptionRow).planNames, locale)} />
      </DataTable.Col>
      <DataTable.Col
        source="customerName"
        disableSort
        render={({ customerId, customerName }) => <CustomerLink id={customerId} name={customerName} />}
      />
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

const nameOf = ({ planType, customerName, customerId }: SubscriptionRow) =>
  `${planType} · ${customerName ?? customerId}`;

function SubscriptionCards() {
  const { money } = useFormats();
  const [locale] = useLocaleState();
  return (
    <Cards<SubscriptionRow>
      opens="show"
      primary={({ planNames, customerName }) => [customerName, textIn(planNames, locale)].filter(Boolean).join(' · ')}
      secondary={({ price, currency }) => money({ amount: price, currency })}
      tertiary={({ status }) => <StateBadge prefix="subscriptions.status" value={status} tones={subscriptionTones} />}
      bulk={<BulkVerbs />}
      nameOf={nameOf}
    />
  );
}

function BulkVerbs() {
  return (['pause', 'resume'] as const).map((verb) => (
    <BulkVerbButton<SubscriptionRow>
      key={verb}
      verb={verb}
      words={`subscriptions.verbs.${verb}`}
      nameOf={nameOf}
      may={({ allowedActions }) => allowedActions.includes(verb)}
    />
  ));
}

import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { SUBSCRIBER_STATES, type Subscriber, subscriberTones, TOPICS } from './subscriber.ts';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.subscribers.fields.q" />,
  <SelectInput
    key="state"
    source="state"
    choices={SUBSCRIBER_STATES.map((id) => ({ id, name: `subscribers.state.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="topic"
    source="topic"
    choices={TOPICS.map((id) => ({ id, name: `subscribers.topic.${id}` }))}
    alwaysOn
  />,
];

const state = (row: Subscriber) => <StateBadge prefix="subscribers.state" value={row.state} tones={subscriberTones} />;

/** The subscribers of the newsletter, newest first. */
export function SubscriberList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  const topics = (row: Subscriber) => row.topics.map((topic) => translate(`subscribers.topic.${topic}`)).join(', ');
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'consentedAt', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<Subscriber>
          opens="show"
          primary={({ email }) => email}
          secondary={(row) => `${row.store} · ${instant(row.consentedAt)}`}
          tertiary={state}
        />
      }
    >
      <DataTable<Subscriber> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="email" disableSort>
          <RowLink source="email" text={(record) => (record as Subscriber).email} />
        </DataTable.Col>
        <DataTable.Col source="store" disableSort />
        <DataTable.Col source="topics" disableSort render={(row) => topics(row as Subscriber)} />
        <DataTable.Col source="consentedAt" render={(row) => instant(row.consentedAt)} />
        <DataTable.Col source="state" disableSort render={(row) => state(row as Subscriber)} />
      </DataTable>
    </ConsoleList>
  );
}

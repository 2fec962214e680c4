import { Box, Button, MenuItem, Link as MuiLink, TextField } from '@mui/material';
import { Title, useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { saveJson } from '../../ui/actions/save-file.ts';
import { UndoNotice } from '../../ui/actions/undo-notice.tsx';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Columns } from '../../ui/pages/columns.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { type Customer, GROUPS } from './customer.ts';
import { CustomerPoints } from './customer-points.tsx';

/** One customer: data, price group, export and erasure of personal data. */
export function CustomerShow() {
  return <ConsoleShow<Customer>>{(customer) => <CustomerPage customer={customer} />}</ConsoleShow>;
}

function CustomerPage({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const redirect = useRedirect();
  const may = (verb: Customer['allowedActions'][number]) => customer.allowedActions.includes(verb);
  const listOf = (resource: string, filter: object) =>
    `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <>
      <Title title={`${customer.firstName} ${customer.lastName}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3, justifyContent: 'flex-end' }}>
        <Button component={Link} to={listOf('orders', { customerId: customer.id })} variant="outlined">
          {translate('customers.orders')}
        </Button>
        <Button component={Link} to={listOf('rentals', { customerId: customer.id })} variant="outlined">
          {translate('resources.rentals.name', { smart_count: 2 })}
        </Button>
        <Button component={Link} to={listOf('subscriptions', { customerId: customer.id })} variant="outlined">
          {translate('resources.subscriptions.name', { smart_count: 2 })}
        </Button>
        <Button component={Link} to={listOf('listings', { customerId: customer.id })} variant="outlined">
          {translate('resources.listings.name', { smart_count: 2 })}
        </Button>
        {may('export') && <ExportButton customer={customer} />}
        {may('erase') && (
          <VerbButton
            resource="customers"
            id={customer.id}
            verb="erase"
            words="customers.erase"
            danger
            onDone={() => redirect('list', 'customers')}
          />
        )}
      </Box>
      <Columns>
        <Section title={translate('orders.people.title')}>
          <Facts
            lines={[
              [translate('resources.orders.fields.number'), String(customer.number)],
              [
                translate('resources.customers.fields.email'),
                <MuiLink key="mail" href={`mailto:${customer.email}`}>
                  {customer.email}
                </MuiLink>,
              ],
              [translate('resources.customers.fields.store'), customer.store],
              [translate('resources.customers.fields.createdAt'), instant(customer.createdAt)],
            ]}
          />
          {may('set-group') ? (
            <GroupChoice customer={customer} />
          ) : (
            <Facts
              lines={[
                [
                  translate('resources.customers.fields.group'),
                  translate(`customers.group.${customer.groupId}`, { _: String(customer.groupId) }),
                ],
              ]}
            />
          )}
        </Section>
        {customer.addresses?.length ? (
          <Section title={translate('orders.people.delivery')}>
            {customer.addresses.map((address) => (
              <Box key={JSON.stringify(address)} sx={{ mb: 2 }}>
                {[
                  `${address.firstName} ${address.lastName}`,
                  address.company,
                  address.street.join(' '),
                  `${address.postcode} ${address.city}, ${address.country}`,
                  address.phone,
                ]
                  .filter(Boolean)
                  .map((line) => (
                    <div key={line}>{line}</div>
                  ))}
              </Box>
            ))}
          </Section>
        ) : null}
        <CustomerPoints customerId={customer.id} />
      </Columns>
    </>
  );
}

/** Takes effect with the customer's next access token. */
function GroupChoice({ customer }: { customer: Customer }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const groups = [...new Set<number>([...GROUPS, customer.groupId])].filter((group) => group > 0);
  const choose = async (groupId: number) => {
    try {
      await provider.verb('customers', customer.id, 'set-group', { groupId });
      notify(<UndoNotice resource="customers" id={customer.id} />, { autoHideDuration: 15_000 });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
  return (
    <TextField
      select
      label={translate('resources.customers.fields.group')}
      value={customer.groupId}
      onChange={({ target }) => void choose(Number(target.value))}
      size="small"
      margin="normal"
      sx={{ minWidth: 220 }}
    >
      {groups.map((group) => (
        <MenuItem key={group} value={group}>
          {translate(`customers.group.${group}`, { _: String(group) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ExportButton({ customer }: { customer: Customer }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const save = async () => {
    try {
      saveJson(`customer-${customer.number}.json`, await provider.verb('customers', customer.id, 'export'));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" onClick={save}>
      {translate('customers.export')}
    </Button>
  );
}

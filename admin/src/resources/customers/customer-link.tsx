import { Link as MuiLink } from '@mui/material';
import { RecordContextProvider, ReferenceField, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Customer } from './customer.ts';

/** A customer's name with a link to the record; empty if not permitted for the role. */
export function CustomerLink({ id, name }: { id?: string | null; name?: string | null }) {
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  if (!id || !name) return null;
  if (!canAccess) return name;
  return (
    <MuiLink component={Link} to={`/customers/${id}/show`} onClick={(event) => event.stopPropagation()}>
      {name}
    </MuiLink>
  );
}

/** Name of the customer with this id, fetched in one call with the others of the page. */
export function CustomerReference({ id }: { id: string }) {
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  if (!canAccess) return null;
  return (
    <RecordContextProvider value={{ id, customerId: id }}>
      <ReferenceField source="customerId" reference="customers" link="show">
        <CustomerName />
      </ReferenceField>
    </RecordContextProvider>
  );
}

function CustomerName() {
  const customer = useRecordContext<Customer>();
  const translate = useTranslate();
  if (!customer) return null;
  return (
    <>{`${customer.firstName} ${customer.lastName}`.trim() || customer.email || translate('rentals.toCustomer')}</>
  );
}

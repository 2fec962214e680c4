import { Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import type { Address, Order } from './order.ts';

/** Customer, addresses, payment and delivery. */
export function OrderPeople({ order }: { order: Order }) {
  const translate = useTranslate();
  const { shipping, payment } = order;
  return (
    <Section title={translate('orders.people.title')}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {order.customerId ? (
          <MuiLink component={Link} to={`/customers/${order.customerId}/show`}>
            {order.email}
          </MuiLink>
        ) : (
          `${order.email} · ${translate('orders.people.guest')}`
        )}
      </Typography>
      <Facts
        lines={[
          [translate('orders.people.payment'), [payment.title, payment.state].filter(Boolean).join(' · ')],
          [translate('orders.people.method'), shipping && `${shipping.carrierTitle} · ${shipping.methodTitle}`],
          [
            translate('orders.people.delivery'),
            order.shippingAddress && <AddressLines address={order.shippingAddress} />,
          ],
          [translate('orders.people.billing'), <AddressLines key="billing" address={order.billingAddress} />],
          [translate('orders.people.taxId'), order.billingAddress.taxId],
          [translate('orders.people.coupon'), order.couponCode],
          [translate('resources.orders.fields.store'), order.store],
        ]}
      />
    </Section>
  );
}

function AddressLines({ address }: { address: Address }) {
  const lines = [
    [address.firstName, address.lastName].filter(Boolean).join(' '),
    address.company,
    address.street.filter(Boolean).join(' '),
    [address.postcode, address.city, address.country].filter(Boolean).join(' '),
    address.phone,
  ].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </>
  );
}

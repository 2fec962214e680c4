import { Box, Link as MuiLink } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Columns } from '../../ui/pages/columns.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { CustomerReference } from '../customers/customer-link.tsx';
import type { Rental } from './rental.ts';
import { Delivery } from './rental-list.tsx';
import { RentalState } from './rental-state.tsx';
import { RentalVerbs } from './rental-verbs.tsx';

/** One booking: piece, days, and the verbs allowed now. */
export function RentalShow() {
  return <ConsoleShow<Rental>>{(rental) => <RentalPage rental={rental} />}</ConsoleShow>;
}

function RentalPage({ rental }: { rental: Rental }) {
  const translate = useTranslate();
  const { day, instant, money } = useFormats();
  const field = (name: string) => translate(`resources.rentals.fields.${name}`);
  const amount = (minor: number) => (rental.currency ? money({ amount: minor, currency: rental.currency }) : '');
  const isRental = rental.kind === 'rental';
  return (
    <>
      <Title title={`${translate(isRental ? 'rentals.one' : 'rentals.service.one')} · ${rental.sku}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <RentalState rental={rental} />
        <Box sx={{ flex: 1 }} />
        <RentalVerbs rental={rental} />
      </Box>
      <Columns>
        <Section title={translate('rentals.days')}>
          <Facts
            lines={[
              [field('firstDay'), day(rental.firstDay)],
              [field('lastDay'), day(rental.lastDay)],
              [translate('rentals.returnBy'), isRental ? instant(rental.returnBy) : ''],
              [translate('rentals.blocked'), `${day(rental.blockedFrom)} – ${day(rental.blockedTo)}`],
              [field('delivery'), rental.rental && <Delivery key="delivery" rental={rental.rental} />],
              [translate('console.reason'), rental.reason],
            ]}
          />
        </Section>
        <Section title={translate('rentals.belongs')}>
          <Facts
            lines={[
              [
                field('sku'),
                <MuiLink key="garment" component={Link} to={`/garments/${encodeURIComponent(rental.sku)}/show`}>
                  {rental.sku}
                </MuiLink>,
              ],
              [field('serial'), rental.serial],
              [
                field('orderNumber'),
                rental.orderNumber && (
                  <MuiLink key="order" component={Link} to={`/orders/${rental.orderId}/show`}>
                    {rental.orderNumber}
                  </MuiLink>
                ),
              ],
              [
                translate('orders.people.title'),
                rental.customerId && <CustomerReference key="customer" id={rental.customerId} />,
              ],
              [translate('orders.lines.price'), rental.price ? amount(rental.price) : ''],
              [translate('rentals.lateFee'), rental.lateFee ? amount(rental.lateFee) : ''],
              [translate('rentals.createdAt'), instant(rental.createdAt)],
            ]}
          />
        </Section>
      </Columns>
    </>
  );
}

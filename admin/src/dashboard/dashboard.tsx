import { Title } from 'react-admin';
import { Days } from './days.tsx';
import { useFigures } from './figures.ts';
import { NewestOrders } from './newest-orders.tsx';
import { type Tile, Tiles } from './tiles.tsx';

const filtered = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const work: readonly Tile[] = [
  { figure: 'ordersToday', to: '/orders' },
  { figure: 'toShip', to: filtered('orders', { status: 'processing' }) },
  { figure: 'rentalsToHandOver', to: filtered('rentals', { status: ['booked'] }) },
  { figure: 'rentalsDueBack', to: filtered('rentals', { status: ['dispatched', 'collected', 'out'] }) },
];

const trouble: readonly Tile[] = [
  { figure: 'rentalsLate', to: filtered('rentals', { status: ['late'] }), isTrouble: true },
  { figure: 'replans', to: filtered('replans', { state: 'open' }), isTrouble: true },
  { figure: 'stuckOrders', to: '/placements', isTrouble: true },
  { figure: 'lowStock', to: filtered('products', { stock: 'low' }), isTrouble: true },
  { figure: 'mailsFailed', to: filtered('unsent-mails', { state: 'failed' }), isTrouble: true },
  { figure: 'deadLetters', to: '/dead-letters', isTrouble: true },
];

/** What waits today, what went wrong, and how the days went. */
export function Dashboard() {
  const figures = useFigures();
  return (
    <>
      <Title title="ra.page.dashboard" />
      <Tiles tiles={work} figures={figures} label="console.dashboard.work" />
      <Tiles tiles={trouble} figures={figures} label="console.dashboard.trouble" />
      {figures && <Days figures={figures} />}
      <NewestOrders />
    </>
  );
}

import { Title } from 'react-admin';
import { shopDay } from '../ui/shop-day.ts';
import { Days } from './days.tsx';
import { useFigures } from './figures.ts';
import { NewestOrders } from './newest-orders.tsx';
import { type Tile, Tiles } from './tiles.tsx';

const filtered = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const ordersOn = (day: string) => filtered('orders', { placedFrom: day, placedTo: day });

const work = (today: string): readonly Tile[] => [
  { figure: 'ordersToday', to: ordersOn(today) },
  { figure: 'toShip', to: filtered('orders', { status: 'processing' }) },
  { figure: 'rentalsToHandOver', to: filtered('rentals', { waiting: 'handOver' }) },
  { figure: 'rentalsDueBack', to: filtered('rentals', { waiting: 'dueBack' }) },
];

const trouble: readonly Tile[] = [
  { figure: 'handOversMissed', to: filtered('rentals', { waiting: 'missedHandOver' }), isTrouble: true },
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
      <Tiles tiles={work(shopDay(new Date()))} figures={figures} label="console.dashboard.work" />
      <Tiles tiles={trouble} figures={figures} label="console.dashboard.trouble" />
      {figures && <Days figures={figures} />}
      <NewestOrders />
    </>
  );
}

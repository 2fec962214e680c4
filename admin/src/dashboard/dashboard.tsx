import { Title } from 'react-admin';
import { Days } from './days.tsx';
import { useFigures } from './figures.ts';
import { NewestOrders } from './newest-orders.tsx';
import { type Tile, Tiles } from './tiles.tsx';

const work: readonly Tile[] = [
  { figure: 'ordersToday' },
  { figure: 'toShip' },
  { figure: 'rentalsToHandOver' },
  { figure: 'rentalsDueBack' },
  { figure: 'pendingReviews' },
  { figure: 'listingsToCheck' },
  { figure: 'listingsToReceive' },
  { figure: 'listingsToInspect' },
  { figure: 'notices' },
  { figure: 'appeals' },
  { figure: 'reviewAppeals' },
  { figure: 'payoutsToApprove' },
];

const trouble: readonly Tile[] = [
  { figure: 'handOversMissed', isTrouble: true },
  { figure: 'rentalsLate', isTrouble: true },
  { figure: 'replans', isTrouble: true },
  { figure: 'stuckOrders', isTrouble: true },
  { figure: 'flaggedReviews', isTrouble: true },
  { figure: 'listingsLate', isTrouble: true },
  { figure: 'noticesLate', isTrouble: true },
  { figure: 'appealsLate', isTrouble: true },
  { figure: 'reviewAppealsLate', isTrouble: true },
  { figure: 'lowStock', isTrouble: true },
  { figure: 'mailsFailed', isTrouble: true },
  { figure: 'deadLetters', isTrouble: true },
  { figure: 'failedTasks', isTrouble: true },
];

/** Work to do today, failures, and sales of the last days. */
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

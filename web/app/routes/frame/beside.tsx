import { useLocation } from 'react-router';
import { Consent } from '../../features/consent/consent.tsx';
import { useFlushedTasks } from './flush-tasks.ts';
import { Tracking } from './tracking.tsx';

/** What belongs to every page and to no first view. Loaded half a second after the first paint (use-user.ts). */
export function Beside() {
  useFlushedTasks();
  const { pathname } = useLocation();
  // A preview is no visit of the shop.
  const isPreview = pathname.includes('/preview/');
  return (
    <>
      <Consent />
      {isPreview ? null : <Tracking />}
    </>
  );
}

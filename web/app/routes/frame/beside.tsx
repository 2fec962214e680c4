import { Consent } from '../../features/consent/consent.tsx';
import { useFlushedTasks } from './flush-tasks.ts';
import { Tracking } from './tracking.tsx';

/** What belongs to every page and to no first view. Loaded half a second after the first paint (use-user.ts). */
export function Beside() {
  useFlushedTasks();
  return (
    <>
      <Consent />
      <Tracking />
    </>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';

export const handle = { layout: 'empty' };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

// A file of its own: the files of a route are named in the list that every first view loads.
const OfflinePage = lazyPart(async () => ({ default: (await import('./offline-page.tsx')).OfflinePage }));

export default function OfflineRoute() {
  return (
    <Suspense>
      <OfflinePage />
    </Suspense>
  );
}

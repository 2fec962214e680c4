import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';

export const handle = { layout: 'empty' };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

// A file of its own: the files of a route are named in the list that every first view loads.
const EventsPage = lazyPart(async () => {
  const [{ EventsPage }] = await Promise.all([import('./events-page.tsx'), laterTexts()]);
  return { default: EventsPage };
});

/** The last events of this browser, which the console shows in a frame to whoever sets up a tag manager. */
export default function EventsRoute() {
  return (
    <Suspense>
      <EventsPage />
    </Suspense>
  );
}

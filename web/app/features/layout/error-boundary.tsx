import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';

const FailedPage = lazyPart(async () => ({
  default: (await Promise.all([import('./error-pages.tsx'), laterTexts()]))[0].FailedPage,
}));

/** Error page: not found, a failure, or no connection. */
export const Failed = (props: { error: unknown; store: StoreView }) => (
  <Suspense>
    <FailedPage {...props} />
  </Suspense>
);

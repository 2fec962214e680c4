import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';

const pages = async () => (await Promise.all([import('./error-pages.tsx'), laterTexts()]))[0];
const NotFoundPage = lazyPart(async () => ({ default: (await pages()).NotFoundPage }));
const ErrorPage = lazyPart(async () => ({ default: (await pages()).ErrorPage }));

/** Error page: not found, or a failure. */
export function Failed({ error, store }: { error: unknown; store: StoreView }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Suspense>{isMissing ? <NotFoundPage store={store} reason={error.data} /> : <ErrorPage store={store} />}</Suspense>
  );
}

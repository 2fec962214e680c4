import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app.tsx';
import './theme/fonts.ts';

// Styles are written at run time: the page's policy lets them in by the nonce of this answer (server/headers.ts).
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'g', prepend: true, ...(nonce && { nonce }) });

createRoot(document.getElementById('console') as HTMLElement).render(
  <CacheProvider value={cache}>
    <RouterProvider router={createBrowserRouter(routes())} />
  </CacheProvider>,
);

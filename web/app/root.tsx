import sansExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import serifExt from '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2?url';
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root';
import { Failed } from './features/layout/error-boundary.tsx';
import { earlyPressScript, useEarlyPresses } from './lib/page/early-press.ts';
import { useNonce } from './lib/page/nonce.ts';
import { config } from './lib/store/config.ts';
import { OwnStore, storeOfPath } from './lib/store/paths.ts';
import { catalogueUrls, laterUrls, needsLaterTexts } from './lib/text/i18n.ts';
import styles from './styles/app.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname } = useLocation();
  const own = useContext(OwnStore);
  const store = storeOfPath(pathname, own);
  const fonts = store.hasExtendedLetters ? [serif, serifExt, sans, sansExt] : [serif, sans];
  return (
    <html lang={store.locale} data-store={own} data-settings={JSON.stringify(config)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* React Aria reads the nonce for its style element. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <link rel="modulepreload" href={catalogueUrls[store.prefix]} />
        {needsLaterTexts(pathname) ? <link rel="modulepreload" href={laterUrls[store.prefix]} /> : null}
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, with the page's nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useEarlyPresses();
  return <Outlet />;
}

/** Error page outside of a store view: unknown stores, and failures of the store's layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return <Failed error={error} store={storeOfPath(pathname, useContext(OwnStore))} />;
}

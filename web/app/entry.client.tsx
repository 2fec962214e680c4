import type { Messages } from '@lingui/core';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { patiently } from './lib/page/lazy-part.ts';
import { ownStore, storeOfPath } from './lib/store/paths.ts';
import { catalogueUrls, createI18n, I18nProvider, laterUrls, needsLaterTexts } from './lib/text/i18n.ts';
import { bringTextsLater, laterTexts } from './lib/text/later-texts.ts';

const store = storeOfPath(location.pathname, ownStore);
if (ownStore) (await import('./lib/page/own-host.ts')).enterOwnHost();
const load = (url: string) =>
  patiently(async () => ((await import(/* @vite-ignore */ url)) as { messages: Messages }).messages);

const i18n = createI18n(store, await load(catalogueUrls[store.prefix]));
bringTextsLater(i18n, () => load(laterUrls[store.prefix]));
if (needsLaterTexts(location.pathname)) await laterTexts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

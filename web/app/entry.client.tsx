import type { Messages } from '@lingui/core';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { catalogueUrls, createI18n, I18nProvider } from './lib/i18n.ts';
import { storeOfPath } from './lib/paths.ts';

const store = storeOfPath(location.pathname);
const { messages } = (await import(/* @vite-ignore */ catalogueUrls[store.prefix])) as { messages: Messages };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={createI18n(store, messages)}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

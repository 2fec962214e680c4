import type { I18n, Messages } from '@lingui/core';

type Load = () => Promise<Messages>;

let start: (() => Promise<void>) | undefined;
let loaded: Promise<void> | undefined;

/** Where the browser gets the texts that came not with the page; on the server and in tests all are there. */
export function bringTextsLater(i18n: I18n, load: Load): void {
  start = async () => i18n.load(i18n.locale, await load());
}

/** Resolves when every text can be shown. A failed try may be repeated. */
export function laterTexts(): Promise<void> {
  loaded ??= (start?.() ?? Promise.resolve()).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

import type { I18n, Messages } from '@lingui/core';

type Load = () => Promise<Messages>;

let start: (() => Promise<void>) | undefined;
let loaded: Promise<void> | undefined;

/** Loader of the texts that are not part of the first view; on the server and in tests all are present. */
export function bringTextsLater(i18n: I18n, load: Load): void {
  start = async () => i18n.load(i18n.locale, await load());
}

/** Resolves when all texts are available. May be called again after a failure. */
export function laterTexts(): Promise<void> {
  loaded ??= (start?.() ?? Promise.resolve()).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

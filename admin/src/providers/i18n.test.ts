import { expect, it } from 'vitest';
import { firstLanguage, i18nProvider } from './i18n.ts';

it('marks the page with the language it is in, from the start and after a change', async () => {
  expect(document.documentElement.lang).toBe(firstLanguage());
  for (const locale of ['pl', 'en']) {
    await i18nProvider.changeLocale(locale);
    expect(document.documentElement.lang).toBe(locale);
  }
});

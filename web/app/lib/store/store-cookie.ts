import type { Language } from './stores.ts';

const name = 'garderoba_store';

/** Stores the last selected store view for the entrance page. No personal data, so scripts may write it. */
export const storeCookie = {
  read(header: string | null): string | null {
    const found = (header ?? '')
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${name}=`));
    return found?.slice(name.length + 1) ?? null;
  },
  write(prefix: Language): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${name}=${prefix}; Path=/; Max-Age=31536000; SameSite=Lax`;
  },
};

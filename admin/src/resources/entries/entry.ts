import type { EntryRecord, EntryRow } from '@garderoba/contracts/rest/backoffice';
import { SHARED } from '../../../../proto/src/content/entries.ts';
import { LANGUAGES, type Language } from '../../stores.ts';

export type Entry = EntryRecord;
export type ListedEntry = EntryRow;
export type Text = EntryRecord['texts'][number];

/** What an editor sees of a text; a language without a text is missing. */
export type ShownState = Text['state'] | 'missing';

/** Resources of the console by kind of entry. */
export const RESOURCE_OF = {
  page: 'pages',
  post: 'posts',
  block: 'blocks',
  category: 'post-categories',
  menu: 'menus',
} as const;
export const textIn = <T extends { readonly language: string }>(texts: readonly T[], language: string): T | undefined =>
  texts.find((text) => text.language === language);

/** State of each language of the shop, in their order. */
export const statesOf = ({ texts }: Pick<ListedEntry, 'texts'>) =>
  LANGUAGES.map((language): { language: Language; state: ShownState; stale: boolean } => {
    const text = textIn(texts, language);
    return { language, state: text?.state ?? 'missing', stale: text?.stale ?? false };
  });

export { SHARED };

import type { StaffMember } from '@garderoba/service-kit/identity/staff-token';
import type { Entry, ListedEntry } from '../../clients/content.client.js';
import { offered } from '../kit/allowed-actions.js';
import type { EntryRecord, EntryRow } from './entries.dto.js';

/** The title by which staff recognise an entry: that of its source language. */
const titleOf = ({ sourceLanguage, texts, code }: Pick<ListedEntry, 'sourceLanguage' | 'texts' | 'code'>): string =>
  (texts.find(({ language }) => language === sourceLanguage) ?? texts.find(({ title }) => title))?.title ?? code;

export const rowOf = ({ entryId, ...entry }: ListedEntry): EntryRow => ({
  ...entry,
  id: entryId,
  title: titleOf(entry),
});

/** `names`: of staff by their ids; `shop`: address of the storefront. An entry that was visible once is withdrawn, not deleted. */
export function recordOf(
  { entryId, texts, ...entry }: Entry,
  names: ReadonlyMap<string, string>,
  member: Pick<StaffMember, 'role'>,
  shop: string,
): EntryRecord {
  const wasVisible = texts.some(({ state }) => !['draft', 'scheduled'].includes(state));
  return {
    ...entry,
    id: entryId,
    title: titleOf({ ...entry, texts }),
    texts: texts.map(({ path, ...text }) => ({
      ...text,
      updatedByName: names.get(text.updatedBy ?? '') ?? null,
      url: path === null ? null : new URL(path, shop).href,
    })),
    allowedActions: wasVisible ? [] : offered(member, [], ['delete']),
  };
}

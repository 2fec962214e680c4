import type {
  ChangedTextRecord,
  CreatedPreviewRecord,
  EntryRecord,
  NewPreviewDto,
  PreviewRows,
  ReferrersRecord,
  RevisionPage,
  RevisionRecord,
  SaveTextDto,
} from '@garderoba/contracts/rest/backoffice';
import { API, httpClient } from '../../../providers/http.ts';

/** One text of an entry. */
export interface TextOf {
  readonly entryId: string;
  readonly language: string;
}

/** Changes of a text besides saving it; each names the version that the editor saw. */
export type TextVerb = 'publish' | 'withdraw' | 'schedule' | 'unschedule' | 'restore' | 'dismiss-stale' | 'rename';

async function call<Answer>(path: string, body?: object, key?: string): Promise<Answer> {
  const headers = new Headers(key ? { 'idempotency-key': key } : {});
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers };
  return (await httpClient(`${API}/${path}`, sent ?? {})).json as Answer;
}

const pathOf = ({ entryId, language }: TextOf): string => `entries/${entryId}/texts/${encodeURIComponent(language)}`;

export const readEntry = (resource: string, id: string): Promise<EntryRecord> => call(`${resource}/${id}`);

/** A repetition with the same key changes nothing. */
export const saveText = (text: TextOf, body: SaveTextDto, key: string): Promise<ChangedTextRecord> =>
  call(`${pathOf(text)}/save`, body, key);

export const changeText = (
  text: TextOf,
  verb: TextVerb,
  body: { readonly version: number } & Readonly<Record<string, unknown>>,
): Promise<ChangedTextRecord> => call(`${pathOf(text)}/${verb}`, body, crypto.randomUUID());

export const revisionsOf = (text: TextOf, offset = 0): Promise<RevisionPage> =>
  call(`${pathOf(text)}/revisions?offset=${offset}&limit=25`);

export const revisionOf = (text: TextOf, no: number): Promise<RevisionRecord> =>
  call(`${pathOf(text)}/revisions/${no}`);

export const createPreview = (text: TextOf, preview: NewPreviewDto): Promise<CreatedPreviewRecord> =>
  call(`${pathOf(text)}/preview`, preview);

export const previewsOf = (entryId: string): Promise<PreviewRows> => call(`entries/${entryId}/previews`);

export const revokePreview = (id: string): Promise<{ id: string }> => call(`entries/previews/${id}/revoke`, {});

/** Texts that refer to it. */
export const usesOf = (kind: string, ref: string): Promise<ReferrersRecord> =>
  call(`broken-references/uses?${new URLSearchParams({ kind, ref })}`);

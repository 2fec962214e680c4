import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type HttpError, useNotify, useResourceContext } from 'react-admin';
import type { EntryKind } from '../../../../../proto/src/content/entries.ts';
import { type Entry, SHARED, type Text, textIn } from '../entry.ts';
import { fill, useWords } from '../words.ts';
import { changeText, readEntry, saveText, type TextVerb } from './calls.ts';
import { NEW_SHARED, NEW_TEXT } from './fields.ts';
import { type Body, type StoredText, TextDraft } from './text-draft.ts';

/** Interval in which the editor checks for changes of others. */
const ASK_MS = 15_000;

/** The text of a language as the server has it; version 0: not written yet. */
export function storedIn(entry: Entry, language: string): StoredText {
  const text = textIn(entry.texts, language);
  if (text) return { version: text.version, body: text.body as Body };
  return { version: 0, body: (language === SHARED ? NEW_SHARED : NEW_TEXT)[entry.kind as EntryKind] };
}

/** An entry that is edited: the record as the server has it, and one draft per language. */
export function useEntry(opened: Entry) {
  const resource = useResourceContext() ?? '';
  const { id } = opened;
  const notify = useNotify();
  const { conflict } = useWords();
  const drafts = useRef(new Map<string, TextDraft>());
  const { data: entry, refetch } = useQuery({
    queryKey: [resource, 'editor', id],
    queryFn: () => readEntry(resource, id),
    initialData: opened,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
  });
  const adopted = useCallback(
    (name: string | null | undefined) => {
      const told = fill(conflict.adopted, { name: name ?? conflict.somebody });
      notify(told, { type: 'info', messageArgs: { _: told }, autoHideDuration: 10_000 });
    },
    [conflict, notify],
  );
  useEffect(() => {
    for (const [language, draft] of drafts.current)
      if (draft.meet(storedIn(entry, language))) adopted(textIn(entry.texts, language)?.updatedByName);
  }, [entry, adopted]);
  useEffect(() => {
    const kept = drafts.current;
    return () => {
      for (const draft of kept.values()) draft.close();
      kept.clear();
    };
  }, []);

  const draftOf = useCallback(
    (language: string): TextDraft => {
      const known = drafts.current.get(language);
      if (known) return known;
      const draft = new TextDraft({
        kind: entry.kind as EntryKind,
        language,
        copy: `garderoba.draft.${id}.${language}`,
        stored: storedIn(entry, language),
        save: async ({ version, body }, autosave, key) => {
          const saved = await saveText({ entryId: id, language }, { version, body, autosave }, key).catch((error) => {
            // The record says who changed the text.
            if ((error as HttpError).status === 409) void refetch();
            throw error;
          });
          // A new text has a state and an address from now on.
          if (version === 0 || !autosave) void refetch();
          return saved;
        },
      });
      drafts.current.set(language, draft);
      return draft;
    },
    [id, entry, refetch],
  );

  /** A change of what is visible: what is written is saved before it. Answers the text after it. Throws the refusal. */
  const change = async (
    language: string,
    verb: TextVerb,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Text | undefined> => {
    const draft = draftOf(language);
    if (!(await draft.flush())) throw new Error('unsaved');
    const { version } = await changeText({ entryId: id, language }, verb, { version: draft.read().version, ...more });
    draft.advance(version);
    const { data } = await refetch();
    if (verb === 'restore' && data) draft.adopt(storedIn(data, language));
    return data && textIn(data.texts, language);
  };
  return { entry, draftOf, change, refetch, resource };
}

/** What the draft shows now. */
export const useDraft = (draft: TextDraft) => useSyncExternalStore(draft.subscribe, draft.read);

/** Columns of an entry `e`. */
export const ENTRY_COLUMNS = `e.entry_id AS "entryId", e.kind, e.code, e.document_id AS "documentId",
  e.source_language AS "sourceLanguage", e.created_at AS "createdAt", e.identifier`;

/**
 * Whether the text `t` is behind its source: the visible revision `sp` of the source language is newer than the one
 * that the draft `d` translates (`sf`), differs in content, and no editor decided that the text need not follow.
 */
export const STALE = `coalesce(sp.no > sf.no AND sp.digest <> sf.digest AND coalesce(t.dismissed_source_no, 0) < sp.no, false)`;

/** Entries with their texts, the drafts of these, and what STALE compares. */
export const TEXTS = `entry e JOIN entry_text t ON t.entry_id = e.entry_id
  JOIN entry_revision d ON d.entry_id = t.entry_id AND d.language = t.language AND d.no = t.draft_no
  LEFT JOIN entry_text s ON s.entry_id = t.entry_id AND s.language = e.source_language AND s.language <> t.language
  LEFT JOIN entry_revision sp ON sp.entry_id = s.entry_id AND sp.language = s.language AND sp.no = s.published_no
  LEFT JOIN entry_revision sf ON sf.entry_id = s.entry_id AND sf.language = s.language AND sf.no = d.source_no`;

-- Words are compared without the marks of every script (domain/pages/search-texts.ts): the worker writes those of all visible
-- texts again.
INSERT INTO "render_mark" ("entry_id") SELECT "entry_id" FROM "entry" WHERE "kind" IN ('page', 'post');

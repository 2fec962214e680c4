-- CreateTable
CREATE TABLE "search_text" (
    "language" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "folded" TEXT NOT NULL,
    "title_words" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "search_text_pkey" PRIMARY KEY ("language","entry_id","part")
);

-- CreateIndex
CREATE INDEX "search_text_entry_id_idx" ON "search_text"("entry_id");

-- AddForeignKey
ALTER TABLE "search_text" ADD CONSTRAINT "search_text_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "search_text"
  ADD CONSTRAINT "search_text_kind" CHECK (kind IN ('page', 'post', 'question') AND (kind = 'question') = (part > 0));

-- Words without accents, by language, and parts of words for misspelt ones. Entries are added at once and not to a list
-- that every search would read (fastupdate). The condition is always true: Prisma, which cannot describe these indexes, leaves
-- indexes with a condition alone.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX "search_text_title_words" ON "search_text" USING GIN ("language", "title_words")
  WITH (fastupdate = off) WHERE "language" IS NOT NULL;
CREATE INDEX "search_text_words" ON "search_text" USING GIN ("language", "words")
  WITH (fastupdate = off) WHERE "language" IS NOT NULL;
CREATE INDEX "search_text_folded" ON "search_text" USING GIN ("language", "folded" gin_trgm_ops)
  WITH (fastupdate = off) WHERE "language" IS NOT NULL;

-- What is visible already gets its search texts from the worker.
INSERT INTO "render_mark" ("entry_id") SELECT "entry_id" FROM "entry" WHERE "kind" IN ('page', 'post');

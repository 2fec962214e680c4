-- CreateTable
CREATE TABLE "post_document" (
    "language" TEXT NOT NULL,
    "post_id" INTEGER NOT NULL,
    "entry_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "include_in_recent" BOOLEAN NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "card" JSONB NOT NULL,
    "whole" JSONB NOT NULL,

    CONSTRAINT "post_document_pkey" PRIMARY KEY ("language","post_id")
);

-- CreateTable
CREATE TABLE "post_listing" (
    "language" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "include_in_recent" BOOLEAN NOT NULL,
    "post_id" INTEGER NOT NULL,

    CONSTRAINT "post_listing_pkey" PRIMARY KEY ("language","list","include_in_recent","post_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "post_document_language_slug_key" ON "post_document"("language", "slug");

-- CreateIndex
CREATE INDEX "post_document_entry_id_idx" ON "post_document"("entry_id");

-- CreateIndex
CREATE INDEX "post_document_language_published_at_post_id_idx" ON "post_document"("language", "published_at", "post_id");

-- CreateIndex
CREATE INDEX "post_listing_language_post_id_idx" ON "post_listing"("language", "post_id");

-- AddForeignKey
ALTER TABLE "post_document" ADD CONSTRAINT "post_document_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_listing" ADD CONSTRAINT "post_listing_language_post_id_fkey" FOREIGN KEY ("language", "post_id") REFERENCES "post_document"("language", "post_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
-- A list is a category's code, or all posts that are not of the press.
ALTER TABLE "post_listing" ADD CONSTRAINT "post_listing_list" CHECK (list ~ '^([*]|[a-z0-9][a-z0-9-]{0,79})$');

-- Posts that are visible already get their documents from the worker.
INSERT INTO "render_mark" ("entry_id") SELECT "entry_id" FROM "entry" WHERE "kind" = 'post';

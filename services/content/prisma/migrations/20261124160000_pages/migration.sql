-- CreateTable
CREATE TABLE "entry" (
    "entry_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "document_id" INTEGER NOT NULL,
    "source_language" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "request_key" TEXT,
    "identifier" TEXT,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("entry_id")
);

-- CreateTable
CREATE TABLE "entry_text" (
    "entry_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "draft_no" INTEGER NOT NULL,
    "published_no" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "scheduled_no" INTEGER,
    "scheduled_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "dismissed_source_no" INTEGER,
    "last_key" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" UUID,

    CONSTRAINT "entry_text_pkey" PRIMARY KEY ("entry_id","language")
);

-- CreateTable
CREATE TABLE "entry_revision" (
    "entry_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "source_no" INTEGER,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "written_by" UUID,
    "sealed_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "entry_revision_pkey" PRIMARY KEY ("entry_id","language","no")
);

-- CreateTable
CREATE TABLE "former_slug" (
    "kind" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_slug_pkey" PRIMARY KEY ("kind","language","slug")
);

-- CreateTable
CREATE TABLE "fact_value" (
    "name" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" UUID,

    CONSTRAINT "fact_value_pkey" PRIMARY KEY ("name","store")
);

-- CreateTable
CREATE TABLE "preview_link" (
    "preview_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "revision_no" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "preview_link_pkey" PRIMARY KEY ("preview_id")
);

-- CreateTable
CREATE TABLE "entry_reference" (
    "entry_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,

    CONSTRAINT "entry_reference_pkey" PRIMARY KEY ("entry_id","language","role","kind","ref")
);

-- CreateTable
CREATE TABLE "link_target" (
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "paths" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_target_pkey" PRIMARY KEY ("kind","ref")
);

-- CreateTable
CREATE TABLE "page_document" (
    "entity" TEXT NOT NULL,
    "document_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "withdrawn" BOOLEAN NOT NULL,
    "address" TEXT,
    "body" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_document_pkey" PRIMARY KEY ("entity","document_id","language")
);

-- CreateTable
CREATE TABLE "render_mark" (
    "id" BIGSERIAL NOT NULL,
    "entry_id" UUID NOT NULL,

    CONSTRAINT "render_mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_takeover" (
    "entity" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_takeover_pkey" PRIMARY KEY ("entity")
);

-- CreateIndex
CREATE UNIQUE INDEX "entry_request_key_key" ON "entry"("request_key");

-- CreateIndex
CREATE INDEX "entry_kind_updated_at_entry_id_idx" ON "entry"("kind", "updated_at" DESC, "entry_id");

-- CreateIndex
CREATE UNIQUE INDEX "entry_kind_code_key" ON "entry"("kind", "code");

-- CreateIndex
CREATE UNIQUE INDEX "entry_kind_document_id_key" ON "entry"("kind", "document_id");

-- CreateIndex
CREATE UNIQUE INDEX "entry_entry_id_kind_key" ON "entry"("entry_id", "kind");


-- CreateIndex
CREATE INDEX "entry_text_kind_language_state_idx" ON "entry_text"("kind", "language", "state");

-- CreateIndex
CREATE UNIQUE INDEX "entry_text_kind_language_slug_key" ON "entry_text"("kind", "language", "slug");

-- CreateIndex
CREATE INDEX "former_slug_entry_id_language_idx" ON "former_slug"("entry_id", "language");

-- CreateIndex
CREATE UNIQUE INDEX "preview_link_token_hash_key" ON "preview_link"("token_hash");

-- CreateIndex
CREATE INDEX "preview_link_entry_id_created_at_idx" ON "preview_link"("entry_id", "created_at");

-- CreateIndex
CREATE INDEX "preview_link_expires_at_idx" ON "preview_link"("expires_at");

-- CreateIndex
CREATE INDEX "entry_reference_kind_ref_idx" ON "entry_reference"("kind", "ref");

-- CreateIndex
CREATE INDEX "link_target_checked_at_idx" ON "link_target"("checked_at");

-- CreateIndex
CREATE INDEX "page_document_entry_id_idx" ON "page_document"("entry_id");

-- CreateIndex
CREATE INDEX "render_mark_entry_id_idx" ON "render_mark"("entry_id");

-- AddForeignKey
ALTER TABLE "entry_text" ADD CONSTRAINT "entry_text_entry_id_kind_fkey" FOREIGN KEY ("entry_id", "kind") REFERENCES "entry"("entry_id", "kind") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "entry_text" ADD CONSTRAINT "entry_text_entry_id_language_draft_no_fkey" FOREIGN KEY ("entry_id", "language", "draft_no") REFERENCES "entry_revision"("entry_id", "language", "no") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entry_text" ADD CONSTRAINT "entry_text_entry_id_language_published_no_fkey" FOREIGN KEY ("entry_id", "language", "published_no") REFERENCES "entry_revision"("entry_id", "language", "no") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entry_text" ADD CONSTRAINT "entry_text_entry_id_language_scheduled_no_fkey" FOREIGN KEY ("entry_id", "language", "scheduled_no") REFERENCES "entry_revision"("entry_id", "language", "no") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entry_revision" ADD CONSTRAINT "entry_revision_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_reference" ADD CONSTRAINT "entry_reference_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_document" ADD CONSTRAINT "page_document_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "render_mark" ADD CONSTRAINT "render_mark_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("entry_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "entry"
  ADD CONSTRAINT "entry_kind" CHECK (kind IN ('page', 'block', 'post', 'category', 'menu')),
  ADD CONSTRAINT "entry_code" CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  ADD CONSTRAINT "entry_document_id" CHECK (document_id > 0);

ALTER TABLE "entry_text"
  ADD CONSTRAINT "entry_text_language" CHECK (language ~ '^([*]|[a-z]{2})$'),
  -- Exactly the languages of kinds with an address have one.
  ADD CONSTRAINT "entry_text_slug" CHECK (
    CASE WHEN language <> '*' AND kind IN ('page', 'post', 'category')
      THEN slug IS NOT NULL AND slug ~ '^[a-z0-9]([a-z0-9-]{0,118}[a-z0-9])?$'
      ELSE slug IS NULL END),
  ADD CONSTRAINT "entry_text_version" CHECK (version > 0),
  ADD CONSTRAINT "entry_text_schedule" CHECK ((scheduled_no IS NULL) = (scheduled_at IS NULL)),
  ADD CONSTRAINT "entry_text_published" CHECK ((published_no IS NULL) = (published_at IS NULL)),
  -- Visible and withdrawn exclude each other.
  ADD CONSTRAINT "entry_text_withdrawn" CHECK (published_no IS NULL OR withdrawn_at IS NULL),
  ADD CONSTRAINT "entry_text_state" CHECK (state = CASE
    WHEN published_no IS NOT NULL THEN
      CASE WHEN published_no = draft_no THEN 'published' ELSE 'published_with_changes' END
    WHEN scheduled_no IS NOT NULL THEN 'scheduled'
    WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
    ELSE 'draft' END);

ALTER TABLE "entry_revision"
  ADD CONSTRAINT "entry_revision_no" CHECK (no > 0),
  -- What is visible is not written any more.
  ADD CONSTRAINT "entry_revision_sealed" CHECK (published_at IS NULL OR sealed_at IS NOT NULL);

ALTER TABLE "entry_reference" ADD CONSTRAINT "entry_reference_role" CHECK (role IN ('draft', 'published'));
ALTER TABLE "page_document"
  ADD CONSTRAINT "page_document_entity" CHECK (entity IN ('cms_page', 'cms_block', 'cms_hierarchy')),
  ADD CONSTRAINT "page_document_version" CHECK (version > 0);

-- One visible page per address and language, also where the address is that of another language's text.
CREATE UNIQUE INDEX "page_document_address" ON "page_document"("entity", "language", "address") WHERE address IS NOT NULL;

-- The due schedules, polled every second.
CREATE INDEX "entry_text_due" ON "entry_text"("scheduled_at") WHERE scheduled_at IS NOT NULL;

-- A sealed revision never changes, a published one is never deleted: an order can name the terms it accepted.
CREATE FUNCTION entry_revision_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.published_at IS NOT NULL THEN
      RAISE EXCEPTION 'a published revision is never deleted' USING ERRCODE = '23514', CONSTRAINT = 'entry_revision_stays';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.sealed_at IS NOT NULL AND (NEW.body, NEW.digest, NEW.sealed_at, NEW.written_at) IS DISTINCT FROM
       (OLD.body, OLD.digest, OLD.sealed_at, OLD.written_at))
     OR (OLD.published_at IS NOT NULL AND NEW.published_at IS DISTINCT FROM OLD.published_at) THEN
    RAISE EXCEPTION 'a sealed revision never changes' USING ERRCODE = '23514', CONSTRAINT = 'entry_revision_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "entry_revision_stays" BEFORE UPDATE OR DELETE ON "entry_revision"
  FOR EACH ROW EXECUTE FUNCTION entry_revision_stays();

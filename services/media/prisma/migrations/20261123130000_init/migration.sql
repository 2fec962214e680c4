-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "event_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "handler" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("handler","event_id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "owner_kind" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sent_hash" CHAR(64),
    "idempotency_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE UNIQUE INDEX "upload_path_key" ON "upload"("path");

-- CreateIndex
CREATE INDEX "upload_state_changed_at_idx" ON "upload"("state", "changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "upload_owner_kind_owner_id_idempotency_key_key" ON "upload"("owner_kind", "owner_id", "idempotency_key");

-- What Prisma cannot express.
ALTER TABLE "upload"
    ADD CONSTRAINT "upload_purpose" CHECK ("purpose" IN ('product', 'page', 'review', 'listing', 'inspection', 'document')),
    ADD CONSTRAINT "upload_owner_kind" CHECK ("owner_kind" IN ('staff', 'customer', 'service')),
    ADD CONSTRAINT "upload_state" CHECK ("state" IN ('private', 'public', 'withdrawn')),
    ADD CONSTRAINT "upload_never_public" CHECK ("state" <> 'public' OR "purpose" NOT IN ('inspection', 'document')),
    ADD CONSTRAINT "upload_size" CHECK ("width" > 0 AND "height" > 0 AND "bytes" > 0);

-- CreateTable
CREATE TABLE "product" (
    "product_id" UUID NOT NULL,
    "document_id" SERIAL NOT NULL,
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "product_part" (
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "product_part_pkey" PRIMARY KEY ("product_id","sku","kind")
);

-- CreateTable
CREATE TABLE "product_url_key" (
    "language" TEXT NOT NULL,
    "url_key" TEXT NOT NULL,
    "product_id" UUID NOT NULL,

    CONSTRAINT "product_url_key_pkey" PRIMARY KEY ("language","url_key")
);

-- CreateTable
CREATE TABLE "attribute" (
    "attribute_id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "frontend_input" TEXT NOT NULL,
    "labels" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "is_filterable" BOOLEAN NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "is_comparable" BOOLEAN NOT NULL,
    "is_user_defined" BOOLEAN NOT NULL,

    CONSTRAINT "attribute_pkey" PRIMARY KEY ("attribute_id")
);

-- CreateTable
CREATE TABLE "attribute_option" (
    "option_id" SERIAL NOT NULL,
    "attribute_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "code" TEXT,
    "labels" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "attribute_option_pkey" PRIMARY KEY ("option_id")
);

-- CreateTable
CREATE TABLE "category" (
    "category_id" SERIAL NOT NULL,
    "key_path" TEXT NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("category_id")
);

-- CreateTable
CREATE TABLE "price_state" (
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "price_state_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "stock_state" (
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "on_hand" INTEGER NOT NULL,
    "available" INTEGER NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "managed" BOOLEAN NOT NULL,
    "source_codes" TEXT[],

    CONSTRAINT "stock_state_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "sales_count" (
    "sku" TEXT NOT NULL,
    "pieces" BIGINT NOT NULL,

    CONSTRAINT "sales_count_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "tax_rate" (
    "tax_class" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "bps" INTEGER NOT NULL,

    CONSTRAINT "tax_rate_pkey" PRIMARY KEY ("tax_class","country")
);

-- CreateTable
CREATE TABLE "document" (
    "entity" TEXT NOT NULL,
    "document_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("entity","document_id","language")
);

-- CreateTable
CREATE TABLE "change_mark" (
    "id" BIGSERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "ref" TEXT NOT NULL,

    CONSTRAINT "change_mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_log" (
    "generation" BIGINT NOT NULL,
    "changes" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "told" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "change_log_pkey" PRIMARY KEY ("generation")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "product_document_id_key" ON "product"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_sku_key" ON "product"("sku");

-- CreateIndex
CREATE INDEX "product_part_sku_idx" ON "product_part"("sku");

-- CreateIndex
CREATE INDEX "product_url_key_product_id_idx" ON "product_url_key"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "attribute_code_key" ON "attribute"("code");

-- CreateIndex
CREATE UNIQUE INDEX "attribute_option_attribute_id_key_key" ON "attribute_option"("attribute_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "category_key_path_key" ON "category"("key_path");

-- CreateIndex
CREATE INDEX "category_parent_id_idx" ON "category"("parent_id");

-- CreateIndex
CREATE INDEX "change_log_told_generation_idx" ON "change_log"("told", "generation");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- AddForeignKey
ALTER TABLE "product_part" ADD CONSTRAINT "product_part_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("product_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_url_key" ADD CONSTRAINT "product_url_key_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("product_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attribute_option" ADD CONSTRAINT "attribute_option_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "attribute"("attribute_id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What must never be; Prisma cannot express CHECK constraints.
ALTER TABLE "product"
  ADD CONSTRAINT "product_status" CHECK (status IN (1, 2, 3)),
  ADD CONSTRAINT "product_version" CHECK (version > 0);
ALTER TABLE "product_part" ADD CONSTRAINT "product_part_kind" CHECK (kind IN ('variant', 'component'));
ALTER TABLE "category" ADD CONSTRAINT "category_not_its_own_parent" CHECK (parent_id <> category_id);
ALTER TABLE "sales_count" ADD CONSTRAINT "sales_count_pieces" CHECK (pieces >= 0);
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_bps" CHECK (bps BETWEEN 0 AND 10000);

-- 1 and 2 are the tree's roots on the wire (never shown); categories come after them.
ALTER SEQUENCE "category_category_id_seq" RESTART WITH 3;
-- Away from small numbers, so that an attribute's id is never taken for an option's.
ALTER SEQUENCE "attribute_attribute_id_seq" RESTART WITH 90;
ALTER SEQUENCE "attribute_option_option_id_seq" RESTART WITH 1001;

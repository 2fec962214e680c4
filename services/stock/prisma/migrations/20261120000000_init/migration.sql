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
CREATE TABLE "stock_level" (
    "sku" TEXT NOT NULL,
    "document_id" BIGINT,
    "on_hand" INTEGER NOT NULL DEFAULT 0,
    "warehouse" INTEGER NOT NULL DEFAULT 0,
    "showroom" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "allocated" INTEGER NOT NULL DEFAULT 0,
    "counted_by_kind" BOOLEAN NOT NULL DEFAULT true,
    "counted_by_list" BOOLEAN NOT NULL DEFAULT true,
    "min_qty" INTEGER,
    "max_qty" INTEGER,
    "version" BIGINT NOT NULL DEFAULT 0,
    "product_version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "stock_level_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "parent" (
    "sku" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "document_id" BIGINT NOT NULL,
    "product_version" BIGINT NOT NULL,

    CONSTRAINT "parent_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "parent_part" (
    "parent_sku" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "parent_part_pkey" PRIMARY KEY ("parent_sku","sku")
);

-- CreateTable
CREATE TABLE "order_claim" (
    "order_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_claim_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "order_claim_line" (
    "order_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "shipped" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_claim_line_pkey" PRIMARY KEY ("order_id","sku")
);

-- CreateTable
CREATE TABLE "staff_hold" (
    "hold_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_hold_pkey" PRIMARY KEY ("hold_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE INDEX "order_claim_state_expires_at_idx" ON "order_claim"("state", "expires_at");

-- CreateIndex
CREATE INDEX "staff_hold_expires_at_idx" ON "staff_hold"("expires_at");

-- CreateIndex
CREATE INDEX "staff_hold_sku_idx" ON "staff_hold"("sku");

-- AddForeignKey
ALTER TABLE "parent_part" ADD CONSTRAINT "parent_part_parent_sku_fkey" FOREIGN KEY ("parent_sku") REFERENCES "parent"("sku") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_claim_line" ADD CONSTRAINT "order_claim_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order_claim"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_hold" ADD CONSTRAINT "staff_hold_sku_fkey" FOREIGN KEY ("sku") REFERENCES "stock_level"("sku") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What must never be (architecture, invariant I4): Prisma cannot express CHECK constraints.
ALTER TABLE "stock_level"
  ADD CONSTRAINT "stock_level_promises_fit" CHECK (held >= 0 AND allocated >= 0 AND held + allocated <= on_hand),
  ADD CONSTRAINT "stock_level_sources_sum" CHECK (warehouse >= 0 AND showroom >= 0 AND on_hand = warehouse + showroom);

ALTER TABLE "parent_part" ADD CONSTRAINT "parent_part_quantity" CHECK (quantity > 0);

ALTER TABLE "order_claim"
  ADD CONSTRAINT "order_claim_state" CHECK (state IN ('claimed', 'allocated', 'released', 'cancelled', 'rejected')),
  ADD CONSTRAINT "order_claim_expires" CHECK ((state = 'claimed') = (expires_at IS NOT NULL));

ALTER TABLE "order_claim_line"
  ADD CONSTRAINT "order_claim_line_quantity" CHECK (quantity > 0 AND shipped >= 0 AND shipped <= quantity);

ALTER TABLE "staff_hold" ADD CONSTRAINT "staff_hold_quantity" CHECK (quantity > 0);

-- Hot and narrow: room on the page lets Postgres update in place (HOT) instead of touching the index.
ALTER TABLE "stock_level" SET (fillfactor = 70);

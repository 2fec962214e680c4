-- CreateTable
CREATE TABLE "cart" (
    "id" UUID NOT NULL,
    "ref" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "customer_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "version" INTEGER NOT NULL DEFAULT 1,
    "coupon_code" TEXT,
    "carrier" TEXT,
    "method" TEXT,
    "payment_method" TEXT,
    "shipping_address" JSON,
    "billing_address" JSON,
    "frozen_by" UUID,
    "frozen_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_line" (
    "id" BIGSERIAL NOT NULL,
    "cart_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "parent_sku" TEXT,
    "quantity" INTEGER NOT NULL,
    "equality" TEXT NOT NULL,
    "product_option" JSON,
    "facts" JSON NOT NULL,
    "unit_net" BIGINT NOT NULL,
    "unit_gross" BIGINT NOT NULL,
    "volatile" BOOLEAN NOT NULL DEFAULT false,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ended_checkout" (
    "cart_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_checkout_pkey" PRIMARY KEY ("cart_id","order_id")
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
CREATE UNIQUE INDEX "cart_ref_key" ON "cart"("ref");

-- CreateIndex
CREATE INDEX "cart_updated_at_idx" ON "cart"("updated_at");

-- CreateIndex
CREATE INDEX "cart_frozen_at_idx" ON "cart"("frozen_at");

-- CreateIndex
CREATE INDEX "cart_line_sku_idx" ON "cart_line"("sku");

-- CreateIndex
CREATE INDEX "cart_line_parent_sku_idx" ON "cart_line"("parent_sku");

-- CreateIndex
CREATE UNIQUE INDEX "cart_line_cart_id_equality_key" ON "cart_line"("cart_id", "equality");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ended_checkout" ADD CONSTRAINT "ended_checkout_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What must never be, refused by the database. Prisma cannot express these; test/integration/constraints.int.test.ts asserts them.
ALTER TABLE "cart"
  ADD CONSTRAINT "cart_state" CHECK ("state" IN ('open', 'closed')),
  ADD CONSTRAINT "cart_frozen_whole" CHECK (("frozen_by" IS NULL) = ("frozen_at" IS NULL)),
  ADD CONSTRAINT "cart_closed_by_an_order" CHECK (("state" = 'closed') = ("closed_by" IS NOT NULL)),
  ADD CONSTRAINT "cart_closed_not_frozen" CHECK ("state" = 'open' OR "frozen_by" IS NULL),
  ADD CONSTRAINT "cart_shipping_whole" CHECK (("carrier" IS NULL) = ("method" IS NULL));
ALTER TABLE "cart_line"
  ADD CONSTRAINT "cart_line_has_pieces" CHECK ("quantity" > 0),
  ADD CONSTRAINT "cart_line_price" CHECK ("unit_net" >= 0 AND "unit_gross" >= "unit_net");

-- A customer has one open cart.
CREATE UNIQUE INDEX "cart_open_by_customer" ON "cart" ("customer_id") WHERE "state" = 'open';

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "placement" (
    "order_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "cart_ref" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "caller_customer_id" UUID,
    "state" TEXT NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "outcome" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "release_attempts" INTEGER NOT NULL DEFAULT 0,
    "release_next_at" TIMESTAMPTZ(3),

    CONSTRAINT "placement_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "number_series" (
    "name" TEXT NOT NULL,
    "last" BIGINT NOT NULL,

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "number" BIGINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL,
    "cancel_reason" TEXT,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "store" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "customer_id" UUID,
    "cart_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "coupon_code" TEXT,
    "subtotal_net" BIGINT NOT NULL,
    "subtotal_gross" BIGINT NOT NULL,
    "shipping_net" BIGINT NOT NULL,
    "shipping_gross" BIGINT NOT NULL,
    "payment_fee" BIGINT NOT NULL,
    "discount" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,
    "grand_total" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "refunded" BIGINT NOT NULL DEFAULT 0,
    "shipping" JSONB,
    "payment" JSONB NOT NULL,
    "billing_address" JSONB NOT NULL,
    "shipping_address" JSONB,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "item_id" BIGSERIAL NOT NULL,
    "position" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "parent_sku" TEXT,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_net" BIGINT NOT NULL,
    "unit_gross" BIGINT NOT NULL,
    "row_net" BIGINT NOT NULL,
    "row_gross" BIGINT NOT NULL,
    "tax_bps" INTEGER NOT NULL,
    "tax" BIGINT NOT NULL,
    "discount" BIGINT NOT NULL,
    "options" JSONB NOT NULL,
    "image" TEXT,
    "product_option" JSONB,
    "pieces" JSONB NOT NULL,
    "shipped" INTEGER NOT NULL DEFAULT 0,
    "refunded_quantity" INTEGER NOT NULL DEFAULT 0,
    "refunded_amount" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "state" TEXT NOT NULL,
    "session_id" TEXT,
    "redirect_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),
    "cancel_due" BOOLEAN NOT NULL DEFAULT false,
    "captured" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "raw" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("provider","event_id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_id" UUID,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "other" BIGINT NOT NULL DEFAULT 0,
    "requested_by" TEXT,
    "key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "lines" JSONB NOT NULL,

    CONSTRAINT "shipment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_comment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "order_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_comment" (
    "owner" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_comment_pkey" PRIMARY KEY ("owner")
);

-- CreateTable
CREATE TABLE "document" (
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "refund_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "staff_action" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "staff_id" TEXT NOT NULL,
    "verb" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_action_pkey" PRIMARY KEY ("id")
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
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE UNIQUE INDEX "orders_cart_id_key" ON "orders"("cart_id");

-- CreateIndex
CREATE INDEX "orders_customer_id_number_idx" ON "orders"("customer_id", "number" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "order_line_item_id_key" ON "order_line"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_line_order_id_position_key" ON "order_line"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "payment_session_id_key" ON "payment"("session_id");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_key_key" ON "refund"("key");

-- CreateIndex
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");

-- CreateIndex
CREATE INDEX "shipment_order_id_idx" ON "shipment"("order_id");

-- CreateIndex
CREATE INDEX "order_comment_order_id_idx" ON "order_comment"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_refund_id_key" ON "document"("refund_id");

-- CreateIndex
CREATE INDEX "document_order_id_idx" ON "document"("order_id");

-- CreateIndex
CREATE INDEX "staff_action_order_id_idx" ON "staff_action"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_fkey" FOREIGN KEY ("id") REFERENCES "placement"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;




-- What Prisma cannot express. test/integration/constraints.int.test.ts asserts each.

-- One live attempt per key and per cart; a refused one gives both back (invariant I2).
CREATE UNIQUE INDEX "placement_live_key" ON "placement" ("key") WHERE "state" <> 'refused';
CREATE UNIQUE INDEX "placement_live_cart" ON "placement" ("cart_ref") WHERE "state" <> 'refused';
-- What the worker finishes.
CREATE INDEX "placement_stale" ON "placement" ("deadline") WHERE "state" = 'claiming';
CREATE INDEX "placement_to_release" ON "placement" ("release_next_at") WHERE "state" = 'refused' AND "released_at" IS NULL;
ALTER TABLE "placement"
  ADD CONSTRAINT "placement_state" CHECK ("state" IN ('claiming', 'accepted', 'refused')),
  ADD CONSTRAINT "placement_outcome" CHECK (("state" = 'claiming') = ("outcome" IS NULL));

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_status" CHECK ("status" IN ('pending_payment', 'processing', 'complete', 'canceled')),
  ADD CONSTRAINT "orders_cancel_reason" CHECK (("status" = 'canceled') = ("cancel_reason" IS NOT NULL)),
  ADD CONSTRAINT "orders_total" CHECK (
    "grand_total" = "subtotal_gross" + "shipping_gross" + "payment_fee" - "discount" AND "grand_total" >= 0),
  -- Never more back than came in (I1).
  ADD CONSTRAINT "orders_money" CHECK ("refunded" >= 0 AND "refunded" <= "paid");

ALTER TABLE "order_line"
  ADD CONSTRAINT "order_line_quantity" CHECK ("quantity" > 0 AND "shipped" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "order_line_refunded" CHECK (
    "refunded_quantity" BETWEEN 0 AND "quantity" AND "refunded_amount" BETWEEN 0 AND "row_gross" - "discount");

-- One open payment per order: opening another ends the first.
CREATE UNIQUE INDEX "payment_open" ON "payment" ("order_id") WHERE "state" = 'open';
-- One capture counts per order; a second one goes back.
CREATE UNIQUE INDEX "payment_paid" ON "payment" ("order_id") WHERE "state" = 'paid';
CREATE INDEX "payment_to_check" ON "payment" ("check_at") WHERE "check_at" IS NOT NULL;
CREATE INDEX "payment_to_cancel" ON "payment" ("created_at") WHERE "cancel_due";
ALTER TABLE "payment"
  ADD CONSTRAINT "payment_state" CHECK ("state" IN ('open', 'paid', 'failed', 'cancelled', 'expired')),
  ADD CONSTRAINT "payment_amount" CHECK ("amount" > 0 AND "captured" >= 0);
CREATE INDEX "payment_event_to_handle" ON "payment_event" ("received_at") WHERE "handled_at" IS NULL;

CREATE INDEX "refund_due" ON "refund" ("next_at") WHERE "state" = 'due';
ALTER TABLE "refund"
  ADD CONSTRAINT "refund_state" CHECK ("state" IN ('due', 'done')),
  ADD CONSTRAINT "refund_reason" CHECK ("reason" IN ('decision', 'cancellation', 'surplus')),
  ADD CONSTRAINT "refund_amount" CHECK ("amount" > 0);
-- A surplus capture goes back once.
CREATE UNIQUE INDEX "refund_surplus" ON "refund" ("payment_id") WHERE "reason" = 'surplus';

ALTER TABLE "document" ADD CONSTRAINT "document_kind" CHECK ("kind" IN ('invoice', 'correction'));
-- One invoice per order; a correction per refund.
CREATE UNIQUE INDEX "document_invoice" ON "document" ("order_id") WHERE "kind" = 'invoice';

-- Numbers 000000101 and on.
INSERT INTO "number_series" ("name", "last") VALUES ('order', 100);

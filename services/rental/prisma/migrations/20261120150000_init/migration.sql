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
CREATE TABLE "garment" (
    "sku" TEXT NOT NULL,
    "size" TEXT NOT NULL DEFAULT '',
    "turnover_before" INTEGER NOT NULL DEFAULT 1440,
    "turnover_after" INTEGER NOT NULL DEFAULT 2880,
    "deliveries" TEXT[] DEFAULT ARRAY['showroom', 'omnipack']::TEXT[],
    "offered" BOOLEAN NOT NULL DEFAULT true,
    "product_version" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "told" TEXT NOT NULL DEFAULT '',
    "told_on" DATE NOT NULL DEFAULT '1970-01-01'::date,

    CONSTRAINT "garment_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "garment_price" (
    "sku" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "retail" INTEGER NOT NULL,
    "rents" INTEGER[],
    "version" BIGINT NOT NULL,

    CONSTRAINT "garment_price_pkey" PRIMARY KEY ("sku","currency")
);

-- CreateTable
CREATE TABLE "style_variant" (
    "sku" TEXT NOT NULL,
    "parent_sku" TEXT NOT NULL,
    "product_version" BIGINT NOT NULL,

    CONSTRAINT "style_variant_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "unit" (
    "id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "serial" TEXT NOT NULL,
    "condition" TEXT NOT NULL DEFAULT 'good',
    "state" TEXT NOT NULL DEFAULT 'active',

    CONSTRAINT "unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit_event" (
    "id" UUID NOT NULL,
    "unit_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "what" TEXT NOT NULL,
    "booking_id" UUID,
    "actor" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "unit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "unit_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "blocked" daterange NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "period" INTEGER,
    "delivery" TEXT,
    "store" TEXT,
    "cart_ref" TEXT,
    "order_id" UUID,
    "order_number" TEXT,
    "line_id" TEXT,
    "customer_id" TEXT,
    "hold_until" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "price" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT,
    "daily_fee" INTEGER NOT NULL DEFAULT 0,
    "retail" INTEGER NOT NULL DEFAULT 0,
    "late_fee" INTEGER NOT NULL DEFAULT 0,
    "returned_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "reminded_start" BOOLEAN NOT NULL DEFAULT false,
    "reminded_return" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "replan" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "plan" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "replan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holiday" (
    "country" TEXT NOT NULL,
    "disabled_from" DATE NOT NULL,
    "disabled_to" DATE NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("country","disabled_from")
);

-- CreateTable
CREATE TABLE "fitting" (
    "id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "minute" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "customer_id" TEXT NOT NULL,
    "skus" TEXT[],
    "state" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fitting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE INDEX "style_variant_parent_sku_idx" ON "style_variant"("parent_sku");

-- CreateIndex
CREATE UNIQUE INDEX "unit_serial_key" ON "unit"("serial");

-- CreateIndex
CREATE INDEX "unit_sku_idx" ON "unit"("sku");

-- CreateIndex
CREATE INDEX "unit_event_unit_id_at_idx" ON "unit_event"("unit_id", "at");

-- CreateIndex
CREATE INDEX "booking_sku_idx" ON "booking"("sku");

-- CreateIndex
CREATE INDEX "booking_due_at_idx" ON "booking"("due_at");

-- CreateIndex
CREATE INDEX "booking_cart_ref_idx" ON "booking"("cart_ref");

-- CreateIndex
CREATE INDEX "booking_order_id_idx" ON "booking"("order_id");

-- CreateIndex
CREATE INDEX "booking_customer_id_first_day_idx" ON "booking"("customer_id", "first_day");

-- CreateIndex
CREATE INDEX "order_claim_state_expires_at_idx" ON "order_claim"("state", "expires_at");

-- CreateIndex
CREATE INDEX "replan_state_at_idx" ON "replan"("state", "at");

-- CreateIndex
CREATE INDEX "replan_booking_id_idx" ON "replan"("booking_id");

-- CreateIndex
CREATE INDEX "fitting_day_idx" ON "fitting"("day");

-- CreateIndex
CREATE INDEX "fitting_customer_id_idx" ON "fitting"("customer_id");

-- AddForeignKey
ALTER TABLE "unit" ADD CONSTRAINT "unit_sku_fkey" FOREIGN KEY ("sku") REFERENCES "garment"("sku") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_event" ADD CONSTRAINT "unit_event_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_sku_fkey" FOREIGN KEY ("sku") REFERENCES "garment"("sku") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What must never be: Prisma cannot express CHECK and EXCLUDE constraints.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "garment"
  ADD CONSTRAINT "garment_turnover" CHECK (turnover_before >= 0 AND turnover_after >= 0);

ALTER TABLE "unit"
  ADD CONSTRAINT "unit_state" CHECK (state IN ('active', 'lost', 'sold', 'retired'));

-- Invariant I3. Deferred, because pieces are swapped between bookings within one transaction.
ALTER TABLE "booking"
  ADD CONSTRAINT "booking_no_overlap" EXCLUDE USING gist (unit_id WITH =, blocked WITH &&)
    WHERE (state IN ('held', 'claimed', 'booked', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning',
                     'planned', 'in_service'))
    DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT "booking_state" CHECK (state IN ('held', 'claimed', 'booked', 'displaced', 'dispatched', 'collected', 'out',
                     'late', 'returned', 'cleaning', 'ready', 'damaged', 'lost', 'bought', 'cancelled', 'expired',
                     'planned', 'in_service', 'serviced')),
  ADD CONSTRAINT "booking_days" CHECK (first_day <= last_day AND NOT isempty(blocked)
                     AND lower(blocked) <= first_day AND upper(blocked) > last_day),
  ADD CONSTRAINT "booking_kind" CHECK ((kind = 'rental' AND period BETWEEN 1 AND 4 AND delivery IN ('showroom', 'omnipack'))
                     OR (kind = 'service' AND state IN ('planned', 'in_service', 'serviced', 'cancelled'))),
  ADD CONSTRAINT "booking_owner" CHECK ((state <> 'held' OR (cart_ref IS NOT NULL AND hold_until IS NOT NULL))
                     AND (state NOT IN ('claimed', 'booked', 'displaced') OR order_id IS NOT NULL)),
  ADD CONSTRAINT "booking_amounts" CHECK (price >= 0 AND daily_fee >= 0 AND retail >= 0 AND late_fee >= 0);

ALTER TABLE "order_claim"
  ADD CONSTRAINT "order_claim_state" CHECK (state IN ('claimed', 'booked', 'released')),
  ADD CONSTRAINT "order_claim_expires" CHECK ((state = 'claimed') = (expires_at IS NOT NULL));

ALTER TABLE "holiday" ADD CONSTRAINT "holiday_days" CHECK (disabled_from <= disabled_to);

ALTER TABLE "fitting"
  ADD CONSTRAINT "fitting_state" CHECK (state IN ('booked', 'cancelled')),
  ADD CONSTRAINT "fitting_one_per_place" EXCLUDE USING gist (place WITH =, day WITH =, minute WITH =) WHERE (state = 'booked');

-- Calendars read what is not over; of two years of bookings that is a small part.
CREATE INDEX "booking_current" ON "booking" (sku)
  WHERE state IN ('held', 'claimed', 'booked', 'displaced', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning',
                  'planned', 'in_service');
CREATE INDEX "booking_to_remind_start" ON "booking" (first_day) WHERE state = 'booked' AND NOT reminded_start;
CREATE INDEX "booking_to_remind_return" ON "booking" (last_day) WHERE state = 'out' AND NOT reminded_return;

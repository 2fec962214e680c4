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
CREATE TABLE "failed_task" (
    "worker" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL CHECK ("attempts" > 0),
    "reason" TEXT NOT NULL,
    "first_failed_at" TIMESTAMPTZ(3) NOT NULL,
    "last_failed_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failed_task_pkey" PRIMARY KEY ("worker","task")
);

-- CreateTable
CREATE TABLE "listing" (
    "listing_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "customer_id" UUID,
    "identifier" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "categories" TEXT[],
    "values" JSONB NOT NULL,
    "offer_hash" CHAR(64) NOT NULL,
    "name" TEXT NOT NULL,
    "price" INTEGER,
    "currency" CHAR(3),
    "language" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "state_since" TIMESTAMPTZ(3) NOT NULL,
    "remind_at" TIMESTAMPTZ(3),
    "lapses_at" TIMESTAMPTZ(3),
    "urgent_at" TIMESTAMPTZ(3),
    "late_at" TIMESTAMPTZ(3),
    "commission" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "terms" JSONB,
    "goods_place" TEXT,
    "goods_at" TIMESTAMPTZ(3),
    "leaving" JSONB,
    "listed_at" TIMESTAMPTZ(3),
    "sold_at" TIMESTAMPTZ(3),
    "paid_out_at" TIMESTAMPTZ(3),
    "is_shelf_due" BOOLEAN NOT NULL DEFAULT false,
    "last_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "listing_photo" (
    "upload_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "slot" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "digest" CHAR(64) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_photo_pkey" PRIMARY KEY ("upload_id")
);

-- CreateTable
CREATE TABLE "discarded_photo" (
    "upload_id" UUID NOT NULL,
    "discarded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discarded_photo_pkey" PRIMARY KEY ("upload_id")
);

-- CreateTable
CREATE TABLE "listing_event" (
    "event_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "staff_id" UUID,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "stage" TEXT,
    "reason" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "before" JSONB,

    CONSTRAINT "listing_event_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "piece" (
    "sku" TEXT NOT NULL,
    "listing_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "piece_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "piece_move" (
    "move_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "piece_move_pkey" PRIMARY KEY ("move_id")
);

-- CreateTable
CREATE TABLE "sale" (
    "line_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "listing_id" UUID NOT NULL,
    "price" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "state" TEXT NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "final_due_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sale_pkey" PRIMARY KEY ("line_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE UNIQUE INDEX "listing_sku_key" ON "listing"("sku");

-- CreateIndex
CREATE INDEX "listing_customer_id_created_at_listing_id_idx" ON "listing"("customer_id", "created_at", "listing_id");

-- CreateIndex
CREATE INDEX "listing_state_state_since_listing_id_idx" ON "listing"("state", "state_since", "listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_customer_id_identifier_key" ON "listing"("customer_id", "identifier");

-- CreateIndex
CREATE UNIQUE INDEX "listing_photo_listing_id_slot_key" ON "listing_photo"("listing_id", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "listing_photo_listing_id_digest_key" ON "listing_photo"("listing_id", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "listing_event_listing_id_version_key" ON "listing_event"("listing_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "piece_listing_id_key" ON "piece"("listing_id");

-- CreateIndex
CREATE INDEX "piece_move_sku_at_idx" ON "piece_move"("sku", "at");

-- CreateIndex
CREATE INDEX "sale_order_id_idx" ON "sale"("order_id");

-- CreateIndex
CREATE INDEX "sale_listing_id_idx" ON "sale"("listing_id");

-- AddForeignKey
ALTER TABLE "listing_photo" ADD CONSTRAINT "listing_photo_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("listing_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("listing_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "piece" ADD CONSTRAINT "piece_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("listing_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "piece_move" ADD CONSTRAINT "piece_move_sku_fkey" FOREIGN KEY ("sku") REFERENCES "piece"("sku") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("listing_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
CREATE SEQUENCE "listing_number" AS bigint START 1;

ALTER TABLE "listing"
    ADD CONSTRAINT "listing_state" CHECK ("state" IN ('draft', 'submitted', 'changes_wanted', 'awaiting_goods', 'inspecting',
        'terms_changed', 'publishing', 'listed', 'sold', 'closed', 'rejected', 'taking_back', 'returned', 'withdrawn')),
    ADD CONSTRAINT "listing_version" CHECK ("version" > 0),
    ADD CONSTRAINT "listing_price" CHECK (("price" IS NULL) = ("currency" IS NULL) AND ("price" IS NULL OR "price" BETWEEN 1 AND 100000000)),
    ADD CONSTRAINT "listing_currency" CHECK ("currency" IS NULL OR "currency" IN ('PLN', 'EUR', 'SEK')),
    ADD CONSTRAINT "listing_rates" CHECK ("commission" >= 0 AND "fee" >= 0 AND "commission" + "fee" < 10000),
    ADD CONSTRAINT "listing_goods_place" CHECK ("goods_place" IS NULL OR "goods_place" IN ('warehouse', 'showroom')),
    -- What was handed in has a price; what is for sale lies in our house.
    ADD CONSTRAINT "listing_priced" CHECK ("price" IS NOT NULL OR "state" IN ('draft', 'withdrawn')),
    ADD CONSTRAINT "listing_goods" CHECK ("goods_at" IS NOT NULL OR "state" NOT IN ('inspecting', 'terms_changed', 'publishing', 'listed', 'sold', 'closed', 'taking_back', 'returned')),
    ADD CONSTRAINT "listing_listed" CHECK ("listed_at" IS NOT NULL OR "state" <> 'listed'),
    ADD CONSTRAINT "listing_sold" CHECK (("sold_at" IS NOT NULL) = ("state" IN ('sold', 'closed'))),
    ADD CONSTRAINT "listing_paid_out" CHECK ("paid_out_at" IS NULL OR "state" = 'closed');

CREATE INDEX "listing_remind" ON "listing" ("remind_at") WHERE "remind_at" IS NOT NULL;
CREATE INDEX "listing_lapses" ON "listing" ("lapses_at") WHERE "lapses_at" IS NOT NULL;
CREATE INDEX "listing_late" ON "listing" ("late_at") WHERE "late_at" IS NOT NULL;
CREATE INDEX "listing_shelf_due" ON "listing" ("state_since") WHERE "is_shelf_due";
CREATE INDEX "listing_leaving" ON "listing" ("state_since") WHERE "leaving" IS NOT NULL;

ALTER TABLE "listing_photo"
    ADD CONSTRAINT "listing_photo_slot" CHECK ("slot" IN ('image', 'back_image', 'side_image', 'label_image')),
    ADD CONSTRAINT "listing_photo_size" CHECK ("width" > 0 AND "height" > 0);

ALTER TABLE "piece" ADD CONSTRAINT "piece_place" CHECK ("place" IN ('with_seller', 'house_resale', 'buyer'));
ALTER TABLE "piece_move" ADD CONSTRAINT "piece_move_moves" CHECK ("from" <> "to");

ALTER TABLE "sale"
    ADD CONSTRAINT "sale_state" CHECK ("state" IN ('ordered', 'paid', 'final', 'cancelled', 'reversed')),
    ADD CONSTRAINT "sale_price" CHECK ("price" >= 0),
    ADD CONSTRAINT "sale_ended" CHECK (("ended_at" IS NOT NULL) = ("state" IN ('final', 'cancelled', 'reversed')));
-- One piece is sold to one buyer at a time.
CREATE UNIQUE INDEX "sale_standing" ON "sale" ("listing_id") WHERE "state" IN ('ordered', 'paid', 'final');
CREATE INDEX "sale_final_due" ON "sale" ("final_due_at") WHERE "final_due_at" IS NOT NULL AND "state" = 'paid';

CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
CREATE TRIGGER "piece_move_append_only" BEFORE UPDATE ON "piece_move" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
CREATE TRIGGER "listing_event_append_only" BEFORE UPDATE ON "listing_event" FOR EACH ROW
    WHEN ((to_jsonb(OLD) - 'undone_at') IS DISTINCT FROM (to_jsonb(NEW) - 'undone_at') OR OLD."undone_at" IS NOT NULL)
    EXECUTE FUNCTION "refuse_change_of_history"();

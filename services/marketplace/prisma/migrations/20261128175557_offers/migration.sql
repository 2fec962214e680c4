-- CreateTable
CREATE TABLE "offer" (
    "offer_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "buyer_id" UUID,
    "currency" CHAR(3) NOT NULL,
    "buyer_price" INTEGER NOT NULL,
    "seller_price" INTEGER,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "offer_pkey" PRIMARY KEY ("offer_id")
);

-- CreateTable
CREATE TABLE "offer_step" (
    "offer_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "price" INTEGER,
    "message" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_step_pkey" PRIMARY KEY ("offer_id","version")
);

-- CreateIndex
CREATE INDEX "offer_buyer_id_created_at_idx" ON "offer"("buyer_id", "created_at");

-- CreateIndex
CREATE INDEX "offer_listing_id_created_at_idx" ON "offer"("listing_id", "created_at");

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("listing_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_step" ADD CONSTRAINT "offer_step_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("offer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "offer"
    ADD CONSTRAINT "offer_state" CHECK ("state" IN ('open', 'countered', 'accepting', 'accepted', 'bought', 'declined', 'lapsed', 'withdrawn', 'overtaken')),
    ADD CONSTRAINT "offer_currency" CHECK ("currency" IN ('PLN', 'EUR', 'SEK')),
    ADD CONSTRAINT "offer_prices" CHECK ("buyer_price" > 0 AND ("seller_price" IS NULL OR "seller_price" > "buyer_price")),
    ADD CONSTRAINT "offer_countered" CHECK ("seller_price" IS NOT NULL OR "state" <> 'countered'),
    ADD CONSTRAINT "offer_round" CHECK ("round" BETWEEN 1 AND 3 AND "version" > 0),
    ADD CONSTRAINT "offer_over" CHECK (("until" IS NULL) = ("ended_at" IS NOT NULL)
        AND ("ended_at" IS NULL) = ("state" IN ('open', 'countered', 'accepting', 'accepted')));
-- One piece is reserved for one buyer; a buyer has one offer for it at a time.
CREATE UNIQUE INDEX "offer_reserved" ON "offer" ("listing_id") WHERE "state" IN ('accepting', 'accepted');
CREATE UNIQUE INDEX "offer_standing" ON "offer" ("listing_id", "buyer_id") WHERE "state" IN ('open', 'countered', 'accepting', 'accepted');
CREATE INDEX "offer_due" ON "offer" ("until") WHERE "until" IS NOT NULL;
CREATE INDEX "offer_accepting" ON "offer" ("until") WHERE "state" = 'accepting';
ALTER TABLE "offer_step"
    ADD CONSTRAINT "offer_step_by" CHECK ("by" IN ('buyer', 'seller', 'clock', 'orders', 'listing')),
    ADD CONSTRAINT "offer_step_kind" CHECK ("kind" IN ('offer', 'counter', 'accept', 'reserve', 'buy', 'decline', 'withdraw', 'lapse', 'overtake'));
CREATE TRIGGER "offer_step_append_only" BEFORE UPDATE ON "offer_step" FOR EACH ROW
    WHEN ((to_jsonb(OLD) - 'message') IS DISTINCT FROM (to_jsonb(NEW) - 'message') OR NEW."message" <> '')
    EXECUTE FUNCTION "refuse_change_of_history"();

-- What is on sale says from now on whether it takes offers.
UPDATE "listing" SET "is_shelf_due" = true WHERE "state" = 'listed';

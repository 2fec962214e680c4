-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "rental_sku" TEXT;

-- AlterTable
ALTER TABLE "sale" ADD COLUMN     "is_buy_in" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma cannot express.
ALTER TABLE "listing"
    DROP CONSTRAINT "listing_state",
    DROP CONSTRAINT "listing_rates",
    DROP CONSTRAINT "listing_sold",
    DROP CONSTRAINT "listing_paid_out";
ALTER TABLE "listing"
    ADD CONSTRAINT "listing_state" CHECK ("state" IN ('draft', 'submitted', 'changes_wanted', 'awaiting_goods', 'inspecting',
        'terms_changed', 'publishing', 'listed', 'sold', 'closed', 'rejected', 'taking_back', 'returned', 'withdrawn', 'bought_in', 'retired')),
    -- Of what the house sells itself, it keeps all.
    ADD CONSTRAINT "listing_rates" CHECK ("commission" >= 0 AND "fee" >= 0 AND "commission" + "fee" <= 10000
        AND ("commission" + "fee" < 10000 OR ("rental_sku" IS NOT NULL AND "customer_id" IS NULL))),
    ADD CONSTRAINT "listing_sold" CHECK (("sold_at" IS NOT NULL) = ("state" IN ('sold', 'closed', 'bought_in'))),
    ADD CONSTRAINT "listing_paid_out" CHECK ("paid_out_at" IS NULL OR "state" IN ('closed', 'bought_in')),
    ADD CONSTRAINT "listing_ours" CHECK ("rental_sku" IS NOT NULL OR "state" NOT IN ('bought_in', 'retired'));

ALTER TABLE "sale" DROP CONSTRAINT "sale_rates";
ALTER TABLE "sale"
    ADD CONSTRAINT "sale_rates" CHECK ("commission" >= 0 AND "fee" >= 0 AND "commission" + "fee" <= 10000),
    ADD CONSTRAINT "sale_buy_in" CHECK (NOT "is_buy_in" OR ("state" = 'final' AND "order_id" = "line_id"));
-- One piece is sold to one buyer at a time, and once to the house.
DROP INDEX "sale_standing";
CREATE UNIQUE INDEX "sale_standing" ON "sale" ("listing_id") WHERE "state" IN ('ordered', 'paid', 'final') AND NOT "is_buy_in";
CREATE UNIQUE INDEX "sale_bought_in" ON "sale" ("listing_id") WHERE "is_buy_in";

ALTER TABLE "piece_event" DROP CONSTRAINT "piece_event_cause";
ALTER TABLE "piece_event" ADD CONSTRAINT "piece_event_cause" CHECK ("cause" IN ('offer', 'receive', 'order', 'cancel', 'give_back',
    'rent_out', 'sell_off', 'retire', 'undo', 'inspect', 'publish', 'finish', 'buy_out', 'lose', 'wear', 'return', 'clean', 'repair'));
CREATE INDEX "piece_between" ON "piece" ("sku") WHERE "place" = 'between';

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "continues" TEXT;

-- AlterTable
ALTER TABLE "sale" ADD COLUMN     "buyer_id" UUID;

-- DropIndex
DROP INDEX "piece_event_move_id_kind_key";

-- CreateIndex
CREATE INDEX "listing_continues_idx" ON "listing"("continues");

-- CreateIndex
CREATE UNIQUE INDEX "piece_event_move_id_kind_sku_key" ON "piece_event"("move_id", "kind", "sku");

-- CreateIndex
CREATE INDEX "sale_buyer_id_idx" ON "sale"("buyer_id");

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_continues_fkey" FOREIGN KEY ("continues") REFERENCES "listing"("sku") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
-- A piece is offered again once; a listing that was withdrawn, rejected or deleted does not count.
CREATE UNIQUE INDEX "listing_continued_once" ON "listing" ("continues") WHERE "state" NOT IN ('withdrawn', 'rejected');
ALTER TABLE "listing" ADD CONSTRAINT "listing_continues_other" CHECK ("continues" <> "sku");

ALTER TABLE "piece"
    DROP CONSTRAINT "piece_place",
    ADD CONSTRAINT "piece_place" CHECK ("place" IN ('with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone', 'continued'));
ALTER TABLE "piece_event"
    DROP CONSTRAINT "piece_event_places",
    ADD CONSTRAINT "piece_event_places" CHECK ("from_place" IN ('with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone', 'continued')
        AND "to_place" IN ('with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone', 'continued')),
    DROP CONSTRAINT "piece_event_owners",
    ADD CONSTRAINT "piece_event_owners" CHECK ("from_owner" IN ('seller', 'house', 'buyer') AND "to_owner" IN ('seller', 'house', 'buyer')
        AND ("to_place" <> 'with_seller' OR "to_owner" = 'seller') AND ("to_place" <> 'house_rental' OR "to_owner" = 'house')
        AND ("to_place" NOT IN ('buyer', 'continued') OR "to_owner" = 'buyer')),
    DROP CONSTRAINT "piece_event_cause",
    ADD CONSTRAINT "piece_event_cause" CHECK ("cause" IN ('offer', 'receive', 'order', 'cancel', 'give_back', 'rent_out', 'sell_off',
        'retire', 'offer_again', 'undo', 'inspect', 'publish', 'finish', 'buy_out', 'lose', 'wear', 'return', 'clean', 'repair'));

-- The logs of a piece that goes on are one: the later one leaves its seller only once the former one is closed, and a
-- closed one opens again only while the later piece is with its seller.
CREATE FUNCTION "piece_goes_on"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.kind = 'left' AND NEW.from_place = 'with_seller' AND EXISTS (
            SELECT 1 FROM listing l JOIN piece former ON former.sku = l.continues
             WHERE l.sku = NEW.sku AND former.place <> 'continued') THEN
        RAISE EXCEPTION 'the former log of % is open', NEW.sku USING ERRCODE = 'check_violation', CONSTRAINT = 'piece_goes_on';
    END IF;
    IF 'continued' IN (NEW.from_place, NEW.to_place) AND NOT EXISTS (
            SELECT 1 FROM listing l JOIN piece later ON later.sku = l.sku
             WHERE l.continues = NEW.sku AND l.state NOT IN ('withdrawn', 'rejected') AND later.place = 'with_seller') THEN
        RAISE EXCEPTION 'nothing goes on with %', NEW.sku USING ERRCODE = 'check_violation', CONSTRAINT = 'piece_goes_on';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "piece_goes_on" AFTER INSERT ON "piece_event" FOR EACH ROW EXECUTE FUNCTION "piece_goes_on"();

-- What a listing continues never changes.
CREATE FUNCTION "listing_continues_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a listing continues the piece it was offered with' USING ERRCODE = 'check_violation', CONSTRAINT = 'listing_continues_kept';
END $$;
CREATE TRIGGER "listing_continues_kept" BEFORE UPDATE ON "listing" FOR EACH ROW
    WHEN (OLD."continues" IS DISTINCT FROM NEW."continues") EXECUTE FUNCTION "listing_continues_kept"();

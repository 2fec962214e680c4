-- AlterTable
ALTER TABLE "piece" ADD COLUMN     "events" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "open_move_id" UUID,
ADD COLUMN     "owner" TEXT NOT NULL DEFAULT 'seller';

-- CreateTable
CREATE TABLE "piece_event" (
    "sku" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "move_id" UUID NOT NULL,
    "from_place" TEXT,
    "to_place" TEXT NOT NULL,
    "from_owner" TEXT,
    "to_owner" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "piece_event_pkey" PRIMARY KEY ("sku","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "piece_event_move_id_kind_key" ON "piece_event"("move_id", "kind");

-- AddForeignKey
ALTER TABLE "piece_event" ADD CONSTRAINT "piece_event_sku_fkey" FOREIGN KEY ("sku") REFERENCES "piece"("sku") ON DELETE CASCADE ON UPDATE CASCADE;

-- The log of the pieces that are there, from the histories of their listings.
INSERT INTO "piece_event" ("sku", "seq", "kind", "cause", "move_id", "from_place", "to_place", "from_owner", "to_owner", "at")
    SELECT p."sku", 1, 'began', 'offer', p."listing_id", NULL, 'with_seller', NULL, 'seller', l."created_at"
      FROM "piece" p JOIN "listing" l USING ("listing_id");
WITH meant AS (
    SELECT p."sku", e."version", e."event_id", e."at", e."action", undone."stage" AS undone_stage, undone."action" AS undone_action,
        e."action" IN ('publish', 'finish') OR e."stage" = 'inspection' AS is_noted,
        CASE e."action" WHEN 'receive' THEN 'house_resale' WHEN 'order' THEN 'buyer' WHEN 'cancel' THEN 'house_resale'
            WHEN 'give_back' THEN 'with_seller' WHEN 'undo' THEN undone."before" ->> 'place' END AS target
      FROM "listing_event" e JOIN "piece" p USING ("listing_id")
      LEFT JOIN LATERAL (SELECT u."stage", u."action", u."before" FROM "listing_event" u
         WHERE e."action" = 'undo' AND u."listing_id" = e."listing_id" AND u."version" < e."version" AND u."undone_at" IS NOT NULL
         ORDER BY u."version" DESC LIMIT 1) AS undone ON true
), counted AS (
    SELECT *, count(target) OVER (PARTITION BY "sku" ORDER BY "version") AS nth FROM meant
), placed AS (
    SELECT *, coalesce(first_value(target) OVER (PARTITION BY "sku", nth ORDER BY "version"), 'with_seller') AS place FROM counted
), stepped AS (
    SELECT *, lag(place, 1, 'with_seller') OVER (PARTITION BY "sku" ORDER BY "version") AS was FROM placed
), owned AS (
    SELECT *, CASE was WHEN 'buyer' THEN 'buyer' ELSE 'seller' END AS was_owner, CASE place WHEN 'buyer' THEN 'buyer' ELSE 'seller' END AS owner
      FROM stepped WHERE place <> was OR is_noted
), lived AS (
    SELECT "sku", "version", 1 AS half, 'left' AS kind, "action" AS cause, "event_id", was AS from_place, 'between' AS to_place,
        was_owner AS from_owner, was_owner AS to_owner, "at" FROM owned WHERE place <> was
    UNION ALL
    SELECT "sku", "version", 2, 'entered', "action", "event_id", 'between', place, was_owner, owner, "at" FROM owned WHERE place <> was
    UNION ALL
    SELECT "sku", "version", 1, 'noted', CASE WHEN "action" IN ('publish', 'finish', 'undo') THEN "action" ELSE 'inspect' END,
        "event_id", place, place, owner, owner, "at" FROM owned WHERE place = was
)
INSERT INTO "piece_event" ("sku", "seq", "kind", "cause", "move_id", "from_place", "to_place", "from_owner", "to_owner", "at")
    SELECT "sku", 1 + row_number() OVER (PARTITION BY "sku" ORDER BY "version", half), kind, cause, "event_id",
        from_place, to_place, from_owner, to_owner, "at" FROM lived;
UPDATE "piece" p SET "owner" = e."to_owner", "events" = e."seq"
  FROM "piece_event" e WHERE e."sku" = p."sku" AND e."seq" = (SELECT max("seq") FROM "piece_event" WHERE "sku" = p."sku");

-- What Prisma cannot express.
ALTER TABLE "piece" DROP CONSTRAINT "piece_place";
ALTER TABLE "piece"
    ADD CONSTRAINT "piece_place" CHECK ("place" IN ('with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone')),
    ADD CONSTRAINT "piece_owner" CHECK ("owner" IN ('seller', 'house', 'buyer')),
    ADD CONSTRAINT "piece_between" CHECK (("place" = 'between') = ("open_move_id" IS NOT NULL));
ALTER TABLE "piece_event"
    ADD CONSTRAINT "piece_event_places" CHECK ("from_place" IN ('with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone')
        AND "to_place" IN ('with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone')),
    ADD CONSTRAINT "piece_event_owners" CHECK ("from_owner" IN ('seller', 'house', 'buyer') AND "to_owner" IN ('seller', 'house', 'buyer')
        AND ("to_place" <> 'with_seller' OR "to_owner" = 'seller') AND ("to_place" <> 'house_rental' OR "to_owner" = 'house')
        AND ("to_place" <> 'buyer' OR "to_owner" = 'buyer')),
    ADD CONSTRAINT "piece_event_cause" CHECK ("cause" IN ('offer', 'receive', 'order', 'cancel', 'give_back', 'rent_out', 'sell_off',
        'retire', 'undo', 'inspect', 'publish', 'finish')),
    ADD CONSTRAINT "piece_event_began" CHECK (("kind" = 'began') = ("seq" = 1) AND ("seq" = 1) = ("from_place" IS NULL)
        AND ("seq" = 1) = ("from_owner" IS NULL)),
    ADD CONSTRAINT "piece_event_kind" CHECK (CASE "kind"
        WHEN 'began' THEN "to_place" <> 'between'
        WHEN 'left' THEN "from_place" <> 'between' AND "to_place" = 'between' AND "to_owner" = "from_owner"
        WHEN 'entered' THEN "from_place" = 'between' AND "to_place" <> 'between'
        WHEN 'noted' THEN "from_place" = "to_place" AND "to_place" <> 'between' AND "to_owner" = "from_owner"
        ELSE false END);
CREATE TRIGGER "piece_event_append_only" BEFORE UPDATE ON "piece_event" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
-- With its listing, and only so, a log is deleted.
CREATE TRIGGER "piece_event_kept" BEFORE DELETE ON "piece_event" FOR EACH ROW
    WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change_of_history"();

-- The row of a piece is its log, replayed: an event follows the one before it, and only events change the row.
CREATE FUNCTION "piece_event_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE piece SET place = NEW.to_place, owner = NEW.to_owner, events = NEW.seq,
        since = CASE WHEN place = NEW.to_place THEN since ELSE NEW.at END,
        open_move_id = CASE WHEN NEW.kind = 'left' THEN NEW.move_id END
     WHERE sku = NEW.sku AND events = NEW.seq - 1
       AND (NEW.kind = 'began' OR (place = NEW.from_place AND owner = NEW.from_owner))
       AND (open_move_id IS NOT NULL) = (NEW.kind = 'entered') AND (open_move_id IS NULL OR open_move_id = NEW.move_id);
    IF NOT FOUND THEN
        RAISE EXCEPTION 'event % of % does not follow its log', NEW.seq, NEW.sku
            USING ERRCODE = 'check_violation', CONSTRAINT = 'piece_event_follows';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "piece_event_follows" AFTER INSERT ON "piece_event" FOR EACH ROW EXECUTE FUNCTION "piece_event_follows"();

CREATE FUNCTION "piece_follows_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'only events change a piece' USING ERRCODE = 'check_violation', CONSTRAINT = 'piece_follows_log';
END $$;
CREATE TRIGGER "piece_follows_log" BEFORE UPDATE ON "piece" FOR EACH ROW
    WHEN (pg_trigger_depth() = 0 AND (OLD."place", OLD."owner", OLD."events", OLD."open_move_id")
        IS DISTINCT FROM (NEW."place", NEW."owner", NEW."events", NEW."open_move_id"))
    EXECUTE FUNCTION "piece_follows_log"();

-- The log begins with its piece.
CREATE FUNCTION "piece_begins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO piece_event (sku, seq, kind, cause, move_id, to_place, to_owner, at)
    VALUES (NEW.sku, 1, 'began', 'offer', NEW.listing_id, NEW.place, CASE NEW.place WHEN 'buyer' THEN 'buyer' ELSE 'seller' END, NEW.since);
    RETURN NULL;
END $$;
CREATE TRIGGER "piece_begins" AFTER INSERT ON "piece" FOR EACH ROW EXECUTE FUNCTION "piece_begins"();

-- The version before the log writes its moves here.
CREATE FUNCTION "piece_move_of_earlier_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO piece_event (sku, seq, kind, cause, move_id, from_place, to_place, from_owner, to_owner, at)
    SELECT sku, events + 1, 'left', NEW.action, NEW.move_id, place, 'between', owner, owner, NEW.at FROM piece WHERE sku = NEW.sku;
    INSERT INTO piece_event (sku, seq, kind, cause, move_id, from_place, to_place, from_owner, to_owner, at)
    SELECT sku, events + 1, 'entered', NEW.action, NEW.move_id, place, NEW."to", owner,
        CASE NEW."to" WHEN 'buyer' THEN 'buyer' ELSE 'seller' END, NEW.at FROM piece WHERE sku = NEW.sku;
    RETURN NULL;
END $$;
CREATE TRIGGER "piece_move_of_earlier_version" AFTER INSERT ON "piece_move" FOR EACH ROW
    EXECUTE FUNCTION "piece_move_of_earlier_version"();

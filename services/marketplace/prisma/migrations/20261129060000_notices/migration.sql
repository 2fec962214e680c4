-- CreateTable
CREATE TABLE "notice" (
    "notice_id" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "listing_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "customer_id" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "language" TEXT NOT NULL,
    "in_good_faith" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "urgent_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_by" UUID,
    "answered_at" TIMESTAMPTZ(3),
    "decision_id" UUID,
    "last_key" TEXT,
    "forgotten_at" TIMESTAMPTZ(3),
    "leased_by" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("notice_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notice_request_key_key" ON "notice"("request_key");

-- CreateIndex
CREATE INDEX "notice_listing_id_idx" ON "notice"("listing_id");

-- CreateIndex
CREATE INDEX "notice_customer_id_idx" ON "notice"("customer_id");

-- CreateIndex
CREATE INDEX "notice_state_due_at_notice_id_idx" ON "notice"("state", "due_at", "notice_id");

-- What Prisma cannot express.
ALTER TABLE "notice"
    ADD CONSTRAINT "notice_reason" CHECK ("reason" IN ('counterfeit', 'prohibited', 'stolen', 'wrong_facts', 'offensive', 'photo_not_own', 'other')),
    ADD CONSTRAINT "notice_state" CHECK ("state" IN ('open', 'kept', 'removed')),
    ADD CONSTRAINT "notice_good_faith" CHECK ("in_good_faith"),
    ADD CONSTRAINT "notice_text" CHECK (char_length("text") BETWEEN 20 AND 2000 OR ("text" = '' AND "forgotten_at" IS NOT NULL)),
    -- A customer, or somebody with name and address; nobody after it was forgotten.
    ADD CONSTRAINT "notice_reporter" CHECK (CASE WHEN "forgotten_at" IS NOT NULL THEN "customer_id" IS NULL AND "email" IS NULL AND "name" = ''
        WHEN "customer_id" IS NOT NULL THEN "email" IS NULL AND "name" = ''
        ELSE "email" IS NOT NULL AND "name" <> '' END),
    ADD CONSTRAINT "notice_due" CHECK ("urgent_at" > "created_at" AND "due_at" > "urgent_at"),
    -- An answer has its author and reasons; only forgetting takes the words away.
    ADD CONSTRAINT "notice_answered" CHECK (("state" = 'open') = ("answered_by" IS NULL)
        AND ("answered_by" IS NULL) = ("answered_at" IS NULL)
        AND ("answered_by" IS NULL OR char_length("answer") BETWEEN 20 AND 2000 OR ("answer" = '' AND "forgotten_at" IS NOT NULL))),
    ADD CONSTRAINT "notice_decision" CHECK ("decision_id" IS NULL OR "state" = 'removed'),
    ADD CONSTRAINT "notice_lease" CHECK (("leased_by" IS NULL) = ("leased_until" IS NULL));
-- One open notice of a person about a listing.
CREATE UNIQUE INDEX "notice_open_customer" ON "notice"("listing_id", "customer_id") WHERE "state" = 'open' AND "customer_id" IS NOT NULL;
CREATE UNIQUE INDEX "notice_open_email" ON "notice"("listing_id", "email") WHERE "state" = 'open' AND "email" IS NOT NULL;
-- What is due to be forgotten.
CREATE INDEX "notice_answered_at" ON "notice"("answered_at") WHERE "text" <> '';
-- What was answered stays answered; who reported and what was written is forgotten.
CREATE TRIGGER "notice_append_only" BEFORE UPDATE ON "notice" FOR EACH ROW
    WHEN (OLD."state" <> 'open' AND (
        (to_jsonb(OLD) - '{text,answer,customer_id,name,email,forgotten_at}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{text,answer,customer_id,name,email,forgotten_at}'::text[])
        OR NEW."forgotten_at" IS NULL AND to_jsonb(OLD) IS DISTINCT FROM to_jsonb(NEW)
        OR (NEW."text" <> '' AND NEW."text" <> OLD."text") OR (NEW."answer" <> '' AND NEW."answer" <> OLD."answer")))
    EXECUTE FUNCTION "refuse_change_of_history"();

-- A statement may follow from a notice. The previous version writes `own_initiative` only.
ALTER TABLE "statement" DROP CONSTRAINT "statement_source";
ALTER TABLE "statement" ADD CONSTRAINT "statement_source" CHECK ("source" IN ('own_initiative', 'notice'));

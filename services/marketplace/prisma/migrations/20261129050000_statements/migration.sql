-- CreateTable
CREATE TABLE "statement" (
    "statement_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "reason_version" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "facts" JSONB NOT NULL,
    "visibility" TEXT NOT NULL,
    "countries" TEXT[],
    "source" TEXT NOT NULL DEFAULT 'own_initiative',
    "is_found_by_machine" BOOLEAN NOT NULL DEFAULT false,
    "is_decided_by_machine" BOOLEAN NOT NULL DEFAULT false,
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "statement_pkey" PRIMARY KEY ("statement_id")
);

-- CreateTable
CREATE TABLE "appeal" (
    "appeal_id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "listing_id" UUID NOT NULL,
    "customer_id" UUID,
    "against_id" UUID,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "urgent_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_by" UUID,
    "answered_at" TIMESTAMPTZ(3),
    "is_restored" BOOLEAN,
    "last_key" TEXT,
    "leased_by" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "appeal_pkey" PRIMARY KEY ("appeal_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "statement_decision_id_key" ON "statement"("decision_id");

-- CreateIndex
CREATE INDEX "statement_listing_id_idx" ON "statement"("listing_id");

-- CreateIndex
CREATE INDEX "statement_created_at_statement_id_idx" ON "statement"("created_at", "statement_id");

-- CreateIndex
CREATE UNIQUE INDEX "appeal_statement_id_key" ON "appeal"("statement_id");

-- CreateIndex
CREATE INDEX "appeal_customer_id_idx" ON "appeal"("customer_id");

-- CreateIndex
CREATE INDEX "appeal_state_due_at_appeal_id_idx" ON "appeal"("state", "due_at", "appeal_id");

-- AddForeignKey
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statement"("statement_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "statement"
    ADD CONSTRAINT "statement_action" CHECK ("action" IN ('ask_changes', 'reject', 'change_terms')),
    ADD CONSTRAINT "statement_stage" CHECK ("stage" IN ('first', 'inspection', 'notice')),
    ADD CONSTRAINT "statement_reason_version" CHECK ("reason_version" > 0),
    ADD CONSTRAINT "statement_visibility" CHECK ("visibility" IN ('DECISION_VISIBILITY_CONTENT_REMOVED', 'DECISION_VISIBILITY_CONTENT_DISABLED', 'DECISION_VISIBILITY_OTHER')),
    ADD CONSTRAINT "statement_countries" CHECK (cardinality("countries") > 0),
    ADD CONSTRAINT "statement_source" CHECK ("source" = 'own_initiative'),
    ADD CONSTRAINT "statement_withdrawn" CHECK ("withdrawn_at" >= "created_at");
ALTER TABLE "appeal"
    ADD CONSTRAINT "appeal_state" CHECK ("state" IN ('open', 'upheld', 'dismissed', 'ended')),
    ADD CONSTRAINT "appeal_text" CHECK (char_length("text") BETWEEN 20 AND 2000 OR ("text" = '' AND "customer_id" IS NULL)),
    ADD CONSTRAINT "appeal_due" CHECK ("urgent_at" > "created_at" AND "due_at" > "urgent_at"),
    -- An answer has its author and reasons; only the erasure of the seller takes them away.
    ADD CONSTRAINT "appeal_answered" CHECK (("state" IN ('upheld', 'dismissed')) = ("answered_by" IS NOT NULL)
        AND ("answered_by" IS NULL) = ("answered_at" IS NULL)
        AND ("answered_by" IS NULL OR char_length("answer") BETWEEN 20 AND 2000 OR ("answer" = '' AND "customer_id" IS NULL))),
    ADD CONSTRAINT "appeal_other_person" CHECK ("answered_by" <> "against_id"),
    ADD CONSTRAINT "appeal_restored" CHECK (("state" = 'upheld') = ("is_restored" IS NOT NULL)),
    ADD CONSTRAINT "appeal_lease" CHECK (("leased_by" IS NULL) = ("leased_until" IS NULL));
CREATE TRIGGER "statement_append_only" BEFORE UPDATE ON "statement" FOR EACH ROW
    WHEN ((to_jsonb(OLD) - 'withdrawn_at' - 'note') IS DISTINCT FROM (to_jsonb(NEW) - 'withdrawn_at' - 'note')
        OR (OLD."withdrawn_at" IS NOT NULL AND NEW."withdrawn_at" IS DISTINCT FROM OLD."withdrawn_at")
        OR (NEW."note" <> '' AND NEW."note" <> OLD."note"))
    EXECUTE FUNCTION "refuse_change_of_history"();
CREATE TRIGGER "statement_never_deleted" BEFORE DELETE ON "statement" FOR EACH ROW
    EXECUTE FUNCTION "refuse_change_of_history"();
-- What was answered stays answered; texts and the seller are forgotten by an erasure.
CREATE TRIGGER "appeal_append_only" BEFORE UPDATE ON "appeal" FOR EACH ROW
    WHEN (OLD."state" <> 'open' AND (
        (to_jsonb(OLD) - '{text,answer,customer_id}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{text,answer,customer_id}'::text[])
        OR NEW."customer_id" IS NOT NULL AND (NEW."customer_id" IS DISTINCT FROM OLD."customer_id" OR NEW."text" <> OLD."text" OR NEW."answer" <> OLD."answer")
        OR (NEW."text" <> '' AND NEW."text" <> OLD."text") OR (NEW."answer" <> '' AND NEW."answer" <> OLD."answer")))
    EXECUTE FUNCTION "refuse_change_of_history"();

-- CreateTable
CREATE TABLE "review_statement" (
    "statement_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "customer_id" UUID,
    "sku" TEXT NOT NULL,
    "decision_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "reason_version" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "facts" JSONB NOT NULL,
    "visibility" TEXT NOT NULL,
    "countries" TEXT[],
    "source" TEXT NOT NULL,
    "is_found_by_machine" BOOLEAN NOT NULL,
    "is_decided_by_machine" BOOLEAN NOT NULL,
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_statement_pkey" PRIMARY KEY ("statement_id")
);

-- CreateTable
CREATE TABLE "review_appeal" (
    "appeal_id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
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

    CONSTRAINT "review_appeal_pkey" PRIMARY KEY ("appeal_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_statement_decision_id_key" ON "review_statement"("decision_id");

-- CreateIndex
CREATE INDEX "review_statement_customer_id_review_id_idx" ON "review_statement"("customer_id", "review_id");

-- CreateIndex
CREATE INDEX "review_statement_created_at_statement_id_idx" ON "review_statement"("created_at", "statement_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_appeal_statement_id_key" ON "review_appeal"("statement_id");

-- CreateIndex
CREATE INDEX "review_appeal_customer_id_idx" ON "review_appeal"("customer_id");

-- CreateIndex
CREATE INDEX "review_appeal_state_due_at_appeal_id_idx" ON "review_appeal"("state", "due_at", "appeal_id");

-- AddForeignKey
ALTER TABLE "review_appeal" ADD CONSTRAINT "review_appeal_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "review_statement"("statement_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "review_statement"
    ADD CONSTRAINT "review_statement_action" CHECK ("action" IN ('reject', 'withdraw')),
    ADD CONSTRAINT "review_statement_reason_version" CHECK ("reason_version" > 0),
    ADD CONSTRAINT "review_statement_visibility" CHECK ("visibility" IN ('DECISION_VISIBILITY_CONTENT_REMOVED', 'DECISION_VISIBILITY_CONTENT_DISABLED')),
    ADD CONSTRAINT "review_statement_countries" CHECK (cardinality("countries") > 0),
    ADD CONSTRAINT "review_statement_source" CHECK ("source" IN ('own_initiative', 'report')),
    ADD CONSTRAINT "review_statement_withdrawn" CHECK ("withdrawn_at" >= "created_at");
ALTER TABLE "review_appeal"
    ADD CONSTRAINT "review_appeal_state" CHECK ("state" IN ('open', 'upheld', 'dismissed', 'ended')),
    ADD CONSTRAINT "review_appeal_text" CHECK (char_length("text") BETWEEN 20 AND 2000 OR ("text" = '' AND "customer_id" IS NULL)),
    ADD CONSTRAINT "review_appeal_due" CHECK ("urgent_at" > "created_at" AND "due_at" > "urgent_at"),
    -- An answer has its author and reasons; only the erasure of the writer takes them away.
    ADD CONSTRAINT "review_appeal_answered" CHECK (("state" IN ('upheld', 'dismissed')) = ("answered_by" IS NOT NULL)
        AND ("answered_by" IS NULL) = ("answered_at" IS NULL)
        AND ("answered_by" IS NULL OR char_length("answer") BETWEEN 20 AND 2000 OR ("answer" = '' AND "customer_id" IS NULL))),
    ADD CONSTRAINT "review_appeal_other_person" CHECK ("answered_by" <> "against_id"),
    ADD CONSTRAINT "review_appeal_restored" CHECK (("state" = 'upheld') = ("is_restored" IS NOT NULL)),
    ADD CONSTRAINT "review_appeal_lease" CHECK (("leased_by" IS NULL) = ("leased_until" IS NULL));
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "review_statement_append_only" BEFORE UPDATE ON "review_statement" FOR EACH ROW
    WHEN ((to_jsonb(OLD) - '{withdrawn_at,note,customer_id}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{withdrawn_at,note,customer_id}'::text[])
        OR (NEW."customer_id" IS NOT NULL AND NEW."customer_id" IS DISTINCT FROM OLD."customer_id")
        OR (OLD."withdrawn_at" IS NOT NULL AND NEW."withdrawn_at" IS DISTINCT FROM OLD."withdrawn_at")
        OR (NEW."note" <> '' AND NEW."note" <> OLD."note"))
    EXECUTE FUNCTION "refuse_change_of_history"();
CREATE TRIGGER "review_statement_never_deleted" BEFORE DELETE ON "review_statement" FOR EACH ROW
    EXECUTE FUNCTION "refuse_change_of_history"();
-- What was answered stays answered; texts and the writer are forgotten by an erasure.
CREATE TRIGGER "review_appeal_append_only" BEFORE UPDATE ON "review_appeal" FOR EACH ROW
    WHEN (OLD."state" <> 'open' AND (
        (to_jsonb(OLD) - '{text,answer,customer_id}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{text,answer,customer_id}'::text[])
        OR NEW."customer_id" IS NOT NULL AND (NEW."customer_id" IS DISTINCT FROM OLD."customer_id" OR NEW."text" <> OLD."text" OR NEW."answer" <> OLD."answer")
        OR (NEW."text" <> '' AND NEW."text" <> OLD."text") OR (NEW."answer" <> '' AND NEW."answer" <> OLD."answer")))
    EXECUTE FUNCTION "refuse_change_of_history"();

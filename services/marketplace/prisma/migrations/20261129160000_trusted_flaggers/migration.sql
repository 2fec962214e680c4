-- CreateTable
CREATE TABLE "trusted_flagger" (
    "flagger_id" UUID NOT NULL,
    "request_key" TEXT NOT NULL,
    "customer_id" UUID,
    "organisation" TEXT NOT NULL,
    "coordinator" TEXT NOT NULL,
    "awarded_on" DATE NOT NULL,
    "expertise" TEXT[],
    "state" TEXT NOT NULL,
    "state_since" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_key" TEXT,

    CONSTRAINT "trusted_flagger_pkey" PRIMARY KEY ("flagger_id")
);

-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "flagger_id" UUID,
ADD COLUMN     "is_trusted" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "trusted_flagger_request_key_key" ON "trusted_flagger"("request_key");

-- DropIndex
DROP INDEX "notice_state_due_at_notice_id_idx";

-- CreateIndex
CREATE INDEX "notice_state_is_trusted_due_at_notice_id_idx" ON "notice"("state", "is_trusted" DESC, "due_at", "notice_id");

-- CreateIndex
CREATE INDEX "notice_flagger_id_idx" ON "notice"("flagger_id");

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_flagger_id_fkey" FOREIGN KEY ("flagger_id") REFERENCES "trusted_flagger"("flagger_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "trusted_flagger"
    ADD CONSTRAINT "trusted_flagger_state" CHECK ("state" IN ('active', 'suspended', 'ended')),
    ADD CONSTRAINT "trusted_flagger_organisation" CHECK (char_length("organisation") BETWEEN 1 AND 200),
    ADD CONSTRAINT "trusted_flagger_coordinator" CHECK ("coordinator" ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "trusted_flagger_expertise" CHECK (cardinality("expertise") > 0
        AND "expertise" <@ ARRAY['counterfeit', 'prohibited', 'stolen', 'wrong_facts', 'offensive', 'photo_not_own', 'other']),
    -- A suspension and an end have their reason.
    ADD CONSTRAINT "trusted_flagger_note" CHECK (("state" = 'active') = ("note" = '')),
    -- The erasure of the customer ends the status.
    ADD CONSTRAINT "trusted_flagger_account" CHECK ("customer_id" IS NOT NULL OR "state" = 'ended');
-- An account is one trusted flagger at most.
CREATE UNIQUE INDEX "trusted_flagger_standing" ON "trusted_flagger"("customer_id") WHERE "state" <> 'ended';
-- An ended status stays as it is; only the account is forgotten. None is deleted.
CREATE TRIGGER "trusted_flagger_final" BEFORE UPDATE ON "trusted_flagger" FOR EACH ROW
    WHEN (OLD."state" = 'ended' AND (
        (to_jsonb(OLD) - 'customer_id') IS DISTINCT FROM (to_jsonb(NEW) - 'customer_id') OR NEW."customer_id" IS NOT NULL))
    EXECUTE FUNCTION "refuse_change_of_history"();
CREATE TRIGGER "trusted_flagger_never_deleted" BEFORE DELETE ON "trusted_flagger" FOR EACH ROW
    EXECUTE FUNCTION "refuse_change_of_history"();

-- A notice of a trusted flagger in its field is urgent at once.
ALTER TABLE "notice" DROP CONSTRAINT "notice_due";
ALTER TABLE "notice"
    ADD CONSTRAINT "notice_due" CHECK ("due_at" > "urgent_at" AND CASE WHEN "is_trusted" THEN "urgent_at" = "created_at" ELSE "urgent_at" > "created_at" END),
    ADD CONSTRAINT "notice_trusted" CHECK (NOT "is_trusted" OR "flagger_id" IS NOT NULL);

-- A statement may follow from the notice of a trusted flagger. The previous version does not write it.
ALTER TABLE "statement" DROP CONSTRAINT "statement_source";
ALTER TABLE "statement" ADD CONSTRAINT "statement_source" CHECK ("source" IN ('own_initiative', 'notice', 'trusted_flagger'));

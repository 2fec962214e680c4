-- AlterTable
ALTER TABLE "review_report" ADD COLUMN     "flagger_id" UUID;

-- What Prisma cannot express.
-- Open reports of trusted flaggers, which put their reviews first.
CREATE INDEX "review_report_trusted" ON "review_report"("review_id") WHERE "decision_id" IS NULL AND "flagger_id" IS NOT NULL;

-- A statement may follow from the report of a trusted flagger. The previous version does not write it.
ALTER TABLE "review_statement" DROP CONSTRAINT "review_statement_source";
ALTER TABLE "review_statement" ADD CONSTRAINT "review_statement_source" CHECK ("source" IN ('own_initiative', 'report', 'trusted_flagger'));

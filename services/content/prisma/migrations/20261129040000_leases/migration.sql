-- Who checks a review now.
ALTER TABLE "review" ADD COLUMN "leased_by" UUID, ADD COLUMN "leased_until" TIMESTAMPTZ(3);

-- What Prisma cannot express.
ALTER TABLE "review" ADD CONSTRAINT "review_lease" CHECK (("leased_by" IS NULL) = ("leased_until" IS NULL));

-- CreateIndex
CREATE INDEX "review_decision_at_idx" ON "review_decision"("at");

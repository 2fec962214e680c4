-- Who checks a listing now.
ALTER TABLE "listing" ADD COLUMN "leased_by" UUID, ADD COLUMN "leased_until" TIMESTAMPTZ(3);

-- What Prisma cannot express.
ALTER TABLE "listing" ADD CONSTRAINT "listing_lease" CHECK (("leased_by" IS NULL) = ("leased_until" IS NULL));
CREATE INDEX "listing_event_decided" ON "listing_event" ("at") WHERE "stage" IS NOT NULL;

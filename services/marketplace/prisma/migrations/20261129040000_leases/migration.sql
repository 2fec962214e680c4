-- Who checks a listing now.
ALTER TABLE "listing" ADD COLUMN "leased_by" UUID, ADD COLUMN "leased_until" TIMESTAMPTZ(3);

-- What Prisma cannot express.
ALTER TABLE "listing" ADD CONSTRAINT "listing_lease" CHECK (("leased_by" IS NULL) = ("leased_until" IS NULL));
CREATE INDEX "listing_event_decided" ON "listing_event" ("at") WHERE "stage" IS NOT NULL;

-- Parts of names, identifiers and numbers that staff look for.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "listing_name_letters" ON "listing" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "listing_identifier_letters" ON "listing" USING GIN ("identifier" gin_trgm_ops);
CREATE INDEX "listing_sku_letters" ON "listing" USING GIN ("sku" gin_trgm_ops);

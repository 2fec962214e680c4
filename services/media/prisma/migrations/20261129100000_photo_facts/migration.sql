-- What is measured of photos of listings.
ALTER TABLE "upload" ADD COLUMN     "has_place" BOOLEAN,
ADD COLUMN     "hash" CHAR(16),
ADD COLUMN     "mirror_hash" CHAR(16),
ADD COLUMN     "sharpness" INTEGER;

-- What Prisma cannot express.
ALTER TABLE "upload" ADD CONSTRAINT "upload_facts" CHECK (
  ("hash" IS NULL) = ("mirror_hash" IS NULL)
  AND COALESCE("sharpness", 0) >= 0
  AND ("sharpness" IS NOT NULL OR "hash" IS NULL)
  AND ("hash" IS NULL OR ("hash" ~ '^[0-9a-f]{16}$' AND "mirror_hash" ~ '^[0-9a-f]{16}$')));

-- AlterTable
ALTER TABLE "listing_photo" ADD COLUMN     "is_check_due" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "photo_check" (
    "upload_id" UUID NOT NULL,
    "sharpness" INTEGER NOT NULL,
    "has_place" BOOLEAN,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "photo_check_pkey" PRIMARY KEY ("upload_id")
);

-- CreateTable
CREATE TABLE "photo_hash_part" (
    "part" INTEGER NOT NULL,
    "hash" BIGINT NOT NULL,
    "upload_id" UUID NOT NULL,

    CONSTRAINT "photo_hash_part_pkey" PRIMARY KEY ("part","hash","upload_id")
);

-- CreateTable
CREATE TABLE "photo_duplicate" (
    "upload_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "distance" INTEGER NOT NULL,
    "is_mirrored" BOOLEAN NOT NULL,
    "is_own" BOOLEAN NOT NULL,

    CONSTRAINT "photo_duplicate_pkey" PRIMARY KEY ("upload_id","other_id")
);

-- CreateIndex
CREATE INDEX "photo_hash_part_upload_id_idx" ON "photo_hash_part"("upload_id");

-- CreateIndex
CREATE INDEX "photo_duplicate_other_id_idx" ON "photo_duplicate"("other_id");

-- AddForeignKey
ALTER TABLE "photo_check" ADD CONSTRAINT "photo_check_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "listing_photo"("upload_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_hash_part" ADD CONSTRAINT "photo_hash_part_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "photo_check"("upload_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_duplicate" ADD CONSTRAINT "photo_duplicate_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "photo_check"("upload_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_duplicate" ADD CONSTRAINT "photo_duplicate_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "photo_check"("upload_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "photo_check" ADD CONSTRAINT "photo_check_sharpness" CHECK ("sharpness" >= 0);
-- A part is the place of 13 bits in the hash, and these bits; the last place has 12.
ALTER TABLE "photo_hash_part" ADD CONSTRAINT "photo_hash_part_of_hash" CHECK ("part" BETWEEN 0 AND 36863
    AND "part" & 8191 = ("hash" >> 13 * ("part" >> 13)) & CASE "part" >> 13 WHEN 4 THEN 4095 ELSE 8191 END);
ALTER TABLE "photo_duplicate" ADD CONSTRAINT "photo_duplicate_pair"
    CHECK ("upload_id" <> "other_id" AND "distance" BETWEEN 0 AND 8);
CREATE INDEX "listing_photo_check_due" ON "listing_photo" ("added_at") WHERE "is_check_due";

-- What staff edit carries a version: an outdated form is refused.
ALTER TABLE "promotion" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "product" ADD COLUMN "list_version" INTEGER NOT NULL DEFAULT 0;

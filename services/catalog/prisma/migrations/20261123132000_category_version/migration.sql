-- What staff edit carries a version: an outdated form is refused. Products have one already.
ALTER TABLE "category" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

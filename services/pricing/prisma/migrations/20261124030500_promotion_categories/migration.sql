-- A promotion may be limited to the goods of categories.
ALTER TABLE "promotion" ADD COLUMN "category_ids" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "product" ADD COLUMN "category_ids" INTEGER[] NOT NULL DEFAULT '{}';

ALTER TABLE "parent_part"
  ADD COLUMN "option" TEXT,
  ADD COLUMN "required" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "offered" BOOLEAN NOT NULL DEFAULT true;

-- Known parts were a bundle's default choice: until catalog tells more, each is an option of its own.
UPDATE "parent_part" SET "option" = CASE parent.kind WHEN 'configurable' THEN '' ELSE parent_part.sku END
  FROM "parent" WHERE parent.sku = parent_part.parent_sku;

ALTER TABLE "parent_part"
  ALTER COLUMN "option" SET NOT NULL,
  ALTER COLUMN "required" DROP DEFAULT,
  ALTER COLUMN "offered" DROP DEFAULT,
  DROP CONSTRAINT "parent_part_pkey",
  ADD CONSTRAINT "parent_part_pkey" PRIMARY KEY ("parent_sku", "option", "sku");

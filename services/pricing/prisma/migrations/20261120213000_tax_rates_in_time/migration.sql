-- A tax rate holds from an instant on, until the next one of its country. Those known so far have always held.
ALTER TABLE "tax_rule" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "tax_rate" ADD COLUMN "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01T00:00:00Z';

-- The ids of new rates are drawn.
CREATE SEQUENCE "tax_rate_id_seq" AS INTEGER OWNED BY "tax_rate"."id";
SELECT setval('tax_rate_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM "tax_rate"), false);
ALTER TABLE "tax_rate" ALTER COLUMN "id" SET DEFAULT nextval('tax_rate_id_seq');

-- One rate at a time.
CREATE UNIQUE INDEX "tax_rate_once" ON "tax_rate"("rule_id", "country", "region_id", "valid_from");
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_country" CHECK (country ~ '^[A-Z]{2}$');

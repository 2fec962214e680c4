-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "charge_asked" TEXT;

-- What is under way: whoever was asked may have charged.
UPDATE "payment" SET "charge_asked" = CASE WHEN "deposit_id" IS NULL THEN 'card' ELSE 'deposit' END WHERE "charge_at" IS NOT NULL;

-- What Prisma cannot express.
ALTER TABLE "payment" ADD CONSTRAINT "payment_charge_asked" CHECK ("charge_asked" IN ('card', 'deposit'));

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "charge_id" UUID,
ADD COLUMN     "charge_purpose" TEXT,
ADD COLUMN     "points" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subscription_id" UUID;

-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "points" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "card_due" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "card_id" UUID,
ADD COLUMN     "charge_at" TIMESTAMPTZ(3),
ADD COLUMN     "decline" TEXT,
ADD COLUMN     "save_card" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "points" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "sandbox_session" ADD COLUMN     "card_decline" TEXT,
ADD COLUMN     "saves_card" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "sandbox_authorisation" (
    "reference" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "state" TEXT NOT NULL,
    "captured" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "sandbox_authorisation_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_authorisation_payment_id_key" ON "sandbox_authorisation"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_charge_id_key" ON "orders"("charge_id");

-- CreateIndex
CREATE INDEX "orders_subscription_id_idx" ON "orders"("subscription_id");

-- What Prisma cannot express.

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_points" CHECK ("points" >= 0 AND ("points" = 0 OR "customer_id" IS NOT NULL)),
  ADD CONSTRAINT "orders_charge" CHECK (
    ("charge_id" IS NULL) = ("charge_purpose" IS NULL) AND ("charge_id" IS NULL OR "subscription_id" IS NOT NULL)
    AND ("charge_purpose" IS NULL OR "charge_purpose" IN ('renewal', 'upgrade')));
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_points" CHECK ("points" >= 0);
ALTER TABLE "refund"
  DROP CONSTRAINT "refund_amount",
  ADD CONSTRAINT "refund_amount" CHECK ("amount" >= 0 AND "points" >= 0 AND "amount" + "points" > 0);
-- Cards to charge, and cards to tell loyalty of.
CREATE INDEX "payment_to_charge" ON "payment" ("charge_at") WHERE "charge_at" IS NOT NULL;
CREATE INDEX "payment_card_due" ON "payment" ("created_at") WHERE "card_due";
ALTER TABLE "sandbox_authorisation" ADD CONSTRAINT "sandbox_authorisation_captured" CHECK (
  "state" IN ('authorised', 'captured', 'released', 'declined') AND "captured" BETWEEN 0 AND "amount"
  AND ("captured" = 0 OR "state" = 'captured'));

-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "bank_account_changed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "payee" (
    "payee_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3),
    "kept_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payee_pkey" PRIMARY KEY ("payee_id")
);

-- CreateIndex
CREATE INDEX "payee_kept_since_idx" ON "payee"("kept_since");

-- What Prisma cannot express.
ALTER TABLE "payee" ADD CONSTRAINT "payee_kind" CHECK ("kind" IN ('payout', 'erased') AND ("kind" = 'payout' OR "payee_id" = "customer_id"));

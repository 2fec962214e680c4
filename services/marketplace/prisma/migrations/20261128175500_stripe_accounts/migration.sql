-- CreateTable
CREATE TABLE "stripe_account" (
    "customer_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_account_pkey" PRIMARY KEY ("customer_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stripe_account_account_id_key" ON "stripe_account"("account_id");

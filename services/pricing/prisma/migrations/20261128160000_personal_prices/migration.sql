CREATE TABLE "personal_price" (
  "offer_id" UUID NOT NULL,
  "sku" TEXT NOT NULL,
  "customer_id" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "currency" TEXT NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "personal_price_pkey" PRIMARY KEY ("offer_id"),
  CONSTRAINT "personal_price_amount" CHECK ("amount" > 0)
);

CREATE INDEX "personal_price_customer_id_idx" ON "personal_price"("customer_id");
CREATE INDEX "personal_price_until_idx" ON "personal_price"("until");

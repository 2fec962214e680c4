CREATE TABLE "customer_hold" (
  "hold_id" UUID NOT NULL,
  "sku" TEXT NOT NULL,
  "customer_id" TEXT NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  "order_id" UUID,
  CONSTRAINT "customer_hold_pkey" PRIMARY KEY ("hold_id"),
  CONSTRAINT "customer_hold_sku_fkey" FOREIGN KEY ("sku") REFERENCES "stock_level"("sku") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "customer_hold_customer_id_idx" ON "customer_hold"("customer_id");
CREATE INDEX "customer_hold_order_id_idx" ON "customer_hold"("order_id");
CREATE INDEX "customer_hold_sku_idx" ON "customer_hold"("sku");
CREATE INDEX "customer_hold_until_idx" ON "customer_hold"("until");

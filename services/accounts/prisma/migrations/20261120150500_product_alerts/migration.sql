-- CreateTable
CREATE TABLE "product_alert" (
    "alert_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_alert_pkey" PRIMARY KEY ("alert_id")
);

-- CreateIndex
CREATE INDEX "product_alert_customer_id_idx" ON "product_alert"("customer_id");

-- AddForeignKey
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open alert per customer and sku, found by sku. Prisma cannot express partial indexes.
CREATE UNIQUE INDEX "product_alert_open" ON "product_alert"("sku", "customer_id") WHERE told_at IS NULL;
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_sku" CHECK (length(sku) BETWEEN 1 AND 64 AND length(path) <= 500 AND length(name) <= 500);

-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "cancelled" INTEGER NOT NULL DEFAULT 0;

-- Pieces refunded before they were sent are not sent any more; those refunded after it came back.
UPDATE "order_line" SET "cancelled" = LEAST("refunded_quantity", "quantity" - "shipped") WHERE "refunded_quantity" > 0;

ALTER TABLE "order_line"
  ADD CONSTRAINT "order_line_cancelled" CHECK (
    "cancelled" BETWEEN 0 AND "refunded_quantity" AND ("cancelled" = 0 OR "shipped" + "cancelled" <= "quantity"));

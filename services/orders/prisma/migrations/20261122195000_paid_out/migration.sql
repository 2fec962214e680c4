-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "paid_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "paid_out_by" TEXT,
ADD COLUMN     "payout_reference" TEXT;

-- The invoice is issued in the transaction in which the money is recorded.
UPDATE "orders" SET "paid_at" = "document"."at" FROM "document"
 WHERE "document"."order_id" = "orders"."id" AND "document"."kind" = 'invoice' AND "orders"."paid" > 0;

-- Refunds of recorded money that were done at once stay so: whether the shopper has got that money was not written down.
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_paid_at" CHECK ("paid_at" IS NULL OR "paid" > 0);
ALTER TABLE "refund"
  ADD CONSTRAINT "refund_done" CHECK (("state" = 'done') = ("done_at" IS NOT NULL)),
  ADD CONSTRAINT "refund_payout" CHECK (
    ("paid_out_by" IS NULL OR ("state" = 'done' AND "payment_id" IS NULL AND "amount" > 0))
    AND ("payout_reference" IS NULL OR "paid_out_by" IS NOT NULL));

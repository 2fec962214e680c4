-- A piece was given back before its order was paid: the refund waits for the payment.
ALTER TABLE "refund"
  DROP CONSTRAINT "refund_state",
  ADD CONSTRAINT "refund_state" CHECK ("state" IN ('waiting', 'due', 'done')),
  -- Known by its key, so that it is decided once. The payment it is sent through does not exist yet.
  ADD CONSTRAINT "refund_waiting" CHECK (
    "state" <> 'waiting' OR ("reason" = 'cancellation' AND "key" IS NOT NULL AND "payment_id" IS NULL));
CREATE INDEX "refund_waiting_of" ON "refund" ("order_id") WHERE "state" = 'waiting';

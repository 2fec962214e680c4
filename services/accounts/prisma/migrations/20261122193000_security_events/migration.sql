-- What the gateway refused and staff should see: wrong passwords and codes, foreign pages, limits, denials. Kept 90 days.
CREATE TABLE "security_event" (
    "event_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "account" TEXT,
    "customer_id" UUID,
    "staff_id" UUID,
    "trace_id" TEXT NOT NULL,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("event_id")
);
CREATE INDEX "security_event_at_idx" ON "security_event"("at");
CREATE INDEX "security_event_account_idx" ON "security_event"("account");
CREATE INDEX "security_event_customer_id_idx" ON "security_event"("customer_id");
ALTER TABLE "security_event"
  ADD CONSTRAINT "security_event_kind" CHECK (kind IN ('wrong_password', 'wrong_code', 'wrong_coupon', 'foreign_page', 'too_many', 'denied')),
  ADD CONSTRAINT "security_event_times" CHECK (times > 0);

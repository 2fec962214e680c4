-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "event_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "handler" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("handler","event_id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lot" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "granted" BIGINT NOT NULL,
    "remaining" BIGINT NOT NULL DEFAULT 0,
    "expires_on" DATE NOT NULL,

    CONSTRAINT "lot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "change" BIGINT NOT NULL,
    "balance_after" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT,
    "order_id" UUID,
    "order_number" TEXT,
    "subscription_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry" (
    "id" BIGSERIAL NOT NULL,
    "transaction_id" UUID NOT NULL,
    "account_id" BIGINT NOT NULL,
    "lot_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "points_claim" (
    "order_id" UUID NOT NULL,
    "customer_id" UUID,
    "points" BIGINT NOT NULL DEFAULT 0,
    "returned" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "points_claim_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "plan" (
    "plan_type" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "rollover_days" INTEGER NOT NULL,
    "names" JSONB NOT NULL,
    "prices" JSONB NOT NULL,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("plan_type")
);

-- CreateTable
CREATE TABLE "card" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "exp_month" INTEGER NOT NULL,
    "exp_year" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "plan_type" TEXT NOT NULL,
    "next_plan_type" TEXT,
    "status" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "card_id" UUID,
    "period" INTEGER NOT NULL DEFAULT 0,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "anchor_at" TIMESTAMPTZ(3),
    "anchor_period" INTEGER NOT NULL DEFAULT 1,
    "paused_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "charge" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "period" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "points" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "decline" TEXT,
    "next_attempt_at" TIMESTAMPTZ(3),
    "grace_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_quote" (
    "subscription_id" UUID NOT NULL,
    "plan_type" TEXT NOT NULL,
    "period" INTEGER NOT NULL,
    "quote" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_quote_pkey" PRIMARY KEY ("subscription_id","plan_type")
);

-- CreateTable
CREATE TABLE "order_reward" (
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "paid" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL DEFAULT 0,
    "points" BIGINT NOT NULL,
    "revoked" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "order_reward_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "expiry_notice" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "expires_on" DATE NOT NULL,
    "points" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "expiry_notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE UNIQUE INDEX "account_customer_id_kind_role_key" ON "account"("customer_id", "kind", "role");

-- CreateIndex
CREATE INDEX "lot_customer_id_idx" ON "lot"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_key_key" ON "ledger_transaction"("key");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_number_key" ON "ledger_transaction"("number");

-- CreateIndex
CREATE INDEX "ledger_transaction_customer_id_number_idx" ON "ledger_transaction"("customer_id", "number" DESC);

-- CreateIndex
CREATE INDEX "ledger_transaction_order_id_idx" ON "ledger_transaction"("order_id");

-- CreateIndex
CREATE INDEX "entry_transaction_id_idx" ON "entry"("transaction_id");

-- CreateIndex
CREATE INDEX "entry_account_id_idx" ON "entry"("account_id");

-- CreateIndex
CREATE INDEX "entry_lot_id_idx" ON "entry"("lot_id");

-- CreateIndex
CREATE INDEX "points_claim_state_expires_at_idx" ON "points_claim"("state", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "plan_sku_key" ON "plan"("sku");

-- CreateIndex
CREATE INDEX "card_customer_id_idx" ON "card"("customer_id");

-- CreateIndex
CREATE INDEX "subscription_customer_id_idx" ON "subscription"("customer_id");

-- CreateIndex
CREATE INDEX "charge_subscription_id_idx" ON "charge"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "expiry_notice_customer_id_expires_on_key" ON "expiry_notice"("customer_id", "expires_on");

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "lot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charge" ADD CONSTRAINT "charge_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express. persistence/constraints.ts looks for each at the start.

ALTER TABLE "account"
  ADD CONSTRAINT "account_kind" CHECK ("kind" IN ('subscription', 'reward')),
  ADD CONSTRAINT "account_role" CHECK ("role" IN ('issued', 'available', 'held', 'spent', 'expired')),
  -- Invariant I4: no customer has, holds or gives back points that are not there. Only the account points come from is owed.
  ADD CONSTRAINT "account_never_below_zero" CHECK (CASE "role" WHEN 'issued' THEN "balance" <= 0 ELSE "balance" >= 0 END);
ALTER TABLE "lot"
  ADD CONSTRAINT "lot_kind" CHECK ("kind" IN ('subscription', 'reward')),
  ADD CONSTRAINT "lot_remaining" CHECK ("granted" > 0 AND "remaining" BETWEEN 0 AND "granted");
ALTER TABLE "ledger_transaction"
  ADD CONSTRAINT "ledger_transaction_type" CHECK (
    "type" IN ('grant', 'hold', 'release', 'spend', 'reverse', 'expire', 'revoke')),
  ADD CONSTRAINT "ledger_transaction_balance" CHECK ("balance_after" >= 0);
ALTER TABLE "entry" ADD CONSTRAINT "entry_amount" CHECK ("amount" <> 0);

CREATE INDEX "lot_remains" ON "lot" ("expires_on") WHERE "remaining" > 0;

-- Double entry (invariant I5): every statement that writes entries leaves each of its transactions at zero, per kind of
-- points; and the balances are the sum of the entries because nothing else writes them.
CREATE FUNCTION ledger_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM entry JOIN account ON account.id = entry.account_id
     WHERE entry.transaction_id IN (SELECT transaction_id FROM added)
     GROUP BY entry.transaction_id, account.kind HAVING sum(entry.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'a ledger transaction must sum to zero' USING ERRCODE = '23514', CONSTRAINT = 'ledger_sums_to_zero';
  END IF;
  IF EXISTS (
    SELECT 1 FROM added JOIN account ON account.id = added.account_id JOIN lot ON lot.id = added.lot_id
     WHERE lot.customer_id <> account.customer_id OR lot.kind <> account.kind
  ) THEN
    RAISE EXCEPTION 'an entry moves points of its own lot' USING ERRCODE = '23514', CONSTRAINT = 'ledger_own_lot';
  END IF;
  UPDATE account SET balance = balance + moved.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) AS moved
   WHERE account.id = moved.account_id;
  UPDATE lot SET remaining = remaining + moved.amount
    FROM (SELECT added.lot_id, sum(added.amount) AS amount FROM added JOIN account ON account.id = added.account_id
           WHERE account.role = 'available' GROUP BY added.lot_id) AS moved
   WHERE lot.id = moved.lot_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_post" AFTER INSERT ON "entry" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_post();

-- What was written stays: mistakes are reversed by another transaction.
CREATE FUNCTION ledger_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is not changed, only continued' USING ERRCODE = '23514', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER "entry_keep" BEFORE UPDATE OR DELETE ON "entry" FOR EACH ROW EXECUTE FUNCTION ledger_keep();
CREATE TRIGGER "ledger_transaction_keep" BEFORE UPDATE OR DELETE ON "ledger_transaction"
  FOR EACH ROW EXECUTE FUNCTION ledger_keep();

ALTER TABLE "points_claim"
  ADD CONSTRAINT "points_claim_state" CHECK ("state" IN ('claimed', 'spent', 'released', 'returned')),
  ADD CONSTRAINT "points_claim_points" CHECK ("points" >= 0 AND "returned" BETWEEN 0 AND "points"),
  ADD CONSTRAINT "points_claim_expires" CHECK (("state" = 'claimed') = ("expires_at" IS NOT NULL));

ALTER TABLE "plan" ADD CONSTRAINT "plan_numbers" CHECK ("points" > 0 AND "rollover_days" >= 0);

-- Only what a provider may hand out is kept of a card.
ALTER TABLE "card" ADD CONSTRAINT "card_last4" CHECK ("last4" ~ '^[0-9]{4}$' AND "exp_month" BETWEEN 1 AND 12);
CREATE UNIQUE INDEX "card_default" ON "card" ("customer_id") WHERE "is_default";

ALTER TABLE "subscription"
  ADD CONSTRAINT "subscription_status" CHECK (
    "status" IN ('pending_payment', 'payment_failed', 'active', 'paused', 'canceled')),
  ADD CONSTRAINT "subscription_paused" CHECK (("status" = 'paused') = ("paused_at" IS NOT NULL)),
  ADD CONSTRAINT "subscription_canceled" CHECK (("status" = 'canceled') = ("canceled_at" IS NOT NULL)),
  ADD CONSTRAINT "subscription_period" CHECK (
    ("period" = 0 AND "period_end" IS NULL) OR ("period" > 0 AND "period_start" < "period_end"));
CREATE INDEX "subscription_due" ON "subscription" ("period_end") WHERE "status" = 'active';

ALTER TABLE "charge"
  ADD CONSTRAINT "charge_state" CHECK ("state" IN ('due', 'failed', 'paid', 'ended')),
  ADD CONSTRAINT "charge_purpose" CHECK ("purpose" IN ('renewal', 'upgrade')),
  ADD CONSTRAINT "charge_amount" CHECK ("amount" > 0 AND "points" >= 0 AND "attempts" > 0),
  ADD CONSTRAINT "charge_next" CHECK ("next_attempt_at" IS NULL OR "state" = 'failed');
-- A period is renewed exactly once, whatever crashes and however the clock jumps.
CREATE UNIQUE INDEX "charge_renewal" ON "charge" ("subscription_id", "period") WHERE "purpose" = 'renewal';
-- One thing at a time is charged.
CREATE UNIQUE INDEX "charge_open" ON "charge" ("subscription_id") WHERE "state" IN ('due', 'failed');
CREATE INDEX "charge_next_attempt" ON "charge" ("next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;
CREATE INDEX "charge_grace" ON "charge" ("grace_until") WHERE "state" IN ('due', 'failed');

ALTER TABLE "order_reward"
  ADD CONSTRAINT "order_reward_back" CHECK ("refunded" >= 0 AND "revoked" BETWEEN 0 AND "points");

-- AlterTable
ALTER TABLE "sale" ADD COLUMN "seller_id" UUID, ADD COLUMN "commission" INTEGER, ADD COLUMN "fee" INTEGER, ADD COLUMN "payout_id" UUID;
-- Sales of a seller who was erased before belong to an account of nobody.
UPDATE "sale" SET "seller_id" = coalesce("listing"."customer_id", "listing"."listing_id"), "commission" = "listing"."commission", "fee" = "listing"."fee"
  FROM "listing" WHERE "listing"."listing_id" = "sale"."listing_id";
ALTER TABLE "sale"
    ALTER COLUMN "seller_id" SET NOT NULL, ALTER COLUMN "seller_id" SET DEFAULT '00000000-0000-0000-0000-000000000000',
    ALTER COLUMN "commission" SET NOT NULL, ALTER COLUMN "commission" SET DEFAULT 0,
    ALTER COLUMN "fee" SET NOT NULL, ALTER COLUMN "fee" SET DEFAULT 0;
-- The version before this one knows none of the three: while both run, its sales get them from their listing.
CREATE FUNCTION "sale_of_earlier_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT coalesce(customer_id, listing_id), commission, fee INTO NEW.seller_id, NEW.commission, NEW.fee
      FROM listing WHERE listing_id = NEW.listing_id;
    RETURN NEW;
END $$;
CREATE TRIGGER "sale_of_earlier_version" BEFORE INSERT ON "sale" FOR EACH ROW
    WHEN (NEW."seller_id" = '00000000-0000-0000-0000-000000000000') EXECUTE FUNCTION "sale_of_earlier_version"();

-- CreateTable
CREATE TABLE "ledger_account" (
    "account_id" BIGSERIAL NOT NULL,
    "seller_id" UUID,
    "currency" CHAR(3) NOT NULL,
    "role" TEXT NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "transaction_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "seller_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "line_id" UUID,
    "payout_id" UUID,
    "staff_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("transaction_id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "entry_id" BIGSERIAL NOT NULL,
    "transaction_id" UUID NOT NULL,
    "account_id" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("entry_id")
);

-- CreateTable
CREATE TABLE "payout_batch" (
    "batch_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "provider" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "needs_two" BOOLEAN NOT NULL,
    "first_approved_by" UUID,
    "first_approved_at" TIMESTAMPTZ(3),
    "approved_by" UUID,
    "approved_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_batch_pkey" PRIMARY KEY ("batch_id")
);

-- CreateTable
CREATE TABLE "payout" (
    "payout_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "seller_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "account_digits" TEXT,
    "provider_ref" TEXT,
    "reference" TEXT,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempted_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_pkey" PRIMARY KEY ("payout_id")
);

-- CreateTable
CREATE TABLE "payout_day" (
    "day" DATE NOT NULL,
    "collected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_day_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "erased_seller" (
    "seller_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "erased_seller_pkey" PRIMARY KEY ("seller_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_key_key" ON "ledger_transaction"("key");

-- CreateIndex
CREATE INDEX "ledger_transaction_line_id_idx" ON "ledger_transaction"("line_id");

-- CreateIndex
CREATE INDEX "ledger_transaction_payout_id_idx" ON "ledger_transaction"("payout_id");

-- CreateIndex
CREATE INDEX "ledger_entry_transaction_id_idx" ON "ledger_entry"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_entry_id_idx" ON "ledger_entry"("account_id", "entry_id");

-- CreateIndex
CREATE INDEX "payout_batch_created_at_batch_id_idx" ON "payout_batch"("created_at", "batch_id");

-- CreateIndex
CREATE INDEX "payout_seller_id_created_at_idx" ON "payout"("seller_id", "created_at");

-- CreateIndex
CREATE INDEX "payout_state_idx" ON "payout"("state");

-- CreateIndex
CREATE UNIQUE INDEX "payout_batch_id_seller_id_currency_key" ON "payout"("batch_id", "seller_id", "currency");

-- CreateIndex
CREATE INDEX "sale_seller_id_currency_idx" ON "sale"("seller_id", "currency");

-- CreateIndex
CREATE INDEX "sale_payout_id_idx" ON "sale"("payout_id");

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payout"("payout_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("transaction_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("account_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "payout_batch"("batch_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "sale" ADD CONSTRAINT "sale_rates" CHECK ("commission" >= 0 AND "fee" >= 0 AND "commission" + "fee" < 10000);

ALTER TABLE "ledger_account"
    ADD CONSTRAINT "ledger_account_currency" CHECK ("currency" IN ('PLN', 'EUR', 'SEK')),
    ADD CONSTRAINT "ledger_account_role" CHECK ("role" IN ('pending', 'payable', 'reserved', 'paid', 'clearing', 'commission', 'fee', 'written_off')
        AND ("seller_id" IS NULL) = ("role" IN ('clearing', 'commission', 'fee', 'written_off'))),
    -- Only what is payable may be owed: after the refund of a piece that was paid out.
    ADD CONSTRAINT "ledger_account_balance" CHECK ("role" = 'payable' OR "balance" >= 0);
CREATE UNIQUE INDEX "ledger_account_once" ON "ledger_account" ("seller_id", "currency", "role") NULLS NOT DISTINCT;
INSERT INTO "ledger_account" ("seller_id", "currency", "role")
    SELECT NULL, "currency", "role" FROM unnest(ARRAY['PLN', 'EUR', 'SEK']) AS "currency",
        unnest(ARRAY['clearing', 'commission', 'fee', 'written_off']) AS "role";

ALTER TABLE "ledger_transaction"
    ADD CONSTRAINT "ledger_transaction_type" CHECK ("type" IN ('sale', 'final', 'reverse', 'reserve', 'paid', 'failed', 'write_off')),
    ADD CONSTRAINT "ledger_transaction_about" CHECK (
        ("line_id" IS NOT NULL) = ("type" IN ('sale', 'final', 'reverse')) AND ("payout_id" IS NOT NULL) = ("type" IN ('reserve', 'paid', 'failed')));
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_amount" CHECK ("amount" <> 0);

ALTER TABLE "payout_batch"
    ADD CONSTRAINT "payout_batch_state" CHECK ("state" IN ('collected', 'approved')),
    ADD CONSTRAINT "payout_batch_provider" CHECK ("provider" IN ('sandbox', 'bank_file', 'stripe')),
    ADD CONSTRAINT "payout_batch_approved" CHECK (("state" = 'approved') = ("approved_at" IS NOT NULL AND "approved_by" IS NOT NULL)),
    ADD CONSTRAINT "payout_batch_two" CHECK (NOT ("needs_two" AND "state" = 'approved')
        OR ("first_approved_by" IS NOT NULL AND "first_approved_by" <> "approved_by"));
ALTER TABLE "payout"
    ADD CONSTRAINT "payout_state" CHECK ("state" IN ('collected', 'approved', 'sent', 'paid', 'failed')),
    ADD CONSTRAINT "payout_currency" CHECK ("currency" IN ('PLN', 'EUR', 'SEK')),
    ADD CONSTRAINT "payout_amount" CHECK ("amount" > 0),
    ADD CONSTRAINT "payout_sent" CHECK ("sent_at" IS NOT NULL OR "state" <> 'sent'),
    ADD CONSTRAINT "payout_paid" CHECK ("paid_at" IS NOT NULL OR "state" <> 'paid'),
    ADD CONSTRAINT "payout_failed" CHECK (("failed_at" IS NOT NULL AND "reason" IS NOT NULL) = ("state" = 'failed'));
CREATE INDEX "payout_read" ON "payout" ("read_at") WHERE "read_at" IS NOT NULL;
CREATE INDEX "ledger_account_payable" ON "ledger_account" ("seller_id", "currency") WHERE "role" = 'payable' AND "balance" <> 0;
CREATE INDEX "erased_seller_open" ON "erased_seller" ("erased_at") WHERE "settled_at" IS NULL;

-- The entries of a transaction sum to zero, in its currency, in accounts of its seller and of the house; a payout never
-- takes more than is payable. Balances of sellers follow their entries.
CREATE FUNCTION "ledger_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM ledger_entry WHERE transaction_id IN (SELECT transaction_id FROM added)
                GROUP BY transaction_id HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'a ledger transaction must sum to zero' USING ERRCODE = '23514', CONSTRAINT = 'ledger_sums_to_zero';
    END IF;
    IF EXISTS (SELECT 1 FROM added JOIN ledger_account a USING (account_id) JOIN ledger_transaction t USING (transaction_id)
                WHERE a.currency <> t.currency OR a.seller_id <> t.seller_id) THEN
        RAISE EXCEPTION 'an entry is of its transaction''s seller and currency' USING ERRCODE = '23514', CONSTRAINT = 'ledger_own_account';
    END IF;
    UPDATE ledger_account SET balance = balance + moved.amount
      FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) AS moved
     WHERE ledger_account.account_id = moved.account_id AND ledger_account.seller_id IS NOT NULL;
    IF EXISTS (SELECT 1 FROM added JOIN ledger_account a USING (account_id) JOIN ledger_transaction t USING (transaction_id)
                WHERE t.type = 'reserve' AND a.role = 'payable' AND a.balance < 0) THEN
        RAISE EXCEPTION 'a payout takes at most what is payable' USING ERRCODE = '23514', CONSTRAINT = 'ledger_payable_covers';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "ledger_post" AFTER INSERT ON "ledger_entry" REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION "ledger_post"();

-- What was written stays: another transaction reverses it.
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
CREATE TRIGGER "ledger_transaction_append_only" BEFORE UPDATE OR DELETE ON "ledger_transaction"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();

-- Sales that stand from before the ledger, except those that staff recorded as paid out: theirs is settled.
CREATE TEMPORARY TABLE earlier ON COMMIT DROP AS
    SELECT s.line_id, s.seller_id, s.currency, s.state, coalesce(s.paid_at, s.ordered_at) AS paid_at, s.ended_at, s.price,
        floor((s.price::numeric * (10000 - s.commission - s.fee) + 5000) / 10000)::bigint AS share,
        least(floor((s.price::numeric * s.commission + 5000) / 10000), s.price - floor((s.price::numeric * (10000 - s.commission - s.fee) + 5000) / 10000))::bigint AS commission
      FROM sale s JOIN listing l USING (listing_id)
     WHERE s.state IN ('paid', 'final') AND s.price > 0 AND l.paid_out_at IS NULL;
INSERT INTO ledger_account (seller_id, currency, role)
    SELECT DISTINCT seller_id, currency, role FROM earlier, unnest(ARRAY['pending', 'payable', 'reserved', 'paid']) AS role;
INSERT INTO ledger_transaction (transaction_id, key, type, seller_id, currency, line_id, at)
    SELECT gen_random_uuid(), 'sale:' || line_id, 'sale', seller_id, currency, line_id, paid_at FROM earlier ORDER BY paid_at;
INSERT INTO ledger_entry (transaction_id, account_id, amount)
    SELECT t.transaction_id, a.account_id, side.amount FROM ledger_transaction t JOIN earlier e USING (line_id)
     CROSS JOIN LATERAL (VALUES ('clearing', -e.price), ('pending', e.share), ('commission', e.commission),
        ('fee', e.price - e.share - e.commission)) AS side (role, amount)
      JOIN ledger_account a ON a.currency = t.currency AND a.role = side.role AND (a.seller_id = t.seller_id OR a.seller_id IS NULL)
     WHERE side.amount <> 0 ORDER BY t.at;
INSERT INTO ledger_transaction (transaction_id, key, type, seller_id, currency, line_id, at)
    SELECT gen_random_uuid(), 'final:' || line_id, 'final', seller_id, currency, line_id, ended_at FROM earlier WHERE state = 'final' ORDER BY ended_at;
INSERT INTO ledger_entry (transaction_id, account_id, amount)
    SELECT t.transaction_id, a.account_id, side.amount FROM ledger_transaction t JOIN earlier e USING (line_id)
     CROSS JOIN LATERAL (VALUES ('pending', -e.share), ('payable', e.share)) AS side (role, amount)
      JOIN ledger_account a ON a.currency = t.currency AND a.role = side.role AND a.seller_id = t.seller_id
     WHERE t.type = 'final' AND side.amount <> 0 ORDER BY t.at;

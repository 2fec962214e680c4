-- CreateTable
CREATE TABLE "tax_question" (
    "question_id" UUID NOT NULL,
    "seller_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "waits_from" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "tax_question_pkey" PRIMARY KEY ("question_id")
);

-- CreateTable
CREATE TABLE "tax_facts" (
    "seller_id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "tax_facts_pkey" PRIMARY KEY ("seller_id")
);

-- CreateTable
CREATE TABLE "tax_message" (
    "message_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "message_ref" TEXT NOT NULL,
    "sellers" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "made_by" UUID NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "tax_message_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "tax_record" (
    "record_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "seller_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "doc_ref" TEXT NOT NULL,
    "corrects" TEXT,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "tax_record_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_question_seller_id_key" ON "tax_question"("seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "tax_message_message_ref_key" ON "tax_message"("message_ref");

-- CreateIndex
CREATE UNIQUE INDEX "tax_message_year_number_key" ON "tax_message"("year", "number");

-- CreateIndex
CREATE UNIQUE INDEX "tax_record_doc_ref_key" ON "tax_record"("doc_ref");

-- CreateIndex
CREATE UNIQUE INDEX "tax_record_corrects_key" ON "tax_record"("corrects");

-- CreateIndex
CREATE UNIQUE INDEX "tax_record_message_id_seller_id_key" ON "tax_record"("message_id", "seller_id");

-- CreateIndex
CREATE INDEX "tax_record_seller_id_idx" ON "tax_record"("seller_id");

-- AddForeignKey
ALTER TABLE "tax_record" ADD CONSTRAINT "tax_record_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "tax_message"("message_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "tax_question"
    ADD CONSTRAINT "tax_question_step" CHECK ("step" IN ('asked', 'reminded', 'last')),
    -- A reminder follows until the last one or the answer.
    ADD CONSTRAINT "tax_question_next" CHECK (("next_at" IS NULL) = ("step" = 'last' OR "answered_at" IS NOT NULL)),
    -- Payouts wait after the second reminder, and not before 60 days are over.
    ADD CONSTRAINT "tax_question_waits" CHECK (("waits_from" IS NULL) = ("step" <> 'last')
        AND ("waits_from" IS NULL OR "waits_from" >= "asked_at" + interval '1440 hours'));
ALTER TABLE "tax_message"
    ADD CONSTRAINT "tax_message_kind" CHECK ("kind" IN ('new', 'correction', 'nothing')),
    ADD CONSTRAINT "tax_message_sellers" CHECK ("number" > 0 AND ("sellers" = 0) = ("kind" = 'nothing'));
ALTER TABLE "tax_record"
    -- A correction names the record that it replaces; each is replaced once (unique index).
    ADD CONSTRAINT "tax_record_type" CHECK ("type" IN ('OECD1', 'OECD2', 'OECD3') AND ("corrects" IS NULL) = ("type" = 'OECD1'));
CREATE INDEX "tax_question_next_at" ON "tax_question"("next_at") WHERE "next_at" IS NOT NULL;
-- Sales of a year.
CREATE INDEX "ledger_transaction_sales" ON "ledger_transaction"("at", "seller_id") WHERE "type" = 'sale';
CREATE INDEX "ledger_transaction_sales_of_seller" ON "ledger_transaction"("seller_id", "at") WHERE "type" = 'sale';

-- What was reported stays as it was; only keys change, when they are rotated, and the end of its time deletes it.
CREATE TRIGGER "tax_message_append_only" BEFORE UPDATE ON "tax_message" FOR EACH ROW
    WHEN ((to_jsonb(OLD) - 'sealed') IS DISTINCT FROM (to_jsonb(NEW) - 'sealed'))
    EXECUTE FUNCTION "refuse_change_of_history"();
CREATE TRIGGER "tax_record_append_only" BEFORE UPDATE ON "tax_record" FOR EACH ROW
    WHEN ((to_jsonb(OLD) - 'sealed') IS DISTINCT FROM (to_jsonb(NEW) - 'sealed'))
    EXECUTE FUNCTION "refuse_change_of_history"();

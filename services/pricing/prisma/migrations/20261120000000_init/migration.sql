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
CREATE TABLE "product" (
    "sku" TEXT NOT NULL,
    "kind" TEXT,
    "tax_class" TEXT,
    "product_version" BIGINT NOT NULL DEFAULT 0,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "product_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "product_part" (
    "parent_sku" TEXT NOT NULL,
    "option" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "product_part_pkey" PRIMARY KEY ("parent_sku","option","sku")
);

-- CreateTable
CREATE TABLE "price" (
    "sku" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "list" BIGINT,
    "special" BIGINT,
    "final" BIGINT,
    "special_from" TIMESTAMPTZ(3),
    "special_to" TIMESTAMPTZ(3),
    "retail" BIGINT,
    "tiers" JSONB NOT NULL DEFAULT '[]',
    "rental" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "price_pkey" PRIMARY KEY ("sku","currency")
);

-- CreateTable
CREATE TABLE "price_history" (
    "sku" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "reduced" BOOLEAN NOT NULL,

    CONSTRAINT "price_history_pkey" PRIMARY KEY ("sku","currency","valid_from")
);

-- CreateTable
CREATE TABLE "price_edge" (
    "sku" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_edge_pkey" PRIMARY KEY ("sku","at")
);

-- CreateTable
CREATE TABLE "price_state" (
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "state" JSON NOT NULL,

    CONSTRAINT "price_state_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "tax_rule" (
    "id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "product_tax_class" TEXT NOT NULL,
    "product_tax_class_ids" INTEGER[],
    "customer_tax_class_ids" INTEGER[],
    "priority" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tax_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_rate" (
    "id" INTEGER NOT NULL,
    "rule_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "region_id" INTEGER NOT NULL DEFAULT 0,
    "region_name" TEXT,
    "bps" INTEGER NOT NULL,

    CONSTRAINT "tax_rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion" (
    "code" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "needs_coupon" BOOLEAN NOT NULL,
    "percent_bps" INTEGER,
    "amounts" JSONB,
    "minimum" JSONB NOT NULL DEFAULT '{}',
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "uses_limit" INTEGER,
    "uses_per_customer" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "promotion_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "coupon_use" (
    "order_id" UUID NOT NULL,
    "code" TEXT,
    "customer_id" TEXT,
    "state" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "coupon_use_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE INDEX "product_part_sku_idx" ON "product_part"("sku");

-- CreateIndex
CREATE INDEX "price_edge_at_idx" ON "price_edge"("at");

-- CreateIndex
CREATE UNIQUE INDEX "tax_rule_code_key" ON "tax_rule"("code");

-- CreateIndex
CREATE INDEX "tax_rate_rule_id_idx" ON "tax_rate"("rule_id");

-- CreateIndex
CREATE INDEX "promotion_needs_coupon_idx" ON "promotion"("needs_coupon");

-- CreateIndex
CREATE INDEX "coupon_use_code_customer_id_idx" ON "coupon_use"("code", "customer_id");

-- CreateIndex
CREATE INDEX "coupon_use_state_expires_at_idx" ON "coupon_use"("state", "expires_at");

-- AddForeignKey
ALTER TABLE "price" ADD CONSTRAINT "price_sku_fkey" FOREIGN KEY ("sku") REFERENCES "product"("sku") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "tax_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What must never be: Prisma cannot express CHECK constraints. Amounts are gross minor units.
ALTER TABLE "product"
  ADD CONSTRAINT "product_tax_class" CHECK (tax_class IN ('standard', 'reduced', 'none'));

ALTER TABLE "product_part" ADD CONSTRAINT "product_part_quantity" CHECK (quantity > 0);

ALTER TABLE "price"
  ADD CONSTRAINT "price_currency" CHECK (currency IN ('PLN', 'EUR', 'SEK')),
  ADD CONSTRAINT "price_amounts" CHECK (list >= 0 AND special >= 0 AND final >= 0 AND retail >= 0),
  ADD CONSTRAINT "price_special_needs_list" CHECK (list IS NOT NULL OR (special IS NULL AND final IS NULL)),
  ADD CONSTRAINT "price_window" CHECK (special_from <= special_to);

ALTER TABLE "price_history" ADD CONSTRAINT "price_history_amount" CHECK (amount >= 0);

ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_bps" CHECK (bps BETWEEN 0 AND 10000);

-- Coupon uses never pass their limit (architecture, invariant I4).
ALTER TABLE "promotion"
  ADD CONSTRAINT "promotion_uses" CHECK (uses >= 0 AND uses <= uses_limit),
  ADD CONSTRAINT "promotion_uses_start" CHECK (uses >= 0),
  ADD CONSTRAINT "promotion_value" CHECK ((percent_bps IS NULL) <> (amounts IS NULL) AND percent_bps BETWEEN 1 AND 10000),
  ADD CONSTRAINT "promotion_window" CHECK (starts_at <= ends_at),
  ADD CONSTRAINT "promotion_code" CHECK (code = upper(code));

ALTER TABLE "coupon_use"
  ADD CONSTRAINT "coupon_use_state" CHECK (state IN ('claimed', 'used', 'honoured', 'released')),
  ADD CONSTRAINT "coupon_use_code" CHECK (state = 'released' OR code IS NOT NULL),
  ADD CONSTRAINT "coupon_use_expires" CHECK ((state = 'claimed') = (expires_at IS NOT NULL));

-- VAT of the countries whose taxes the store views show. Class ids as the wire has them: standard 2, reduced 4; 0 is none.
INSERT INTO "tax_rule" (id, code, product_tax_class, product_tax_class_ids, customer_tax_class_ids) VALUES
  (1, 'vat-standard', 'standard', '{2}', '{3}'),
  (2, 'vat-reduced', 'reduced', '{4}', '{3}');
INSERT INTO "tax_rate" (id, rule_id, code, country, bps) VALUES
  (1, 1, 'PL-standard', 'PL', 2300), (2, 1, 'DE-standard', 'DE', 1900), (3, 1, 'SE-standard', 'SE', 2500),
  (4, 2, 'PL-reduced', 'PL', 800), (5, 2, 'DE-reduced', 'DE', 700), (6, 2, 'SE-reduced', 'SE', 1200);

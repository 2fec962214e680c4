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
CREATE TABLE "customer" (
    "customer_id" UUID NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "group_id" INTEGER NOT NULL DEFAULT 1,
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "credential" (
    "customer_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credential_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "address" (
    "address_id" BIGSERIAL NOT NULL,
    "customer_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "company" TEXT,
    "tax_id" TEXT,
    "street" TEXT[],
    "postcode" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "region" TEXT,
    "region_code" TEXT,
    "region_id" INTEGER NOT NULL DEFAULT 0,
    "country" TEXT NOT NULL,
    "phone" TEXT,
    "default_shipping" BOOLEAN NOT NULL DEFAULT false,
    "default_billing" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "address_pkey" PRIMARY KEY ("address_id")
);

-- CreateTable
CREATE TABLE "session" (
    "session_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "reset_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "customer_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("reset_id")
);

-- CreateTable
CREATE TABLE "email_change" (
    "change_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("change_id")
);

-- CreateTable
CREATE TABLE "wishlist_item" (
    "item_id" BIGSERIAL NOT NULL,
    "customer_id" UUID NOT NULL,
    "parent_sku" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wishlist_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "key_id" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "sealed_jwk" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_event_id_key" ON "outbox"("event_id");

-- CreateIndex
CREATE INDEX "outbox_published_at_id_idx" ON "outbox"("published_at", "id");

-- CreateIndex
CREATE INDEX "inbox_done_at_idx" ON "inbox"("done_at");

-- CreateIndex
CREATE UNIQUE INDEX "customer_number_key" ON "customer"("number");

-- CreateIndex
CREATE UNIQUE INDEX "customer_email_key_key" ON "customer"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "address_customer_id_position_key" ON "address"("customer_id", "position");

-- CreateIndex
CREATE INDEX "session_customer_id_idx" ON "session"("customer_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "password_reset_customer_id_idx" ON "password_reset"("customer_id");

-- CreateIndex
CREATE INDEX "password_reset_asked_at_idx" ON "password_reset"("asked_at");

-- CreateIndex
CREATE INDEX "email_change_customer_id_changed_at_idx" ON "email_change"("customer_id", "changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "wishlist_item_customer_id_parent_sku_key" ON "wishlist_item"("customer_id", "parent_sku");

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What must never be: Prisma cannot express CHECK constraints and partial indexes.
ALTER TABLE "customer"
  ADD CONSTRAINT "customer_email_lower" CHECK (email_key !~ '[A-Z]' AND email_key LIKE '%_@_%' AND length(email_key) <= 254),
  ADD CONSTRAINT "customer_names" CHECK (length(first_name) BETWEEN 2 AND 255 AND length(last_name) BETWEEN 2 AND 255),
  ADD CONSTRAINT "customer_attributes" CHECK (jsonb_typeof(attributes) = 'object');

ALTER TABLE "credential" ADD CONSTRAINT "credential_argon2id" CHECK (password_hash LIKE '$argon2id$%');

-- Two positions and one row in each: a customer has at most two addresses.
ALTER TABLE "address"
  ADD CONSTRAINT "address_at_most_two" CHECK (position IN (0, 1)),
  ADD CONSTRAINT "address_street" CHECK (cardinality(street) BETWEEN 2 AND 4),
  ADD CONSTRAINT "address_country" CHECK (country ~ '^[A-Z]{2,3}$');
CREATE UNIQUE INDEX "address_one_default_shipping" ON "address"("customer_id") WHERE default_shipping;
CREATE UNIQUE INDEX "address_one_default_billing" ON "address"("customer_id") WHERE default_billing;

ALTER TABLE "session"
  ADD CONSTRAINT "session_kind" CHECK (kind IN ('wire', 'cookie')),
  -- Refresh tokens of wire clients never rotate (wire-contract 11.11).
  ADD CONSTRAINT "session_generation" CHECK (generation >= 0 AND (kind = 'cookie' OR generation = 0)),
  ADD CONSTRAINT "session_expires" CHECK (expires_at > created_at);

-- A link works once, and only for an account.
ALTER TABLE "password_reset"
  ADD CONSTRAINT "password_reset_used" CHECK (used_at IS NULL OR customer_id IS NOT NULL),
  ADD CONSTRAINT "password_reset_expires" CHECK (expires_at > asked_at);

ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_sku" CHECK (length(parent_sku) BETWEEN 1 AND 64);

-- CreateTable
CREATE TABLE "seller" (
    "customer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT,
    "address" TEXT,
    "register_number" TEXT,
    "tax_id" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "certified_at" TIMESTAMPTZ(3),
    "terms_accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("customer_id")
);
-- A trader says all of it, a private person nothing.
ALTER TABLE "seller"
    ADD CONSTRAINT "seller_kind" CHECK ("kind" IN ('private', 'trader')),
    ADD CONSTRAINT "seller_trader" CHECK (
        num_nonnulls("name", "address", "register_number", "tax_id", "email", "phone", "certified_at")
            = CASE "kind" WHEN 'trader' THEN 7 ELSE 0 END);

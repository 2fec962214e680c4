-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "customer_id" UUID;

-- CreateTable
CREATE TABLE "newsletter_subscription" (
    "subscription_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "consented_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscription_pkey" PRIMARY KEY ("subscription_id")
);

-- CreateTable
CREATE TABLE "address_to_forget" (
    "customer_id" UUID NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "address_to_forget_pkey" PRIMARY KEY ("customer_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscription_email_key_key" ON "newsletter_subscription"("email_key");

-- CreateIndex
CREATE INDEX "address_to_forget_next_at_idx" ON "address_to_forget"("next_at");

-- CreateIndex
CREATE INDEX "mail_customer_id_idx" ON "mail"("customer_id");

-- What must never be: Prisma cannot express CHECK constraints.
ALTER TABLE "newsletter_subscription"
  ADD CONSTRAINT "newsletter_subscription_state" CHECK ("state" IN ('subscribed', 'unsubscribed')),
  ADD CONSTRAINT "newsletter_subscription_withdrawn" CHECK (("state" = 'unsubscribed') = ("withdrawn_at" IS NOT NULL));

-- Mails about an order name it; others (a new password, the newsletter's welcome, a product that is back) name none.
ALTER TABLE "mail_intent" DROP CONSTRAINT "mail_intent_order";
ALTER TABLE "mail_intent" ADD CONSTRAINT "mail_intent_order"
  CHECK (("order_id" IS NULL) = ("kind" NOT LIKE 'order\_%' AND "kind" NOT LIKE 'payment\_%'));

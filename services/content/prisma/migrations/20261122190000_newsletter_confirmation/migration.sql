-- AlterTable
ALTER TABLE "newsletter_subscription" ADD COLUMN     "token" TEXT NOT NULL DEFAULT encode(uuid_send(gen_random_uuid()), 'hex');

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscription_token_key" ON "newsletter_subscription"("token");

-- A subscription that is asked for in a store view that asks twice waits for the link in a mail.
ALTER TABLE "newsletter_subscription" DROP CONSTRAINT "newsletter_subscription_state";
ALTER TABLE "newsletter_subscription" ADD CONSTRAINT "newsletter_subscription_state"
  CHECK ("state" IN ('pending', 'subscribed', 'unsubscribed'));

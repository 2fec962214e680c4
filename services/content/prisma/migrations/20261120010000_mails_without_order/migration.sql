-- AlterTable
ALTER TABLE "mail_intent" ALTER COLUMN "order_id" DROP NOT NULL;

-- What Prisma cannot express.
ALTER TABLE "mail_intent" ADD CONSTRAINT "mail_intent_order" CHECK (("order_id" IS NULL) = ("kind" = 'password_reset'));

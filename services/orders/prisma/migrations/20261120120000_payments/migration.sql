-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "option" TEXT;

-- AlterTable
ALTER TABLE "payment_event" DROP COLUMN "session_id",
ADD COLUMN     "payment_id" UUID NOT NULL;

-- AlterTable
ALTER TABLE "shipment" ADD COLUMN     "key" TEXT NOT NULL;

-- CreateTable
CREATE TABLE "sandbox_session" (
    "session_id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "language" TEXT NOT NULL,
    "return_urls" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "refunded" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_session_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "sandbox_webhook" (
    "id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_refund" (
    "refund_id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("refund_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_session_payment_id_key" ON "sandbox_session"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "shipment_key_key" ON "shipment"("key");


-- What Prisma cannot express.

-- What the expiry looks at.
CREATE INDEX "orders_unpaid" ON "orders" ("placed_at") WHERE "status" = 'pending_payment';
CREATE INDEX "sandbox_webhook_due" ON "sandbox_webhook" ("due_at") WHERE "delivered_at" IS NULL;
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_outcome" CHECK ("outcome" IN ('paid', 'failed', 'cancelled'));
ALTER TABLE "sandbox_session"
  ADD CONSTRAINT "sandbox_session_state" CHECK ("state" IN ('open', 'challenge', 'paid', 'failed', 'cancelled')),
  ADD CONSTRAINT "sandbox_session_refunded" CHECK ("refunded" BETWEEN 0 AND "amount");

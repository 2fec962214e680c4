-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "booking_id" UUID,
ADD COLUMN     "rental_order_id" UUID;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "card_of" UUID,
ADD COLUMN     "deposit_id" UUID;

-- CreateTable
CREATE TABLE "deposit" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "state" TEXT NOT NULL,
    "provider" TEXT,
    "reference" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "follows" UUID,
    "decline" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deposit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "deposit_follows_key" ON "deposit"("follows");

-- CreateIndex
CREATE INDEX "deposit_order_id_idx" ON "deposit"("order_id");

-- CreateIndex
CREATE INDEX "deposit_booking_id_idx" ON "deposit"("booking_id");

-- CreateIndex
CREATE INDEX "orders_rental_order_id_idx" ON "orders"("rental_order_id");

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.

ALTER TABLE "orders"
  DROP CONSTRAINT "orders_charge",
  ADD CONSTRAINT "orders_charge" CHECK (
    ("charge_id" IS NULL) = ("charge_purpose" IS NULL)
    AND ("rental_order_id" IS NULL) = ("booking_id" IS NULL)
    AND ("charge_purpose" IS NULL
      OR ("charge_purpose" IN ('renewal', 'upgrade') AND "subscription_id" IS NOT NULL)
      OR ("charge_purpose" IN ('extension', 'buy_out', 'late_fee', 'damage', 'loss') AND "booking_id" IS NOT NULL)));
ALTER TABLE "deposit"
  ADD CONSTRAINT "deposit_state" CHECK ("state" IN
    ('due', 'asking', 'unwanted', 'held', 'by_hand', 'declined', 'releasing', 'released', 'capturing', 'captured', 'dropped')),
  ADD CONSTRAINT "deposit_amount" CHECK ("amount" > 0),
  ADD CONSTRAINT "deposit_reference" CHECK (
    "state" NOT IN ('held', 'releasing', 'released', 'capturing', 'captured') OR ("provider" IS NOT NULL AND "reference" IS NOT NULL));
-- A booking's deposit is asked for once, however often it is told.
CREATE UNIQUE INDEX "deposit_first" ON "deposit" ("booking_id") WHERE "follows" IS NULL;
CREATE INDEX "deposit_next" ON "deposit" ("next_at") WHERE "next_at" IS NOT NULL;

-- Money a booking owes besides its order.

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "damage_fee" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pending" JSONB;

-- CreateTable
CREATE TABLE "booking_charge" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'due',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_charge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "booking_charge_booking_id_idx" ON "booking_charge"("booking_id");

-- AddForeignKey
ALTER TABLE "booking_charge" ADD CONSTRAINT "booking_charge_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express. persistence/constraints.ts looks for each at the start.

ALTER TABLE "booking_charge"
  ADD CONSTRAINT "booking_charge_kind" CHECK (kind IN ('extension', 'buy_out', 'late_fee', 'damage', 'loss')),
  ADD CONSTRAINT "booking_charge_state" CHECK (state IN ('due', 'paid', 'failed', 'withdrawn')),
  ADD CONSTRAINT "booking_charge_amount" CHECK (amount > 0);

-- A fee is owed once, and one thing at a time is agreed to.
CREATE UNIQUE INDEX "booking_charge_once" ON "booking_charge" (booking_id, kind) WHERE kind NOT IN ('extension', 'buy_out');
CREATE UNIQUE INDEX "booking_charge_asked" ON "booking_charge" (booking_id) WHERE kind IN ('extension', 'buy_out') AND state = 'due';

ALTER TABLE "booking"
  ADD CONSTRAINT "booking_pending" CHECK (pending IS NULL OR state IN ('booked', 'dispatched', 'collected', 'out', 'late')),
  -- Never above what the piece costs in shops.
  ADD CONSTRAINT "booking_fees" CHECK (damage_fee >= 0 AND (retail = 0 OR late_fee + damage_fee <= retail));

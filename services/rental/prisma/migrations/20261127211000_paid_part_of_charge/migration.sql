-- A charge whose deposit covers a part is collected by two orders: it is paid when both are.
ALTER TABLE "booking_charge" ADD COLUMN     "paid" INTEGER NOT NULL DEFAULT 0;

UPDATE "booking_charge" SET "paid" = "amount" WHERE "state" = 'paid';

-- What Prisma cannot express.
ALTER TABLE "booking_charge"
  ADD CONSTRAINT "booking_charge_paid" CHECK ("paid" BETWEEN 0 AND "amount" AND ("state" = 'paid') = ("paid" = "amount"));

-- What staff lists newest first, and looks up by an order's number.

-- CreateIndex
CREATE INDEX "booking_created_at_idx" ON "booking"("created_at");

-- CreateIndex
CREATE INDEX "booking_order_number_idx" ON "booking"("order_number");

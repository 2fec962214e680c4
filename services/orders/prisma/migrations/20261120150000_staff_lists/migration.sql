-- CreateIndex
CREATE INDEX "orders_placed_at_number_idx" ON "orders"("placed_at", "number");

-- CreateIndex
CREATE INDEX "orders_status_placed_at_number_idx" ON "orders"("status", "placed_at", "number");

-- CreateIndex
CREATE INDEX "orders_grand_total_number_idx" ON "orders"("grand_total", "number");

-- Beginnings of addresses; Prisma cannot express it.
CREATE INDEX "orders_email_idx" ON "orders"(lower("email") text_pattern_ops);

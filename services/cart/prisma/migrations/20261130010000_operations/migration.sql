-- Operations live as long as their cart, with their answer.
DROP INDEX "cart_change_changed_at_idx";
ALTER TABLE "cart_change" ADD COLUMN "version" INTEGER, ADD COLUMN "volatile" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "cart_change_cart_id_version_idx" ON "cart_change"("cart_id", "version");
-- An operation moves with its line when a guest's cart is merged.
CREATE INDEX "cart_change_line_id_idx" ON "cart_change"("line_id");

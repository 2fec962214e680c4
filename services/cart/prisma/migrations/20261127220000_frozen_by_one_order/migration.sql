-- An order freezes one cart: its checkout ends by the order when the cart has got another ref meanwhile.
CREATE UNIQUE INDEX "cart_frozen_by_one_order" ON "cart" ("frozen_by") WHERE "frozen_by" IS NOT NULL;

-- Points stay a fact of an order whose customer was erased: its address is that of anonymised orders (domain/anonymous.ts).
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_points",
  ADD CONSTRAINT "orders_points" CHECK (
    "points" >= 0 AND ("points" = 0 OR "customer_id" IS NOT NULL OR "email" = 'erased@erased.invalid'));

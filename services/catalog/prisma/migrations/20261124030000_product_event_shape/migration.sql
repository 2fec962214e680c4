-- Products published before ProductPublished had its newest fields are published once more (use-cases/republish-products.ts).
ALTER TABLE "product" ADD COLUMN "event_shape" SMALLINT NOT NULL DEFAULT 0;
CREATE INDEX "product_event_shape_sku_idx" ON "product" ("event_shape", "sku");

-- CreateTable
CREATE TABLE "banner_preview" (
    "preview_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "banner_group" TEXT NOT NULL,
    "banner_id" UUID,
    "fields" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "banner_preview_pkey" PRIMARY KEY ("preview_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "banner_preview_token_hash_key" ON "banner_preview"("token_hash");

-- CreateIndex
CREATE INDEX "banner_preview_expires_at_idx" ON "banner_preview"("expires_at");

-- A banner leads to a product, category or page of any address as well; stored addresses stay as they are.
ALTER TABLE "banner" DROP CONSTRAINT "banner_link";
ALTER TABLE "banner" ADD CONSTRAINT "banner_link"
  CHECK (link ~ '^(/($|[^/])|https://|product/.|category/[1-9]|page/[a-z0-9])');

ALTER TABLE "banner_preview"
  ADD CONSTRAINT "banner_preview_group" CHECK (banner_group IN ('headImage', 'mainBanners', 'smallBanners', 'productBanners')),
  ADD CONSTRAINT "banner_preview_fields" CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 10000);

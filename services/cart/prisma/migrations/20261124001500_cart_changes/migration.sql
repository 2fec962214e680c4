-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "made_with" UUID;

-- CreateTable
CREATE TABLE "cart_change" (
    "cart_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "line_id" BIGINT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_change_pkey" PRIMARY KEY ("cart_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "cart_made_with_key" ON "cart"("made_with");

-- CreateIndex
CREATE INDEX "cart_change_changed_at_idx" ON "cart_change"("changed_at");

-- AddForeignKey
ALTER TABLE "cart_change" ADD CONSTRAINT "cart_change_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

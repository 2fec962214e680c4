-- AlterTable
ALTER TABLE "placement" ADD COLUMN     "client_order_id" TEXT;

-- CreateIndex
CREATE INDEX "placement_client_order_id_idx" ON "placement"("client_order_id");

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "payment_tax_bps" INTEGER,
ADD COLUMN     "shipping_tax_bps" INTEGER;

-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "customer_group" INTEGER;

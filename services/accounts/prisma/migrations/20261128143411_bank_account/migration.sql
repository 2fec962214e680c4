-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "bank_account" TEXT;

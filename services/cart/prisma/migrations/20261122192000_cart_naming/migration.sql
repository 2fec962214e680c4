-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "hold_ref" TEXT,
ADD COLUMN     "naming" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "erasure" ADD COLUMN     "email_to_forget" TEXT;

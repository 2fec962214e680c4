-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "further_attributes" JSONB NOT NULL DEFAULT '{}';

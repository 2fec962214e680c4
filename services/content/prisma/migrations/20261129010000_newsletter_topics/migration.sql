-- AlterTable
ALTER TABLE "newsletter_subscription" ADD COLUMN     "topics" TEXT[] NOT NULL DEFAULT ARRAY['offers', 'magazine']::TEXT[];

ALTER TABLE "upload" DROP CONSTRAINT "upload_purpose";
ALTER TABLE "upload" ADD CONSTRAINT "upload_purpose"
  CHECK ("purpose" IN ('product', 'page', 'banner', 'review', 'listing', 'inspection', 'document'));

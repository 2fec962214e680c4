-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "dates_held_until" TIMESTAMPTZ(3);

-- The value that was shown until now: half an hour from the last change of the cart. "facts" is compared as text, because
-- PostgreSQL cannot read a field of JSON that contains half a surrogate pair anywhere.
UPDATE "cart" SET "dates_held_until" = "updated_at" + INTERVAL '30 minutes'
 WHERE "state" = 'open' AND EXISTS (
   SELECT 1 FROM "cart_line" l WHERE l."cart_id" = "cart"."id" AND l."facts"::text LIKE '%"kind":"rental"%');

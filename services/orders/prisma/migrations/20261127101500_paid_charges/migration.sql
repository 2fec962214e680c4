-- Subscriptions and charges have nothing to send: paid ones are complete, also those whose payment staff recorded.
UPDATE "orders" SET "status" = 'complete', "version" = "version" + 1
 WHERE "status" = 'processing' AND "paid" > 0 AND ("subscription_id" IS NOT NULL OR "charge_id" IS NOT NULL);
-- No payment will capture these deposits any more.
UPDATE "deposit" SET "state" = 'releasing', "next_at" = now()
 WHERE "state" = 'capturing'
   AND NOT EXISTS (SELECT FROM "payment" WHERE "payment"."deposit_id" = "deposit"."id" AND "payment"."state" IN ('open', 'paid'));

-- Mails about a rental name its order too: whom to write and in which language stands there.
ALTER TABLE "mail_intent" DROP CONSTRAINT "mail_intent_order";
ALTER TABLE "mail_intent" ADD CONSTRAINT "mail_intent_order"
  CHECK (("order_id" IS NULL) = ("kind" NOT LIKE 'order\_%' AND "kind" NOT LIKE 'payment\_%' AND "kind" NOT LIKE 'rental\_%'));

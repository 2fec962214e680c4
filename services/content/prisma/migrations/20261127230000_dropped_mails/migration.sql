-- A mail that ended before it was sent is `dropped`; `dead` means failed. The codes are those of dropped mails, also of
-- earlier versions.
ALTER TABLE "mail_intent" DROP CONSTRAINT "mail_intent_state";
ALTER TABLE "mail_intent"
  ADD CONSTRAINT "mail_intent_state" CHECK ("state" IN ('due', 'sent', 'dead', 'dropped'));
UPDATE "mail_intent" SET "state" = 'dropped'
 WHERE "state" = 'dead' AND "last_error" IN ('no_longer_due', 'reset_over', 'nobody_waits');
